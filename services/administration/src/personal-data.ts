import type { PersonalErasure, PersonalExport } from '@orbita/platform';

/** Personal data in administration: actions on the user's account, without the administrator's identity. */
export const administrationExport: PersonalExport = {
  rows: [
    {
      name: 'administrative-acts',
      table: 'audit_entries',
      columns: ['id', 'act', 'subject', 'before', 'after', 'reason', 'created_at'],
      withheld: {
        'another person': ['administrator_id', 'administrator', 'administrator_said', 'address'],
        'the same in another language': ['subject_said'],
      },
    },
  ],
  left: {},
};

/** Entries lose the name once the account's name is deleted: `AuditService.makeNameless`. */
export const administrationErasure: PersonalErasure = {
  tables: [],
  kept: { audit_entries: 'who did what to whom, for as long as who it was is known' },
  erase: async () => 0,
};
