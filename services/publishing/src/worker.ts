export { DueChecks } from './integrations/due-checks.js';
export { forgetNetworkLogins } from './oauth/network-logins.service.js';
