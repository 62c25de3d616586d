import type { PlanPublication } from '@orbita/contracts';
import { publicationTexts as texts } from '../texts';

/** Why a publication cannot get another idea now; undefined when it can. */
export const newIdeaObstacle = ({ status, writing_job_id, published_count }: PlanPublication): string | undefined => {
  if (writing_job_id !== null) return texts.newIdea.busy;
  return (status === 'draft' || status === 'ready') && published_count === 0 ? undefined : texts.newIdea.settled;
};
