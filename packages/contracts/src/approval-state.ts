/** What clients said of a publication. `outdated`: its text or media changed since. */
export const APPROVAL_STATES = ['none', 'approved', 'changes_requested', 'outdated'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
