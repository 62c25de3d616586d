export { jobsModule } from './jobs-module.js';
