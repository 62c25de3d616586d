// Endpoints without their schemas, by area. The web app loads those of an area with the first screen that calls them.
export * from './endpoints/accounts.js';
export * from './endpoints/administration.js';
export * from './endpoints/billing.js';
export * from './endpoints/competitors.js';
export * from './endpoints/content-plans.js';
export * from './endpoints/jobs.js';
export * from './endpoints/media.js';
export * from './endpoints/programs.js';
export * from './endpoints/projects.js';
export * from './endpoints/publishing.js';
export * from './endpoints/texts.js';
