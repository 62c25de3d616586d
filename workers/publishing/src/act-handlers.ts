import { type ActHandlers, actHandlers } from '@orbita/jobs';

/** One handler for each kind of act there is, merged from the services they belong to: none so far. */
export const publishingActs = (): ActHandlers => actHandlers();
