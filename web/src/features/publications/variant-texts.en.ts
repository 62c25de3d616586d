import { SOCIAL_NETWORK_LABELS, type SocialNetwork } from '@orbita/contracts';
import { allOf } from '@/shared/format/network-lists';
import type { Translated } from '@/shared/i18n/translated';
import type { variantTexts as russian } from './variant-texts';

const name = (network: SocialNetwork): string => SOCIAL_NETWORK_LABELS[network];

export const variantTexts: Translated<typeof russian> = {
  tabs: 'Networks of the publication',
  add: {
    button: 'Network',
    adding: 'Adding…',
    label: 'Add a network',
    item: (network) => `Add a network: ${name(network)}`,
    publishes: 'Goes out by itself at its time',
    byHand: 'Orbita does not publish here: we will remind you',
    done: (network) => `${name(network)}: everything is as in the main publication so far`,
    failed: 'The network could not be added',
  },
  open: (network) => `Open the variant: ${name(network)}`,
  state: {
    trouble: 'needs your decision',
    toComplete: 'has places to fill in',
    sending: 'being sent',
    out: 'published',
    scheduled: 'scheduled',
    reminded: 'we will remind you',
    own: 'its own',
  },
  own: {
    itsOwn: 'Its own',
    common: 'Common',
    own_text: {
      common: 'Common text',
      own: (network) => `Text for ${name(network)}`,
      diverge: (network) => `Its own text for ${name(network)}`,
      back: 'Back to the common one',
      ask: 'Return to the common text?',
      lost: 'The text of this network is replaced by the common one. It stays in the version history.',
    },
    own_media: {
      common: 'Common media',
      own: (network) => `Media for ${name(network)}`,
      diverge: (network) => `Its own media for ${name(network)}`,
      back: 'Back to the common ones',
      ask: 'Return to the common media?',
      lost: 'The files of this network are replaced by the common ones. Nothing is deleted from the library.',
    },
    own_time: {
      common: 'Common time',
      own: (network) => `Time for ${name(network)}`,
      diverge: (network) => `Its own time for ${name(network)}`,
      back: 'Back to the common one',
      ask: 'Return to the common time?',
      lost: 'This network gets the common date and time.',
    },
  },
  noText: 'There is no common text yet. Write it on the main tab, or make one of its own.',
  noMedia: 'There are no common files yet.',
  loading: 'Loading the main publication',
  mainFailed: 'The main publication could not be loaded',
  shared: (main) => `Title, idea and type are common. They are changed on the ${name(main)} tab.`,
  toMain: (main) => `Open the ${name(main)} tab`,
  remove: {
    action: (network) => `Remove the network: ${name(network)}`,
    done: (network) => `${name(network)}: the variant was removed and is in the trash`,
    back: (network) => `${name(network)}: the variant was restored`,
  },
  sending: {
    schedule: (count) => `Schedule for ${count} networks`,
    scheduleOnly: (network) => `Schedule only ${name(network)}`,
    remindOnly: (network) => `Remind only about ${name(network)}`,
    unscheduleAll: 'Unschedule all networks',
    done: (scheduled, reminded) =>
      [
        scheduled.length > 0 && `Scheduled: ${allOf(scheduled)}`,
        reminded.length > 0 && `We will remind you about ${allOf(reminded)}`,
      ]
        .filter((part) => part !== false)
        .join('. '),
    undone: 'The publication was unscheduled in all networks',
    at: (network, sentence) => `${name(network)}: ${sentence}`,
    toTab: 'Open the tab',
    past: 'this time has passed',
    failed: 'Not all networks could be scheduled',
    notUndone: 'Not all networks could be unscheduled',
  },
};
