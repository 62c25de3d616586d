export { integrationsQuery, networkOptionsQuery } from './api/integration-queries';
export { AccountPicture } from './components/account-picture';
