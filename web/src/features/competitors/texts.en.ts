import { englishPlural, quoted } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

const channels = (count: number): string => `${count} ${englishPlural(count, 'channel', 'channels')}`;

export const texts: Translated<typeof russian> = {
  list: {
    title: 'Followed channels',
    failed: 'Could not load channels',
    period: 'Period',
    add: 'Add channel',
    empty: 'No followed channels',
    emptyText:
      'Add your competitors’ channels to see what grows and which posts work. Your own channel joins them once it is in the project settings.',
    followed: (count, limit) => `${count} of ${channels(limit)}`,
    followedHint: 'How many channels you can follow on your plan, in all projects. Your own do not count.',
  },
  refreshAll: {
    button: 'Refresh all',
    running: 'Refreshing channels',
    waiting: 'Waiting in the queue…',
    fresh: 'All channels are up to date',
    failed: 'Could not refresh the figures',
    done: (count) => `${channels(count)} refreshed`,
    partly: (refreshed, failed) => `Refreshed: ${refreshed}, not read: ${failed}. See the cards for the reasons.`,
  },
  card: {
    analysis: 'Detailed analysis',
    analysisOf: (title) => `Detailed analysis of channel ${quoted(title)}`,
    refresh: 'Refresh',
    refreshOf: (title) => `Refresh channel ${quoted(title)}`,
    refreshing: 'Refreshing…',
    remove: 'Remove',
    removeOf: (title) => `Remove channel ${quoted(title)}`,
    more: (title) => `More actions for channel ${quoted(title)}`,
    notes: 'Note',
    editNotes: 'Edit note',
    addNotes: 'Add note',
    earlier: 'Move up',
    later: 'Move down',
    fresh: (title) => `Channel ${quoted(title)} is up to date`,
    refreshed: (title) => `Channel ${quoted(title)} refreshed`,
    refreshFailed: 'Could not refresh the figures',
  },
  growth: {
    none: 'How many subscribers there were before is not known yet',
    steady: (days) => `No change in subscribers over ${days}`,
    moved: (by, days) => `Subscribers: ${by} over ${days}`,
  },
  order: {
    instructions: 'Space picks a channel up, arrows move it, Space again drops it, Escape puts it back.',
    handle: (title) => `Move channel ${quoted(title)}`,
    place: (place, count) => `place ${place} of ${count}`,
    moved: (title, place, count) => `Channel ${quoted(title)}: place ${place} of ${count}`,
    failed: 'The order of channels was not saved',
  },
  form: {
    title: 'Add channel',
    submit: 'Add',
    name: 'Telegram channel',
    placeholder: '@channel or https://t.me/channel',
    understood: (name) => `Channel @${name}`,
    hint: 'A public channel: its @name or any link to it.',
    notes: 'Note',
    notesPlaceholder: 'What makes it interesting',
    reading: 'Reading the channel: its title, subscribers and latest posts. It usually takes a few seconds.',
    added: (title) => `Channel ${quoted(title)} added`,
    addedUnread: (name) => `Channel @${name} added. Its figures appear once it has been read.`,
    failed: 'Could not add the channel',
  },
  limit: {
    title: (limit) => `Your plan includes ${channels(limit)}`,
    text: 'To add one more, remove another or change your plan.',
    plans: 'See plans',
  },
  notes: {
    title: (title) => `Note on channel ${quoted(title)}`,
    label: 'Note',
    submit: 'Save',
    failed: 'Could not save the note',
    saved: 'Note saved',
  },
  remove: {
    title: 'Stop following this channel?',
    body: (title) =>
      `Channel ${quoted(title)}, its note and its analyses will disappear from the project. You cannot get them back.`,
    confirm: 'Remove channel',
    keep: 'Keep',
    failed: 'Could not remove the channel',
    done: (title) => `Channel ${quoted(title)} removed`,
  },
  top: {
    title: 'Competitors',
    all: (count) => `Show all (${formatNumber(count)})`,
  },
};
