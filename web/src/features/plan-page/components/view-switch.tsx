import { IconCalendarMonth, IconCalendarWeek, IconList } from '@/shared/ui/icons';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import type { WorkView } from '@/entities/content-plans';
import { pageTexts } from '../texts';
import classes from './view-switch.module.css';

const { view: texts } = pageTexts;

const VIEWS = [
  { value: 'list', label: texts.list, icon: IconList },
  { value: 'week', label: texts.week, icon: IconCalendarWeek },
  { value: 'calendar', label: texts.month, icon: IconCalendarMonth },
] as const;

/** The list, the week or the month. */
export function ViewSwitch({ view, onChange }: { view: WorkView; onChange: (view: WorkView) => void }) {
  return (
    <SegmentedControl
      aria-label={texts.label}
      classNames={{ label: classes.label }}
      value={view}
      onChange={(value) => {
        const chosen = VIEWS.find((one) => one.value === value);
        if (chosen) onChange(chosen.value);
      }}
      data={VIEWS.map(({ value, label, icon: Icon }) => ({
        value,
        label: (
          <span className={classes.choice}>
            <Icon size={16} aria-hidden />
            {label}
          </span>
        ),
      }))}
    />
  );
}
