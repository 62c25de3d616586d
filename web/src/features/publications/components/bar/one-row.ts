/** Wide enough for one row under the page's header; below, the actions are at the bottom of the window. */
export const ONE_ROW = '(min-width: 48em)';
