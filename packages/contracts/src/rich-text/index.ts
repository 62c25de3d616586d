export * from './edit.js';
export * from './lines.js';
export * from './markup.js';
export * from './plain.js';
export * from './rules.js';
