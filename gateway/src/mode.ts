import type { PricedOperation } from '@orbita/contracts';
import { transcriptionEngineOf } from '@orbita/media';
import type { GatewayEnv } from './env.js';

type ModelEnv = Pick<GatewayEnv, 'OPENAI_API_KEY'>;

/** Without a model key the built-in demo writer works, labelled and free of charge. */
export const isDemo = ({ OPENAI_API_KEY }: ModelEnv): boolean => !OPENAI_API_KEY;

/** Backends of operations. Each may exist without the others. */
const CARRIED_OUT_BY: Record<PricedOperation, 'model' | 'speech' | 'background remover'> = {
  headlines: 'model',
  post: 'model',
  reels: 'model',
  improve: 'model',
  feedback: 'model',
  content_plan: 'model',
  new_idea: 'model',
  audience: 'model',
  ideas: 'model',
  carousel: 'model',
  competitor_analysis: 'model',
  background_removal: 'background remover',
  transcription: 'speech',
};

/** Whether a demo, which is free, would do an operation instead of the real backend. */
export const isDemoOperation = (
  operation: PricedOperation,
  env: ModelEnv & Parameters<typeof transcriptionEngineOf>[0],
): boolean => {
  switch (CARRIED_OUT_BY[operation]) {
    case 'model':
      return isDemo(env);
    case 'speech':
      return transcriptionEngineOf(env) === 'demo';
    case 'background remover':
      // Built in and without a demo: it works, or the call is refused.
      return false;
  }
};
