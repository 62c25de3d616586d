export { ContactRequestsService, type ContactRequestRow } from './contact-requests.service.js';
export { CrmModule } from './crm.module.js';
export { crmErasure, crmExport } from './personal-data.js';
