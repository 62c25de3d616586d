import type { PlanField } from '../model/wizard-steps';

/** Id of the element that takes the focus for a field of the wizard, or for the step itself. */
export const focusId = (target: PlanField | 'step'): string =>
  `plan-wizard-${target === 'end_date' ? 'start_date' : target}`;

/** On a phone, focusing a field automatically opens the keyboard, which covers half the form. */
export const hasKeyboardAtHand = (): boolean => !window.matchMedia('(pointer: coarse), (max-width: 40em)').matches;
