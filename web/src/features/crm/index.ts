export { CrmScreen } from './components/crm-screen';
