import { lazyPart } from '@/shared/ui/lazy-part';
import { IconDownload, IconFileImport } from '@/shared/ui/icons';
import { exchangeTexts } from '../../exchange-texts';

/** Dialogs of the menu of a plan, in its order; each is mounted with `planId` and `onClose` while it is wanted. */
export const PLAN_DIALOGS = [
  {
    name: 'export',
    label: exchangeTexts.menu.export,
    icon: IconDownload,
    dialog: lazyPart(async () => (await import('./export-dialog')).ExportDialog),
  },
  {
    name: 'import',
    label: exchangeTexts.menu.import,
    icon: IconFileImport,
    dialog: lazyPart(async () => (await import('./import-dialog')).ImportDialog),
  },
] as const;
