import { dialogOnDemand } from '@/shared/ui/dialog-on-demand';

/** The picker of files, for screens that open without it. */
export const LibraryPickerOnDemand = dialogOnDemand(async () => (await import('./library-picker')).LibraryPicker);
