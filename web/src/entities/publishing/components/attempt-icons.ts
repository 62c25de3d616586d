import type { AttemptStatus } from '@orbita/contracts';
import { IconAlertTriangle, IconClock, IconHelpCircle, IconRosetteDiscountCheck, IconSend } from '@/shared/ui/icons';

/** Icon of an attempt's status. */
export const ATTEMPT_ICONS: Record<AttemptStatus, typeof IconSend> = {
  planned: IconClock,
  sending: IconSend,
  published: IconRosetteDiscountCheck,
  failed: IconAlertTriangle,
  unconfirmed: IconHelpCircle,
  missed: IconAlertTriangle,
};
