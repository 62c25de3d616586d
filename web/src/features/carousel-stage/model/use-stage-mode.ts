import { useSyncExternalStore } from 'react';
import { useStudioActions, stageModeOf } from '@/entities/carousels';

/** The mode of the stage, and the actions that change it. */
export const useStageMode = () => {
  const mode = stageModeOf(useStudioActions());
  const { croppingId, pickingId } = useSyncExternalStore(mode.subscribe, mode.getState);
  return { croppingId, pickingId, mode };
};
