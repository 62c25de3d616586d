import type { Figure } from '../figure.js';
import { acceptToCall } from './accept-to-call.js';
import { acts } from './acts.js';
import { afterLull } from './after-lull.js';
import { apiCeiling } from './api-ceiling.js';
import { apiLoad } from './api-load.js';
import { backgroundRemoval } from './background-removal.js';
import { backup } from './backup.js';
import { calendar } from './calendar.js';
import { competitorAnalysis } from './competitor-analysis.js';
import { capacity } from './capacity.js';
import { channelRefresh } from './channel-refresh.js';
import { fairness } from './fairness.js';
import { firstWords } from './first-words.js';
import { floors } from './floors.js';
import { competitorsList } from './competitors-list.js';
import { footprint } from './footprint.js';
import { growth } from './growth.js';
import { largeSeed } from './large-seed.js';
import { ledger } from './ledger.js';
import { loginTimes } from './login-times.js';
import { plans } from './plans.js';
import { previewPage } from './preview-page.js';
import { publishing } from './publishing.js';
import { recordings } from './recordings.js';
import { scaleOut } from './scale-out.js';
import { scheduling } from './scheduling.js';
import { sessionPosts } from './session-posts.js';
import { settledJobs } from './settled-jobs.js';
import { singleTexts } from './single-texts.js';
import { soak } from './soak.js';
import { start } from './start.js';
import { studio } from './studio.js';
import { storm } from './storm.js';
import { tail } from './tail.js';
import { telemetry } from './telemetry.js';
import { texts } from './texts.js';
import { transcription } from './transcription.js';
import { upload } from './upload.js';
import { web } from './web.js';

/** Everything that is measured, in this order. */
export const FIGURES: readonly Figure[] = [
  plans,
  scheduling,
  tail,
  texts,
  acceptToCall,
  singleTexts,
  competitorAnalysis,
  firstWords,
  acts,
  publishing,
  settledJobs,
  apiLoad,
  apiCeiling,
  afterLull,
  floors,
  loginTimes,
  largeSeed,
  growth,
  competitorsList,
  ledger,
  capacity,
  fairness,
  scaleOut,
  storm,
  upload,
  recordings,
  transcription,
  previewPage,
  channelRefresh,
  sessionPosts,
  footprint,
  telemetry,
  soak,
  backup,
  start,
  studio,
  backgroundRemoval,
  web,
  calendar,
];
