export * from './foreign-image.js';
export type { Sharp } from 'sharp';
