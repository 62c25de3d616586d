export { ConnectAccountDialog } from './components/connect-account-dialog';
export { IntegrationsPanel } from './components/integrations-panel';
export { OkLoginReturn, VkLoginReturn } from './components/login-return';
