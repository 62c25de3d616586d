import { useSyncExternalStore } from 'react';
import { useStudioActions } from '@/entities/carousels/model/use-studio';
import { stageModeOf } from '@/entities/carousels/model/stage-mode';

/** The mode of the stage, and the actions that change it. */
export const useStageMode = () => {
  const mode = stageModeOf(useStudioActions());
  const { croppingId, pickingId } = useSyncExternalStore(mode.subscribe, mode.getState);
  return { croppingId, pickingId, mode };
};
