import { useSyncExternalStore } from 'react';
import { useStudioActions } from '../use-studio.ts';
import { stageModeOf } from './stage-mode.ts';

/** What the stage is at, and the acts that change it. */
export const useStageMode = () => {
  const mode = stageModeOf(useStudioActions());
  const { croppingId, pickingId } = useSyncExternalStore(mode.subscribe, mode.getState);
  return { croppingId, pickingId, mode };
};
