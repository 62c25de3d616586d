export { jobsModule } from './jobs-module.js';
export { storageModule } from './storage-module.js';
