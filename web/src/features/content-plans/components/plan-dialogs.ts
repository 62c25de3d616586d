import { IconDownload, IconFileImport, IconHeartbeat } from '@/shared/ui/icons';
import { lazyPart } from '@/shared/ui/lazy-part';
import { exchangeTexts } from '../exchange-texts';
import { healthTexts } from '../health-texts';

/** Dialogs of the menu of a plan, in its order; each is mounted with {@link PlanDialogProps} while it is wanted. */
export const PLAN_DIALOGS = [
  {
    name: 'health',
    label: healthTexts.title,
    icon: IconHeartbeat,
    dialog: lazyPart(async () => (await import('./health/health-dialog')).HealthDialog),
  },
  {
    name: 'export',
    label: exchangeTexts.menu.export,
    icon: IconDownload,
    dialog: lazyPart(async () => (await import('./exchange/export-dialog')).ExportDialog),
  },
  {
    name: 'import',
    label: exchangeTexts.menu.import,
    icon: IconFileImport,
    dialog: lazyPart(async () => (await import('./exchange/import-dialog')).ImportDialog),
  },
] as const;
