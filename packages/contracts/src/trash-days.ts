/** How long what its user deleted stays in the trash, with everything it had. */
export const TRASH_DAYS = 30;

/** What goes into the trash. */
export const TRASH_KINDS = ['publication', 'plan', 'carousel'] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

/** Things that one request may restore. */
export const MAX_TRASH_ITEMS = 100;
/** Plans among them: each brings up to hundreds of publications. */
export const MAX_TRASH_PLANS = 10;
