import { quoted } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { publicationTexts as russian } from './texts';

export const publicationTexts: Translated<typeof russian> = {
  arrivals: {
    badge: 'On its way',
    announced: (count, total) => `Ideas so far: ${formatNumber(count)} of ${formatNumber(total)}`,
  },
  add: {
    title: 'New publication',
    name: 'Title',
    date: 'Date',
    time: 'Time',
    description: 'Description',
    descriptionHint: 'What to tell: the AI writes the text from it, or from the title if this is empty.',
    goal: 'Goal',
    type: 'Content type',
    network: 'Network',
    submit: 'Add',
    required: 'Fill in the title and the date',
    failed: 'Could not add the publication',
    done: (title) => `Publication ${quoted(title)} added`,
  },
  newIdea: {
    label: 'Another idea',
    writing: 'Another idea is being written',
    title: 'Think up another idea?',
    body: 'Date, network and type stay. You can bring the old idea back within an hour.',
    bodyText: 'The text was written for the old idea: it stays in the publication’s history.',
    confirm: 'Think it up',
    done: (title) => `Another idea: ${quoted(title)}`,
    failed: 'Could not think up another idea',
    busy: 'The publication is being written',
    settled: 'The publication is already scheduled or sent, its idea no longer changes',
  },
  feedback: {
    action: 'Ask for changes',
    title: 'Ask for changes to the text',
    field: 'What to change',
    placeholder: 'For example: shorter, no emoji, end with a question',
    missing: 'Say what to change',
    apply: 'Apply changes',
    started: 'Changing the text. The old one stays in the publication’s history.',
    failed: 'Could not change the text',
  },
  autoPublish: 'Goes out by itself',
};
