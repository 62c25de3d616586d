import { useSyncExternalStore } from 'react';
import { useStudioActs } from '../use-studio.ts';
import { stageModeOf } from './stage-mode.ts';

/** What the stage is at, and the acts that change it. */
export const useStageMode = () => {
  const mode = stageModeOf(useStudioActs());
  const { croppingId, pickingId } = useSyncExternalStore(mode.subscribe, mode.getState);
  return { croppingId, pickingId, mode };
};
