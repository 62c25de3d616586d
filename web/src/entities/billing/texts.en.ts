import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

export const texts: Translated<typeof russian> = {
  proGate: { title: 'Available from the Pro plan', toPlans: 'See plans' },
  trial: {
    title: 'Trial',
    text: 'Seven days of Pro features and 500 credits. It starts once and needs no card.',
    start: 'Start the trial',
    question: 'Start the trial?',
    ends: (day) => `It ends on ${day}, then you are on Free again. No money is taken.`,
    confirm: 'Start now',
    started: 'Trial started, 500 credits granted',
    failed: 'Could not start the trial',
  },
  short: {
    text: 'Check your pricing plan and credits.',
    smaller: 'Make the plan smaller, or check your pricing plan and credits.',
    open: 'Plan and credits',
  },
  price: { failed: 'Could not get the price.' },
};
