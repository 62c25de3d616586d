import type { Entry } from '../template.js';
import { COMPETITORS } from './competitors.js';
import { ERROR_SENTENCES } from './errors.js';
import { LABELS } from './labels.js';
import { JOBS } from './services.js';

/** All texts of the server, by subject; where two templates match, the first is taken. */
export const ENTRIES: readonly Entry[] = [...ERROR_SENTENCES, ...JOBS, ...COMPETITORS, ...LABELS];
