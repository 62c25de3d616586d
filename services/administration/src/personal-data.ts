import type { PersonalErasure, PersonalExport } from '@orbita/platform';

/** What administration knows of a person: what was done to their account, not who did it. */
export const administrationExport: PersonalExport = {
  rows: [
    {
      name: 'administrative-acts',
      table: 'audit_entries',
      columns: ['id', 'act', 'subject', 'before', 'after', 'reason', 'created_at'],
      withheld: { 'another person': ['administrator_id', 'administrator', 'address'] },
    },
  ],
  left: {},
};

/** Acts are nameless once the account's name is forgotten: `AuditService.makeNameless`. */
export const administrationErasure: PersonalErasure = {
  tables: [],
  kept: { audit_entries: 'who did what to whom, for as long as who it was is known' },
  erase: async () => 0,
};
