import { addDays } from '../../calendar-date.js';
import type { PlanPublication } from '../../publication.js';
import { type HealthRule, adding, canMove } from '../finding.js';
import { healthWords } from '../health-words.js';
import { freeSlotOn, moved } from '../slots.js';
import { wholeWeeks } from '../whole-weeks.js';

export const emptyWeeks: HealthRule = ({ plan, publications, today }) => {
  const inWeek = (monday: string): PlanPublication[] =>
    publications.filter(({ scheduled_date }) => scheduled_date >= monday && scheduled_date <= addDays(monday, 6));
  const weeks = wholeWeeks(plan);
  return weeks
    .filter((monday) => addDays(monday, 6) >= today && inWeek(monday).length === 0)
    .map((monday) => {
      const fullest = weeks.map(inWeek).reduce((most, week) => (week.length > most.length ? week : most), []);
      // The last publication of the fullest week moves; no week is emptied for another one.
      const spare = fullest.length > 1 ? fullest.findLast((publication) => canMove(publication, today)) : undefined;
      const wednesday = addDays(monday, 2);
      const date = wednesday < today ? addDays(monday, 6) : wednesday;
      const slot = spare && freeSlotOn(date, spare, publications);
      return {
        kind: 'empty-week',
        key: `empty-week ${monday}`,
        ids: [],
        message: healthWords.emptyWeek(monday, addDays(monday, 6)),
        fix: spare && slot ? [moved(spare, slot)] : null,
        way: adding(date),
      };
    });
};
