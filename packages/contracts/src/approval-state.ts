/** Verdict of clients on a publication. `outdated`: its text or media changed since. */
export const APPROVAL_STATES = ['none', 'approved', 'changes_requested', 'outdated'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Labels for users; none without a verdict. */
export const APPROVAL_LABELS: Readonly<Record<Exclude<ApprovalState, 'none'>, string>> = {
  approved: 'Согласовано',
  changes_requested: 'Нужны правки',
  outdated: 'Изменено после согласования',
};

/** Letters of what a client wants changed. */
export const MAX_APPROVAL_COMMENT = 2_000;
/** Letters of the note for whom a link is. */
export const MAX_APPROVAL_LABEL = 120;
