import { endpoint } from '../endpoint.js';

export const searchEndpoints = { titles: endpoint('GET', '/api/search/titles') };
