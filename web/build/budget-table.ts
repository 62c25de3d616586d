/** Limits on what visitors load, in kilobytes on the wire: scripts with their load lists and styles gzipped, fonts as they are. */
export const BUDGETS = {
  /** All scripts the dashboard loads before it can be used. */
  firstScripts: 180,
  firstStyles: 32,
  /** Font faces of the first view: the letters of the language and the digits between them. */
  firstFonts: 45,
  /** Scripts of a screen beyond what the dashboard has loaded and what {@link BUDGETS.shared} counts. */
  lazyRoute: 60,
  /** Further parts of the kit, forms and schemas: the first screen that needs them loads them for all others. */
  shared: 98,
  /** Fields for numbers: few screens have one. */
  numbers: 15,
} as const;
