export { effectHandler, effectHandlers } from './effect-handler.js';
export type {
  EffectHandler,
  EffectHandlers,
  EffectKind,
  EffectOutcome,
  CallAnswer,
  FinalCheck,
  LookUpAnswer,
  Preparation,
} from './effect-handler.js';
export { EffectLookUps } from './effect-look-ups.js';
export { EffectOutcomes } from './effect-outcomes.js';
export type { EffectRecord, EffectStatus, Receipt } from './effect-record.js';
export { EffectRunner } from './effect-runner.js';
export { EffectSweeper } from './effect-sweeper.js';
export { EffectsService } from './effects.service.js';
export { intendEffects } from './intend-effects.js';
export type { EffectScope } from './effect-transitions.js';
