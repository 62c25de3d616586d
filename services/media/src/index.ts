export * from './avatars/avatars.service.js';
export * from './job-abandonments.js';
export { signLink } from './library/file-links.js';
export type { FileRecord } from './library/file-record.js';
export * from './library/file-uses.js';
export * from './library/files.service.js';
export { sweepRemains, sweepUnfinished } from './library/remains.js';
export * from './media.module.js';
export * from './uploads/uploads.service.js';
