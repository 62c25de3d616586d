// Exports only the sending process needs.
export { DuePublications } from './attempts/due-publications.js';
export { openPublications } from './attempts/open-publications.js';
export { PublishHandler } from './attempts/publish-handler.js';
export { digestRound, forgetDigests } from './digests/digests.js';
export { DueChecks } from './integrations/due-checks.js';
export { DuePostReadings, givesFigures } from './readings/due-post-readings.js';
export { forgetNetworkLogins } from './oauth/network-logins.service.js';
export { UpcomingPublicationChecks, forgetForecasts } from './readiness/upcoming-publication-checks.js';
