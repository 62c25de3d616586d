import { endpoint } from '../endpoint.js';

/** Variants of a publication for other networks. Apart from the others, which the first screen loads. */
export const variantEndpoints = {
  add: endpoint('POST', '/api/publications/{id}/variants', 'idempotent'),
};
