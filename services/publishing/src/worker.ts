// What only the process that sends needs.
export { DuePublications } from './attempts/due-publications.js';
export { PublishHandler } from './attempts/publish-handler.js';
export { NetworkError } from './networks/network.js';
