import { endpoint } from '../endpoint.js';

/** Publications published by hand. Apart from the others, which the first screen loads. */
export const byHandEndpoints = {
  mark: endpoint('POST', '/api/publications/{id}/published-by-hand'),
  takeBack: endpoint('DELETE', '/api/publications/{id}/published-by-hand'),
};
