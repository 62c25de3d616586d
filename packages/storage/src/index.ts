export * from './create-file-storage.js';
export * from './delete-each.js';
export * from './env.js';
export * from './file-storage.js';
export * from './signed-links.js';
export { diskError } from './storage-errors.js';
export { assertStorageKey } from './storage-key.js';
export * from './stored-file.js';
