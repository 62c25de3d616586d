import { lazyPart } from '@/shared/ui/lazy-part';

/** The wizard's chunk includes the calendar, which no other screen needs. */
export const wizard = lazyPart(async () => (await import('@/features/plan-wizard/components/plan-wizard')).PlanWizard);

/** Preloads the wizard: call it when the pointer or the focus comes near. */
export const preloadWizard = (): void => void wizard.warm();
