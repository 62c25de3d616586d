import { ideaCount } from '@/entities/content-plans';
import { englishPlural, quoted } from '@orbita/contracts';
import { formatNumber, formatPublications } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { proposalTexts as russian } from './texts';

export const proposalTexts: Translated<typeof russian> = {
  title: 'New ideas to choose from',
  choose: {
    hint: 'Pin what you like. We write new ideas for the rest, beside the old ones: compare and take the best. Dates, networks and types stay.',
    all: 'Pin all',
    none: 'Unpin all',
    pinned: (pinned, rest) => `Pinned: ${formatNumber(pinned)}, to get new ideas: ${formatNumber(rest)}`,
    pin: (title) => `Pin ${quoted(title)}`,
    order: 'Write new ideas',
    saveAndOrder: 'Save and write ideas',
    bySettings: 'Ideas follow the changed settings, which are saved with this order.',
    open: 'The plan already has new ideas to choose from. Take or dismiss them first: your changes are not saved yet.',
    nothing: 'Everything is pinned: unpin what needs new ideas.',
    failed: 'Could not order new ideas',
  },
  writing: {
    progress: 'Progress of new ideas',
    title: 'Writing new ideas',
    hint: 'You can close this window and go on working: the old ideas are in place.',
    stop: 'Stop',
    stopFailed: 'Could not stop',
  },
  failed: {
    title: 'Could not write new ideas',
    again: 'Choose again',
  },
  review: {
    open: (count) => `Left to decide: ${formatNumber(count)}`,
    decided: 'All new ideas are in place. You can bring the old ones back within an hour.',
    old: 'Before',
    new: 'After',
    take: 'Take',
    takeOf: (title) => `Take ${quoted(title)}`,
    takeAll: (count) => `Take all · ${formatNumber(count)}`,
    taken: 'Taken',
    putBack: 'Bring back the old one',
    putBackOf: (title) => `Bring back the old idea instead of ${quoted(title)}`,
    changed: 'The publication has changed since your order. The new idea replaces your edits, too.',
    replace: 'Replace',
    textStays: 'The text for the old idea stays in the publication’s history.',
    took: (count) => `Taken: ${ideaCount(count)}.`,
    undo: 'Undo',
    undone: 'Undone.',
    discard: 'Dismiss the rest',
    discarded: 'New ideas dismissed',
    restore: 'Undo',
    more: 'More ideas',
    moreFor: (count) => `You can order more: ${formatPublications(count)}`,
    close: 'Done',
    failed: 'Could not replace the idea',
    undoFailed: 'Could not bring the old idea back',
    discardFailed: 'Could not dismiss',
  },
  banner: {
    label: 'New ideas',
    writing: (stage) => (stage === '' ? 'Writing new ideas' : stage),
    ready: (count) => `${ideaCount(count)} ${englishPlural(count, 'is', 'are')} ready. The old ones are in place.`,
    open: 'Open',
    compare: 'Compare',
    more: 'Details',
  },
  loadFailed: 'Could not load new ideas',
};
