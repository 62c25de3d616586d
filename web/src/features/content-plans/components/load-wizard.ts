/** The wizard brings the calendar with it, which no other screen needs. */
export const loadWizard = () => import('./wizard/plan-wizard');

/** Starts loading the wizard before it is asked for: call it when the pointer or the focus comes near. */
export const preloadWizard = (): void => {
  // A failed load is tried again, and reported, when the wizard is really opened.
  loadWizard().catch(() => undefined);
};
