import type { OutlookItem, OutlookVerdict } from '@orbita/contracts';
import { IconAlertTriangle, IconClock, IconInfoCircle, IconSend } from '@/shared/ui/icons';
import { goesSomewhere } from '../model/problems';
import { verdictTexts as texts } from '../verdict-texts';
import classes from './outlook-marks.module.css';

const ICONS: Record<OutlookVerdict, typeof IconClock> = {
  goes: IconClock,
  warns: IconInfoCircle,
  blocked: IconAlertTriangle,
  'by-hand': IconSend,
};

/** What becomes of a publication, in two or three words. */
export const verdictOf = (item: OutlookItem): string =>
  item.verdict === 'blocked' && goesSomewhere(item) ? texts.partly : texts.verdicts[item.verdict];

/** What becomes of a publication, as a sign and in words. */
export function Verdict({ item }: { item: OutlookItem }) {
  const Icon = ICONS[item.verdict];
  return (
    <span className={classes.verdict} data-verdict={item.verdict}>
      <Icon size={16} aria-hidden />
      {verdictOf(item)}
    </span>
  );
}
