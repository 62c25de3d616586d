import { addDays, MAX_PLAN_DAYS } from '@orbita/contracts';
import { useMediaQuery } from '@mantine/hooks';
import { DatePicker, DatesProvider } from '@/shared/ui/calendar';
import { CALENDAR_SETTINGS, TODAY } from '@/shared/ui/inputs/calendar-settings';
import { useState } from 'react';
import { formatDateRange } from '@/shared/format/dates';
import { Input, Popover } from '@/shared/ui/fields';
import { IconCalendarMonth } from '@/shared/ui/icons';
import { useLayer } from '@/shared/ui/overlays/layers';
import { pastOf, QUICK_RANGES, rangeDays, rangeFrom, type DateRange } from '@/entities/content-plans';
import { wizardTexts } from '../texts';
import classes from './date-range-field.module.css';
import { usePlanField } from './use-plan-field';

const CALENDAR_LABELS = {
  previousMonth: wizardTexts.basics.previousMonth,
  nextMonth: wizardTexts.basics.nextMonth,
};

interface DateRangeFieldProps {
  /** Today in the project. */
  today: string;
  /** A new plan starts today at the earliest; for an older one the field says how much is over. */
  isNew: boolean;
}

/** First and last day of the plan, chosen in one calendar or by one press. */
export function DateRangeField({ today, isNew }: DateRangeFieldProps) {
  const start = usePlanField('start_date');
  const end = usePlanField('end_date');
  const [opened, setOpened] = useState(false);
  /** The first of the two days, while the second is not chosen; closing the calendar in between keeps the old period. */
  const [half, setHalf] = useState<string | null>(null);
  const range: DateRange = { start_date: start.value, end_date: end.value };
  const error = start.error ?? end.error;

  const toggle = (next: boolean): void => {
    setOpened(next);
    setHalf(null);
  };
  useLayer(opened, () => toggle(false));
  const choose = ({ start_date, end_date }: DateRange): void => {
    start.set(start_date);
    end.set(end_date);
    toggle(false);
  };
  const onPick = ([from, to]: [string | null, string | null]): void => {
    if (from !== null && to !== null) choose({ start_date: from, end_date: to });
    else setHalf(from);
  };
  const isWide = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  const past = isNew ? 'none' : pastOf(range, today);
  const isChosen = range.start_date !== '' && range.end_date !== '';
  return (
    <DatesProvider settings={CALENDAR_SETTINGS}>
      <div>
        <Input.Wrapper id={start.id} label={wizardTexts.basics.period} error={error}>
          <Popover
            opened={opened}
            onChange={toggle}
            position="bottom-start"
            closeOnEscape={false}
            trapFocus
            // The calendar floats above the dialog it belongs to.
            zIndex={400}
          >
            <Popover.Target>
              <Input
                component="button"
                type="button"
                id={start.id}
                pointer
                multiline
                leftSection={<IconCalendarMonth size={18} aria-hidden />}
                error={error}
                aria-label={
                  isChosen
                    ? `${wizardTexts.basics.period}: ${formatDateRange(start.value, end.value)}`
                    : wizardTexts.basics.period
                }
                onClick={() => toggle(!opened)}
              >
                {isChosen ? (
                  formatDateRange(start.value, end.value)
                ) : (
                  <Input.Placeholder>{wizardTexts.basics.periodPlaceholder}</Input.Placeholder>
                )}
              </Input>
            </Popover.Target>
            <Popover.Dropdown inert={!opened} aria-label={wizardTexts.basics.period} aria-labelledby={undefined}>
              <DatePicker
                type="range"
                allowSingleDateInRange
                hideOutsideDates
                numberOfColumns={isWide ? 2 : 1}
                columnsToScroll={1}
                defaultDate={start.value || today}
                {...(isNew && { minDate: today })}
                {...(half !== null && { maxDate: addDays(half, MAX_PLAN_DAYS - 1) })}
                getDayProps={(day) => (day === today ? TODAY : {})}
                value={half === null ? [start.value || null, end.value || null] : [half, null]}
                onChange={onPick}
                ariaLabels={CALENDAR_LABELS}
                classNames={{ day: classes.day }}
              />
            </Popover.Dropdown>
          </Popover>
        </Input.Wrapper>
        <div className={classes.ranges} role="group" aria-label={wizardTexts.basics.quickRanges}>
          {QUICK_RANGES.map((days) => (
            <button
              key={days}
              type="button"
              className={classes.range}
              aria-pressed={rangeDays(range) === days}
              onClick={() => choose(rangeFrom(start.value || addDays(today, 1), days))}
            >
              {wizardTexts.basics.ranges[days]}
            </button>
          ))}
        </div>
        {past !== 'none' && (
          <p className={classes.past}>
            {past === 'all'
              ? wizardTexts.basics.past.all(formatDateRange(end.value, end.value))
              : wizardTexts.basics.past.part(formatDateRange(today, today))}
          </p>
        )}
      </div>
    </DatesProvider>
  );
}
