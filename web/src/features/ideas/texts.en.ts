import { englishPlural } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

const WORDS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'] as const;

const ideas = (count: number): string => englishPlural(count, 'idea', 'ideas');

export const texts: Translated<typeof russian> = {
  ask: {
    title: 'What do you do?',
    lead: 'Say it in one sentence, and Orbita suggests seven ideas for publications right away.',
    placeholder: 'For example, a seaside coffee shop that roasts its own beans',
    send: 'Show ideas',
    examples: 'For example:',
    exampleList: ['Coffee shop', 'Dental clinic', 'Fishing blog', 'B2B service'],
    length: (length, max) => `${formatNumber(length)} of ${formatNumber(max)}`,
    skip: 'Skip',
  },
  ideas: {
    title: (count) => `${WORDS[count] ?? count} ${ideas(count)} for you`,
    ready: (count) => `Ready: ${count} ${ideas(count)}`,
    others: 'Other ideas',
    writing: 'Thinking up ideas',
    beginning: 'Getting to know your business',
    slow: 'The model is taking longer than usual. You can wait, or stop and ask again.',
    stop: 'Stop',
    failed: 'Could not think up ideas. Try again.',
  },
  kept: (count) => `Your ideas are saved: ${count}`,
  launch: {
    title: 'Turn them into a month’s plan',
    name: 'Project name',
    nameless: 'Enter a project name',
    plan: (publications, range, networks) => `${publications} with topics, dates and times: ${range}, ${networks}.`,
    ideas: (count) =>
      count === 1 ? 'The idea goes into the plan as it is.' : `${count} ${ideas(count)} go into the plan as they are.`,
    order: 'Content plan for a month',
    tune: 'Fine-tune',
    save: 'Save as project',
    saved: 'Project created',
    failed: 'Could not save. Try again.',
  },
};
