export * from './create-file-storage.js';
export * from './env.js';
export * from './file-storage.js';
export { assertStorageKey } from './storage-key.js';
