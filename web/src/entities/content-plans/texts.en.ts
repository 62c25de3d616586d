import { MAX_PLAN_PUBLICATIONS, quoted } from '@orbita/contracts';
import { formatNumber, formatPublications } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { planTexts as russian } from './texts';

export const planTexts: Translated<typeof russian> = {
  list: {
    title: 'Content plans',
    create: 'Create content plan',
    resume: 'Resume draft',
    startOver: 'Start over',
    draft: (age) => `Draft · ${age}`,
    emptyTitle: 'No content plans yet',
    emptyText: 'Choose a period, channels and a tone: we write publication ideas and place them on dates.',
    loadFailed: 'Could not load content plans',
    showAll: (count) => `Show all (${count})`,
    previewEmpty: 'The project’s publication plans will appear here.',
  },
  ahead: {
    title: 'Coming up',
    empty: 'Nothing is planned for the next 7 days.',
    today: 'Today',
    tomorrow: 'Tomorrow',
    noText: 'no text',
    failed: 'Could not load publications',
  },
  card: {
    open: 'Open',
    edit: 'Edit',
    regenerate: 'Regenerate',
    delete: 'Delete',
    again: 'Create again',
    networks: 'Networks',
  },
  room: {
    full: `full, ${formatPublications(MAX_PLAN_PUBLICATIONS)}`,
    allFull: `Every plan of the project has ${formatPublications(MAX_PLAN_PUBLICATIONS)}. Delete some or create a plan.`,
  },
  running: {
    pending: 'Getting ready…',
    generating: 'AI is writing your plan…',
    progress: (name) => `Progress of plan ${quoted(name)}`,
    elapsed: 'Elapsed',
    usual: 'usually under 5 minutes',
    long: 'Longer than usual. You can wait or stop: only what is ready is paid for.',
    stale: 'The server cannot be reached. Your plan is being created, we will update this once you are back online.',
    cancelAndDelete: 'Cancel and delete',
    stop: 'Stop',
    oldSetStays: 'Your publications stay until the new set is ready.',
  },
  failed: {
    title: 'Could not create the plan:',
    unknown: 'Unknown error',
    refunded: 'Your credits have been refunded.',
    regeneration: 'There is no new set, your publications are as they were.',
    dismiss: 'Dismiss',
  },
  stopped: ({ written, ordered, old }) =>
    old > 0
      ? `Regenerating stopped: ${formatNumber(written)} of ${formatNumber(ordered)} publications are new, the others are the old ones`
      : `Stopped: ${formatNumber(written)} of ${formatNumber(ordered)} written`,
  toasts: {
    created: (name) => `Content plan ${quoted(name)} is ready`,
    failed: (reason) => `Could not create the content plan: ${reason}`,
    regenerated: 'Content plan regenerated',
    regenerationFailed: (reason) => `Could not regenerate the content plan: ${reason}`,
    stopped: 'Regenerating stopped, your publications are as they were',
    open: 'Open plan',
    saved: 'Plan saved',
    savedOutdating: 'Plan saved. Publications change once you regenerate it.',
  },
};
