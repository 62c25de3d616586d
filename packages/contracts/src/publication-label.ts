import { type FilledIn, NEEDS_FILLING_LABEL, isToComplete } from './needs-filling.js';
import { PUBLICATION_STATUS_LABELS } from './publication-status.js';

/** What people call the state of a publication: one with places to fill in is no «Готово». */
export const publicationLabel = (publication: FilledIn): string =>
  isToComplete(publication) ? NEEDS_FILLING_LABEL : PUBLICATION_STATUS_LABELS[publication.status];
