import { addDays, weekdayOf } from '../../calendar-date.js';
import { type HealthFinding, type HealthRule, adding, canMove } from '../finding.js';
import { healthWords } from '../health-words.js';
import { freeSlotOn, moved } from '../slots.js';
import { wholeWeeks } from '../whole-weeks.js';

/** In fewer weeks a weekday without publications means nothing. */
const WEEKS_FOR_HABIT = 3;
const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6];

export const unusedWeekdays: HealthRule = ({ plan, publications, today }) => {
  const weeks = wholeWeeks(plan);
  if (weeks.length < WEEKS_FOR_HABIT) return [];
  return DAYS_OF_WEEK.flatMap((weekday) => {
    if (publications.some(({ scheduled_date }) => weekdayOf(scheduled_date) === weekday)) return [];
    const first = plan.start_date < today ? today : plan.start_date;
    const ahead = addDays(first, (weekday - weekdayOf(first) + 7) % 7);
    // No such weekday is left in the plan: nothing can be done any more.
    if (ahead > plan.end_date) return [];
    // A publication of a neighbouring day moves over, if that day has others.
    const spare = publications.find(
      (publication) =>
        canMove(publication, today) &&
        Math.abs(weekdayOf(publication.scheduled_date) - weekday) === 1 &&
        publications.filter(({ scheduled_date }) => scheduled_date === publication.scheduled_date).length > 1,
    );
    const date = spare && addDays(spare.scheduled_date, weekday - weekdayOf(spare.scheduled_date));
    const isInside = date !== undefined && date >= today && date >= plan.start_date && date <= plan.end_date;
    const slot = spare && isInside ? freeSlotOn(date, spare, publications) : undefined;
    const finding: HealthFinding = {
      kind: 'unused-weekday',
      key: `unused-weekday ${weekday}`,
      ids: [],
      message: healthWords.unusedWeekday(weekday),
      fix: spare && slot ? [moved(spare, slot)] : null,
      way: adding(ahead),
    };
    return [finding];
  });
};
