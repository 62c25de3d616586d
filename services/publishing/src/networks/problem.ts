import type { Message, PreflightProblem, Said } from '@orbita/contracts';

/** A problem of a publication, before anybody reads it; of a stored one an older row may have only the text. */
export interface Problem<S extends Said = Message> extends Omit<PreflightProblem, 'message'> {
  message: S;
}
