import type { ReactNode } from 'react';
import { useStudioActions } from '@/entities/carousels';
import { Stage } from './stage';
import { useIncomingPictures } from './use-incoming-pictures';

interface StageOfStudioProps {
  /** Draws the page around the stage. */
  children: (stage: ReactNode, isUnderWay: () => boolean) => ReactNode;
}

/** The stage of the open carousel; the page around it learns whether pictures are on their way. */
export function StageOfStudio({ children }: StageOfStudioProps) {
  const incoming = useIncomingPictures(useStudioActions());
  return children(<Stage incoming={incoming} />, () => incoming.isUnderWay);
}
