/** What clients said of a publication. `outdated`: its text or media changed since. */
export const APPROVAL_STATES = ['none', 'approved', 'changes_requested', 'outdated'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Letters of what a client wants changed. */
export const MAX_APPROVAL_COMMENT = 2_000;
/** Letters of the note for whom a link is. */
export const MAX_APPROVAL_LABEL = 120;
