import { Baseline1764000043900 } from './1764000043900-baseline.js';
import { WhatWasSaid1764000044000 } from './1764000044000-what-was-said.js';
import { MissedEvents1764000045100 } from './1764000045100-missed-events.js';
import { OlderSecrets1764000045200 } from './1764000045200-older-secrets.js';
import { LastBackup1764000045500 } from './1764000045500-last-backup.js';
import { WhatWasOrdered1764000046200 } from './1764000046200-what-was-ordered.js';
import { RefusedKeys1764000046300 } from './1764000046300-refused-keys.js';
import { NeedsFilling1764000046700 } from './1764000046700-needs-filling.js';
import { FinishedWork1764000046710 } from './1764000046710-finished-work.js';
import { NetworksByContract1764000047000 } from './1764000047000-networks-by-contract.js';
import { SaidByCode1764000048000 } from './1764000048000-said-by-code.js';
import { NoticesByCode1764000048100 } from './1764000048100-notices-by-code.js';
import { StylesByCode1764000048200 } from './1764000048200-styles-by-code.js';
import { ComputedByCode1764000048500 } from './1764000048500-computed-by-code.js';
import { BooksByCode1764000048510 } from './1764000048510-books-by-code.js';
import { Trash1764000049000 } from './1764000049000-trash.js';
import { PublicationsByHand1764000050000 } from './1764000050000-publications-by-hand.js';
import { RemindersOfTime1764000050100 } from './1764000050100-reminders-of-time.js';
import { DocumentsByCode1764000052000 } from './1764000052000-documents-by-code.js';
import { Variants1764000053000 } from './1764000053000-variants.js';
import { Titles1764000054000 } from './1764000054000-titles.js';
import { TextsOfVariants1764000055000 } from './1764000055000-texts-of-variants.js';

/** Every change of the schema, in order. A landed one is never edited: write the next one. */
export const MIGRATIONS = [
  Baseline1764000043900,
  WhatWasSaid1764000044000,
  MissedEvents1764000045100,
  OlderSecrets1764000045200,
  LastBackup1764000045500,
  WhatWasOrdered1764000046200,
  RefusedKeys1764000046300,
  NeedsFilling1764000046700,
  FinishedWork1764000046710,
  NetworksByContract1764000047000,
  SaidByCode1764000048000,
  NoticesByCode1764000048100,
  StylesByCode1764000048200,
  ComputedByCode1764000048500,
  BooksByCode1764000048510,
  Trash1764000049000,
  PublicationsByHand1764000050000,
  RemindersOfTime1764000050100,
  DocumentsByCode1764000052000,
  Variants1764000053000,
  Titles1764000054000,
  TextsOfVariants1764000055000,
];
