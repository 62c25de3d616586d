import { Button } from '@mantine/core';
import type { TrashItem } from '@orbita/contracts';
import { formatMoment } from '@/shared/format/dates';
import { Checkbox } from '@/shared/ui/fields';
import { IconAction } from '@/shared/ui/actions/icon-action';
import { IconArrowBackUp, IconCalendarMonth, IconCarouselHorizontal, IconFileText, IconTrash } from '@/shared/ui/icons';
import { texts } from '../texts';
import classes from './trash.module.css';

const DAY_MS = 86_400_000;
const ICONS = { publication: IconFileText, plan: IconCalendarMonth, carousel: IconCarouselHorizontal };

const place = ({ kind, count, plan_name, project_name, is_plan_in_trash }: TrashItem): string =>
  [
    texts.kinds[kind],
    kind === 'publication' ? plan_name !== null && texts.ofPlan(plan_name) : texts.count[kind](count),
    project_name,
    is_plan_in_trash && texts.planInTrash,
  ]
    .filter((part) => part !== false && part !== null)
    .join(' · ');

interface TrashRowProps {
  item: TrashItem;
  /** When the list was read, ms. */
  now: number;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: () => void;
  onRestore: () => void;
  onDelete: () => void;
}

/** One deleted thing: what it is, how long it stays, and the way back. */
export function TrashRow({ item, now, isChosen, isBusy, onChoose, onRestore, onDelete }: TrashRowProps) {
  const { kind, title, deleted_at, expires_at, is_plan_in_trash: withPlan } = item;
  const Icon = ICONS[kind];
  const days = Math.ceil((Date.parse(expires_at) - now) / DAY_MS);
  return (
    <div className={classes.row} data-chosen={isChosen || undefined}>
      <Checkbox aria-label={texts.choose(title)} checked={isChosen} onChange={onChoose} />
      <Icon size={20} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title} title={title}>
          {title}
        </p>
        <p className={classes.about} title={place(item)}>
          {place(item)}
        </p>
      </div>
      <p className={classes.when}>
        <span className={classes.left}>{texts.left(days)}</span>
        <time dateTime={deleted_at}>{texts.deletedAt(formatMoment(deleted_at))}</time>
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          loading={isBusy}
          aria-label={withPlan ? texts.restoreWithPlanNamed(title) : texts.restoreNamed(title)}
          onClick={onRestore}
        >
          {withPlan ? texts.restoreWithPlan : texts.restore}
        </Button>
        <IconAction label={texts.delete(title)} onClick={onDelete}>
          <IconTrash size={18} aria-hidden />
        </IconAction>
      </div>
    </div>
  );
}
