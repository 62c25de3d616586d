import type { PublicationStatus } from './publication-status.js';

/** What a publication is called whose text has places that are still to be filled in. */
export const NEEDS_FILLING_LABEL = 'Дописать';

export interface FilledIn {
  status: PublicationStatus;
  needs_filling: number;
}

/** Whether a publication that is still to come waits for places to be filled in. */
export const isToComplete = ({ status, needs_filling }: FilledIn): boolean =>
  needs_filling > 0 && (status === 'ready' || status === 'scheduled');
