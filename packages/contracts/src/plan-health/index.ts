export * from './plan-health.js';
export type { SlotMove } from './slots.js';
