import { quoted } from '../words.js';
import type { DAY_NAMES as names, healthWords as russian } from './health-words.js';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const onDay = (date: string): string => (date === '' ? '' : days.format(new Date(`${date}T00:00:00Z`)));
/** `Mon 7 Dec`. */
const dayInWords = (date: string): string =>
  date === '' ? '' : `${weekdays.format(new Date(`${date}T00:00:00Z`))} ${onDay(date)}`;

export const healthWords: typeof russian = {
  sellingRun: (count, from) =>
    `${count} promotional posts in a row, from ${dayInWords(from)}. Put another type between them.`,
  lackingFormat: (title, type, network) => `${quoted(title)}: ${network} has no format “${type}”.`,
  tooClose: (network, date, first, second) =>
    `${network}, ${dayInWords(date)}: two publications within an hour, at ${first} and ${second}.`,
  late: (title, day, date) => `${quoted(title)} is out of place: ${day} is on ${dayInWords(date)}.`,
  missedDay: (day, date) => `${day}, ${dayInWords(date)}: no publication about this day.`,
  emptyWeek: (from, to) => `The week of ${onDay(from)} – ${onDay(to)} is empty.`,
  unusedWeekday: (weekday) => `No publication on any ${WEEKDAYS[weekday] ?? ''} of the plan.`,
  share: (type, has, wants) => `${type} ${has}% instead of ${wants}%`,
  mix: (shares) => `The mix is off plan: ${shares.join(', ')}.`,
};

export const DAY_NAMES: typeof names = {
  newYear: 'New Year',
  christmas: 'Orthodox Christmas',
  students: 'Students’ Day',
  valentines: 'Valentine’s Day',
  defenders: 'Defender of the Fatherland Day',
  women: 'Women’s Day',
  maslenitsa: 'Maslenitsa',
  easter: 'Orthodox Easter',
  cosmonautics: 'Cosmonautics Day',
  may: 'May Day',
  victory: 'Victory Day',
  children: 'Children’s Day',
  russia: 'Russia Day',
  family: 'Family Day',
  knowledge: 'Knowledge Day',
  teachers: 'Teacher’s Day',
  fathers: 'Father’s Day',
  unity: 'Unity Day',
  blackFriday: 'Black Friday',
  mothers: 'Mother’s Day',
};
