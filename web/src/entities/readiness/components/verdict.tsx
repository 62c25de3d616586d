import type { ReadinessItem, ReadinessVerdict } from '@orbita/contracts';
import { IconAlertTriangle, IconClock, IconInfoCircle, IconSend } from '@/shared/ui/icons';
import { goesSomewhere } from '../model/problems';
import { verdictTexts as texts } from '../verdict-texts';
import classes from './readiness-marks.module.css';

const ICONS: Record<ReadinessVerdict, typeof IconClock> = {
  goes: IconClock,
  warns: IconInfoCircle,
  blocked: IconAlertTriangle,
  'by-hand': IconSend,
};

/** A publication's verdict, in two or three words. */
export const verdictOf = (item: ReadinessItem): string =>
  item.verdict === 'blocked' && goesSomewhere(item) ? texts.partly : texts.verdicts[item.verdict];

/** A publication's verdict, as icon and text. */
export function Verdict({ item, word = verdictOf(item) }: { item: ReadinessItem; word?: string | undefined }) {
  const Icon = ICONS[item.verdict];
  return (
    <span className={classes.verdict} data-verdict={item.verdict}>
      <Icon size={16} aria-hidden />
      {word}
    </span>
  );
}
