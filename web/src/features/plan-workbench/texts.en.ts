import { englishPlural, quoted, TRASH_DAYS } from '@orbita/contracts';
import { formatDay } from '@/shared/format/dates';
import { formatDays, formatNumber, formatPublications } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { workbenchTexts as russian } from './texts';

export const workbenchTexts: Translated<typeof russian> = {
  filters: {
    label: 'Filters',
    week: 'Week',
    toWeek: 'To week',
    search: 'Find a publication',
    typeFilter: 'Content type',
    networkFilter: 'Network',
    approvalFilter: 'Approval',
    resetFilters: 'Reset filters',
    shown: (shown, total) => `${formatNumber(shown)} of ${formatPublications(total)}`,
    nothingFound: 'Nothing found',
    nothingFoundText: 'Try other words or reset the filters.',
  },
  list: 'Publications by day',
  day: { empty: 'Nothing is planned for this day.', add: 'Add publication' },
  acting: {
    label: 'Publication actions',
    edit: 'Edit',
    move: 'Move…',
    remove: 'Delete',
    sent: 'The publication has already been sent',
    sending: 'The publication is being sent',
    publish: 'Publish…',
  },
  write: {
    one: 'Write text',
    again: 'Regenerate',
    draft: 'The text is being written',
    many: 'Write texts',
    short: 'Texts',
    allWritten: 'All selected publications have their text or are being written',
    title: (count) =>
      count === 1 ? 'Write the publication’s text?' : `Write the texts of ${formatPublications(count)}?`,
    titleAgain: 'Write the text again?',
    body: 'Each text is written and paid for on its own. You can close the page: they will be finished without you.',
    bodyAgain: 'The present text stays in the publication’s history.',
    skipped: (count) =>
      `${formatPublications(count)} with a text ${englishPlural(count, 'stays as it is', 'stay as they are')}.`,
    confirm: (count) => `Write texts · ${formatPublications(count)}`,
    started: 'Writing the text. It will appear here.',
    startedMany: (count) => `Writing texts: ${formatPublications(count)}`,
    failed: 'Could not order the text',
    progress: (done, total) => `Writing texts: ${formatNumber(done)} of ${formatNumber(total)}`,
    remaining: (count) => `${formatNumber(count)} left, you can close the page`,
    rest: (completed, total, left) =>
      `${formatNumber(completed)} of ${formatNumber(total)} written, ${formatPublications(left)} without a text.`,
    goOn: 'Write the rest',
    broken: (count) => `${formatNumber(count)} failed`,
    stop: 'Stop',
    stopFailed: 'Could not stop',
    stopOne: 'Stop writing',
    stopNamed: (title) => `Stop writing ${quoted(title)}`,
    done: (count) => `Texts written: ${formatPublications(count)}`,
    doneWith: (completed, total) =>
      `${formatNumber(completed)} of ${formatNumber(total)} written. Credits for what is not written have been refunded.`,
  },
  published: (count) =>
    count === 1 ? 'published once' : `published ${formatNumber(count)} ${englishPlural(count, 'time', 'times')}`,
  move: {
    title: 'Move publication',
    submit: 'Move',
    titleMany: (count) => `Move ${formatPublications(count)}`,
    dayCount: 'By how many days',
    dayCountHint: 'A negative number moves back. The time stays.',
    first: (from, to) => `The first of them: ${from} → ${to}`,
    noDays: 'Enter a whole number of days from −366 to 366, not zero',
    noDate: 'Enter a date and time',
    done: (date, time) => `Publication moved to ${formatDay(date)}${time === undefined ? '' : `, ${time}`}`,
    doneMany: (count, by) =>
      `${formatPublications(count)} moved ${formatDays(Math.abs(by))} ${by > 0 ? 'forward' : 'back'}`,
    failed: 'Could not move',
  },
  copy: {
    done: (date) => `Copy added on ${formatDay(date)}`,
    failed: 'Could not copy',
  },
  remove: {
    title: (count) => (count === 1 ? 'Delete the publication?' : `Delete ${formatPublications(count)}?`),
    body: ({ count, approved, scheduled, edited }) => {
      if (count === 1) {
        const facts = [approved > 0 && 'approved', scheduled > 0 && 'scheduled', edited > 0 && 'edited by you'];
        const said = facts.filter((fact) => fact !== false).join(', ');
        return `${said === '' ? '' : `It is ${said}. `}It stays in the trash for ${TRASH_DAYS} days and can be restored from there.`;
      }
      const parts = [
        approved > 0 && `${formatNumber(approved)} approved`,
        scheduled > 0 && `${formatNumber(scheduled)} scheduled`,
        edited > 0 && `${formatNumber(edited)} edited by you`,
      ].filter((part) => part !== false);
      return `${parts.length > 0 ? `${parts.join(', ')}. ` : ''}They stay in the trash for ${TRASH_DAYS} days and can be restored from there.`;
    },
    confirm: 'Delete',
    done: (title) => `Publication ${quoted(title)} deleted`,
    doneMany: (count) => `${formatPublications(count)} deleted`,
    failed: 'Could not delete',
  },
  undo: {
    label: 'Undo',
    failed: 'Could not undo',
    unscheduled: (count) => `The time has passed, auto-publishing is off: ${formatPublications(count)}`,
  },
  again: 'Try again',
  selection: {
    label: 'Selected publications',
    one: (title) => `Select ${quoted(title)}`,
    count: (count) => `Selected: ${formatNumber(count)}`,
    all: (count) => `Select all ${formatNumber(count)}`,
    clear: 'Clear selection',
    move: 'Move…',
    remove: 'Delete',
  },
  split: { label: 'Publication' },
  shortcuts: [
    { keys: ['J', 'K'], action: 'Next and previous publication' },
    { keys: ['N'], action: 'New publication' },
    { keys: ['E'], action: 'Edit publication' },
    { keys: ['R'], action: 'Another idea for the publication' },
    { keys: ['X'], action: 'Delete publication' },
    { keys: ['Z'], action: 'Undo the last act' },
    { keys: ['T'], action: 'Calendar: today' },
    { keys: ['←', '→'], action: 'Calendar: previous and next month or week' },
    { keys: ['Space'], action: 'Calendar: pick a publication up and drop it' },
    { keys: ['Alt', 'Enter'], action: 'Calendar: drop a copy of the publication picked up' },
    { keys: ['Ctrl', 'Enter'], action: 'Calendar: select a publication' },
    {
      keys: ['Page Up', 'Page Down'],
      action: 'Calendar: previous and next month or week, also with a publication picked up',
    },
  ],
  variants: { variant: 'variant', ownText: 'its own text', ownMedia: 'its own files' },
  publication: {
    type: 'Type',
    status: 'Status',
    network: 'Network',
    when: 'Date and time',
    zone: 'project time',
    goal: 'Goal',
    idea: 'Idea',
    reasoning: 'Why this',
    content: 'Text',
    previous: 'Previous publication',
    next: 'Next publication',
    position: (index, total) => `${formatNumber(index)} of ${formatNumber(total)}`,
    about: 'About the publication',
    loadFailed: 'Could not load the publication’s texts',
    notFound: 'Publication not found',
    notFoundText: 'The plan may have been regenerated, and this publication is gone.',
  },
};
