import { NEEDS_FILLING_LABEL, PUBLICATION_STATUS_LABELS, type PublicationStatus } from './publication-status.js';

interface Named {
  status: PublicationStatus;
  needs_filling: number;
}

/** Whether a publication that is still to come waits for places to be filled in. */
export const isToComplete = ({ status, needs_filling }: Named): boolean =>
  needs_filling > 0 && (status === 'ready' || status === 'scheduled');

/** What people call the state of a publication: one with places to fill in is no «Готово». */
export const publicationLabel = (publication: Named): string =>
  isToComplete(publication) ? NEEDS_FILLING_LABEL : PUBLICATION_STATUS_LABELS[publication.status];
