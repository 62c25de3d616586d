import { daysBetween } from '../../calendar-date.js';
import { type HealthFinding, type HealthRule, adding, canMove, opening } from '../finding.js';
import { healthWords } from '../health-words.js';
import { notableDays } from '../notable-days.js';
import { freeSlotOn, moved } from '../slots.js';

/** A publication about a day is planned for that day or at most this many days before. */
const DAYS_AHEAD = 7;

export const missedDays: HealthRule = ({ plan, publications, today }) =>
  notableDays(plan.start_date, plan.end_date)
    .filter(({ date }) => date >= today)
    .flatMap(({ name, date, said }) => {
      const about = publications.filter(({ title, short_description }) => said.test(`${title} ${short_description}`));
      const isCovered = about.some(({ scheduled_date }) => {
        const ahead = daysBetween(scheduled_date, date);
        return ahead >= 0 && ahead <= DAYS_AHEAD;
      });
      if (isCovered) return [];
      // It is planned at the wrong time: move it to its day.
      const late = about.find((publication) => canMove(publication, today));
      const slot = late && freeSlotOn(date, late, publications);
      const finding: HealthFinding = {
        kind: 'missed-day',
        key: `missed-day ${date}`,
        ids: late ? [late.id] : [],
        message: late ? healthWords.late(late.title, name, date) : healthWords.missedDay(name, date),
        fix: late && slot ? [moved(late, slot)] : null,
        // Moving a publication about something else to the day would not cover the day.
        way: late ? opening(late) : adding(date, name),
      };
      return [finding];
    });
