import { type FilledIn, NEEDS_FILLING_LABEL, isToComplete } from './needs-filling.js';
import { PUBLICATION_STATUS_LABELS } from './publication-status.js';

/** Visible state of a publication: one with places to fill in is not «Готово». */
export const publicationLabel = (publication: FilledIn): string =>
  isToComplete(publication) ? NEEDS_FILLING_LABEL : PUBLICATION_STATUS_LABELS[publication.status];
