import { lazyPart } from '@/shared/ui/lazy-part';

/** The wizard brings the calendar with it, which no other screen needs. */
export const wizard = lazyPart(async () => (await import('./wizard/plan-wizard')).PlanWizard);

/** Starts loading the wizard before it is asked for: call it when the pointer or the focus comes near. */
export const preloadWizard = (): void => void wizard.warm();
