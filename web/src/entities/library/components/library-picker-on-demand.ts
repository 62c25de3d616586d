import { dialogOnDemand } from '@/shared/ui/overlays/dialog-on-demand';

/** The file picker, for screens that do not load it at first. */
export const LibraryPickerOnDemand = dialogOnDemand(async () => (await import('./library-picker')).LibraryPicker);
