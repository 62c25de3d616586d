export { actHandler, actHandlers } from './act-handler.js';
export type {
  ActHandler,
  ActHandlers,
  ActKind,
  ActOutcome,
  CallAnswer,
  LastWord,
  LookUpAnswer,
  Preparation,
} from './act-handler.js';
export { ActLookUps } from './act-look-ups.js';
export { ActOutcomes } from './act-outcomes.js';
export type { ActRecord, ActStatus, Receipt } from './act-record.js';
export { ActRunner } from './act-runner.js';
export { ActSweeper } from './act-sweeper.js';
export { ActsService } from './acts.service.js';
export { intendActs } from './intend-acts.js';
export type { ActScope } from './act-arrows.js';
