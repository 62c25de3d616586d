import type { Figure } from '../figure.js';
import { acceptToCall } from './accept-to-call.js';
import { apiCeiling } from './api-ceiling.js';
import { apiLoad } from './api-load.js';
import { fairness } from './fairness.js';
import { floors } from './floors.js';
import { footprint } from './footprint.js';
import { machine } from './machine.js';
import { plans } from './plans.js';
import { publishing } from './publishing.js';
import { scheduling } from './scheduling.js';
import { settledJobs } from './settled-jobs.js';
import { singleTexts } from './single-texts.js';
import { soak } from './soak.js';
import { start } from './start.js';
import { storm } from './storm.js';
import { tail } from './tail.js';
import { web } from './web.js';

/** Every figure with a goal, in this order: neighbours share a fixture, and a figure that leaves one unusable is the last on it. */
export const FIGURES: readonly Figure[] = [
  machine,
  web,
  apiCeiling,
  settledJobs,
  floors,
  plans,
  tail,
  apiLoad,
  scheduling,
  acceptToCall,
  singleTexts,
  fairness,
  storm,
  publishing,
  footprint,
  start,
  soak,
];
