export * from './seed-large.js';
export type { SeedSize } from './history.js';
