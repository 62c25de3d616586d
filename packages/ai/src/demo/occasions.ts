import type { Business } from './subjects.js';

/** A day of the year readers prepare for. */
export interface Occasion {
  /** «к Новому году». */
  to: string;
  /** «перед Новым годом». */
  before: string;
}

interface Range extends Occasion {
  from: string;
  till: string;
  fits: (business: Business) => boolean;
}

const anyone = (): boolean => true;
const gifts = ({ isGift, isAuthor }: Business): boolean => isGift && !isAuthor;
const LEARNING = /англ|язык|учёб|дет|курс|урок|школ|обуч|цвет|букет|тетрад|канцел|форм/u;
const learning = (business: Business): boolean =>
  LEARNING.test(business.field?.about ?? '') || business.own.some(({ nominative }) => LEARNING.test(nominative));

const RANGES: readonly Range[] = [
  { from: '11-16', till: '11-30', to: 'к чёрной пятнице', before: 'перед чёрной пятницей', fits: gifts },
  { from: '12-01', till: '12-31', to: 'к Новому году', before: 'перед Новым годом', fits: gifts },
  { from: '12-01', till: '12-31', to: 'к концу года', before: 'перед праздниками', fits: anyone },
  { from: '02-05', till: '02-14', to: 'ко Дню всех влюблённых', before: 'перед 14 февраля', fits: gifts },
  { from: '02-15', till: '02-23', to: 'к 23 Февраля', before: 'перед 23 Февраля', fits: gifts },
  { from: '02-24', till: '03-08', to: 'к 8 Марта', before: 'перед 8 Марта', fits: gifts },
  { from: '08-15', till: '09-01', to: 'к 1 Сентября', before: 'перед 1 Сентября', fits: learning },
  { from: '05-15', till: '06-10', to: 'к лету', before: 'перед летом', fits: anyone },
  { from: '08-25', till: '09-20', to: 'к осени', before: 'перед осенью', fits: anyone },
];

/** The occasion readers of a business prepare for on a day, only where it is certain. */
export const occasionOf = (date: string, business: Business): Occasion | undefined => {
  const day = date.slice(5);
  return RANGES.find(({ from, till, fits }) => day >= from && day <= till && fits(business));
};
