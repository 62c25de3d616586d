/** What a visitor may be made to wait for, in kilobytes as they travel: scripts with the lists of what they load and styles gzipped, fonts as they are. */
export const BUDGETS = {
  /** All scripts the dashboard loads before it can be used. */
  firstScripts: 180,
  firstStyles: 32,
  /** Faces the first view is set in: the letters of the language and the digits between them. */
  firstFonts: 45,
  /** Scripts of a screen beside what the dashboard has loaded and what {@link BUDGETS.shared} counts. */
  lazyRoute: 60,
  /** The kit's further parts, forms and schemas: the first screen that needs them brings them for all others. */
  shared: 98,
} as const;
