import type { PricedOperation } from '@orbita/contracts';
import { transcriptionEngineOf } from '@orbita/media';
import type { GatewayEnv } from './env.js';

type ModelEnv = Pick<GatewayEnv, 'OPENAI_API_KEY'>;

/** Without a model key the built-in demo writer serves, labelled and free of charge. */
export const isDemo = ({ OPENAI_API_KEY }: ModelEnv): boolean => !OPENAI_API_KEY;

/** What carries an operation out. Each may be there without the others. */
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

/** Whether an operation would be done by a demo, which is free, instead of the real thing. */
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
      // It comes with the product and has no demo: it works, or the call is refused.
      return false;
  }
};
