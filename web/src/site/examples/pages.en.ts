import type { examplePages as russian } from './pages';

/** The plans are written in Russian: other languages have none to show yet. */
export const examplePages: typeof russian = [];
