export * from './needs-filling.js';

export const NEEDS_FILLING_LABEL: string = 'To complete';
