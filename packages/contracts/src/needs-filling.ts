import type { PublicationStatus } from './publication-status.js';

/** Label of a publication whose text has places still to be filled in. */
export const NEEDS_FILLING_LABEL = 'Дописать';

export interface FilledIn {
  status: PublicationStatus;
  needs_filling: number;
}

/** Whether a future publication has places to be filled in. */
export const isToComplete = ({ status, needs_filling }: FilledIn): boolean =>
  needs_filling > 0 && (status === 'ready' || status === 'scheduled');
