import { ACCOUNTING } from './accounting.js';
import { AUTO } from './auto.js';
import { BAKERY } from './bakery.js';
import { BEAUTY } from './beauty.js';
import { CHILDREN } from './children.js';
import { COFFEE } from './coffee.js';
import { COURSES } from './courses.js';
import { DENTAL } from './dental.js';
import { FASHION } from './fashion.js';
import { FINANCE } from './finance.js';
import { FISHING } from './fishing.js';
import { FITNESS } from './fitness.js';
import { FLOWERS } from './flowers.js';
import { HANDMADE } from './handmade.js';
import { INTERIOR } from './interior.js';
import { LANGUAGES } from './languages.js';
import { LAW } from './law.js';
import { MARKETING } from './marketing.js';
import { MEDICINE } from './medicine.js';
import { NAILS } from './nails.js';
import { PETS } from './pets.js';
import { PHOTO } from './photo.js';
import { PSYCHOLOGY } from './psychology.js';
import { REALTY } from './realty.js';
import { RESTAURANT } from './restaurant.js';
import { SOFTWARE } from './software.js';
import { TRAVEL } from './travel.js';
import { YOGA } from './yoga.js';
import type { Field } from './field.js';

/** Fields of business the demo writer knows. Narrow ones come first: they win when equally many words match a broad one. */
export const FIELDS: readonly Field[] = [
  ACCOUNTING,
  COFFEE,
  BAKERY,
  DENTAL,
  NAILS,
  YOGA,
  ...LANGUAGES,
  PHOTO,
  FISHING,
  FLOWERS,
  PETS,
  AUTO,
  REALTY,
  PSYCHOLOGY,
  LAW,
  RESTAURANT,
  FITNESS,
  BEAUTY,
  TRAVEL,
  FASHION,
  INTERIOR,
  FINANCE,
  HANDMADE,
  MEDICINE,
  MARKETING,
  SOFTWARE,
  CHILDREN,
  COURSES,
];
