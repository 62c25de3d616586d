import { type PersonalErasure, type PersonalExport, eraseFrom } from '@orbita/platform';

/** Personal data in the CRM. */
export const crmExport: PersonalExport = {
  rows: [
    {
      name: 'contact-requests',
      table: 'contact_requests',
      columns: [
        'id',
        'company_name',
        'contact_name',
        'email',
        'telegram',
        'desired_credits',
        'message',
        'status',
        'created_at',
      ],
      withheld: { 'notes of our own': ['admin_notes'], 'how we keep it': ['version'] },
    },
  ],
  left: {},
};

/** A deleted user is not contacted any more. */
export const crmErasure: PersonalErasure = {
  tables: ['contact_requests'],
  kept: {},
  erase: (tx, userId, limit) => eraseFrom(tx, ['contact_requests'], userId, limit),
};
