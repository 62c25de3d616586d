import { englishPlural, quoted, type PublishingNetwork, SOCIAL_NETWORK_LABELS } from '@orbita/contracts';
import { formatAccounts, formatNumber } from '@/shared/format/numbers';
import { pauseTexts } from './pause-texts';
import type { Translated } from '@/shared/i18n/translated';
import type { texts as russian } from './texts';

const WHERE: Record<PublishingNetwork, string> = {
  telegram: 'in Telegram',
  vk: 'on VK',
  odnoklassniki: 'on Odnoklassniki',
  tenchat: 'on TenChat',
};

export const texts: Translated<typeof russian> = {
  dialog: {
    title: 'Publish post',
    choose: 'Where to send it',
    submit: (count) => (count === 0 ? 'Publish' : `Publish to ${formatAccounts(count)}`),
    most: (count) => `You can choose ${formatAccounts(count)} at a time.`,
    failed: 'Could not publish',
    failedAt: (account, reason) => `${quoted(account)}: ${reason}`,
    sending: 'Publishing the post',
    canClose: 'You can close this window: sending goes on, and the outcome stays with the publication.',
    done: 'The post is published',
    partly: 'The post is not out everywhere',
    notDone: 'The post did not come out',
    unknown: 'Some deliveries got no answer',
    outcomes: 'What came out',
    close: 'Done',
    preview: 'How it will look',
    previewOf: 'Show how it will look',
    media: (count) => `${formatNumber(count)} ${englishPlural(count, 'file goes', 'files go')} with the post.`,
  },
  unfilled: {
    question: (count, places, more) =>
      `The text has ${formatNumber(count)} ${englishPlural(count, 'place', 'places')} to fill in: ${places.join(', ')}${more > 0 ? ` and ${formatNumber(more)} more` : ''}. Readers would see them like this. Publish anyway?`,
    anyway: 'Publish anyway',
  },
  accounts: {
    none: 'Nowhere to publish yet',
    noneText: 'Connect a social account for this project or switch on one you have connected.',
    connect: 'Connect account',
    settings: 'Open integrations',
    loadFailed: 'Could not load integrations',
    off: 'Switched off in integrations: the post does not go there',
    sent: 'The post is already here',
    messages: (count) => `Goes out as ${formatNumber(count)} ${englishPlural(count, 'message', 'messages')}`,
  },
  open: (network) => `Open ${WHERE[network]}`,
  attempt: {
    status: {
      planned: 'Waiting its turn',
      sending: 'Being sent',
      published: 'Published',
      failed: 'Failed',
      unconfirmed: 'Unconfirmed',
      missed: 'Missed',
    },
    held: 'Held back, waiting',
    heldBy: {
      blocked: 'The Orbita account is blocked: no posts are sent.',
      paused:
        'Publishing of the project is stopped. Resume it, and the post goes out unless an hour has passed since its time.',
      unfilled:
        'The text still has places to fill in. Complete it, and the post goes out unless an hour has passed since its time.',
      unapproved:
        'The client has not approved the post or has withdrawn the approval. The post goes out if they approve it, or you switch approvals off in the project, within an hour of its time.',
      'account-off':
        'The account is switched off. Switch it on, and the post goes out unless an hour has passed since its time.',
    },
    unconfirmed:
      'The network’s answer did not arrive: the post may be out or not. Look in the account and tell us. We do not send it twice by ourselves.',
    cameOut: 'The post is out',
    url: 'Link to the post, if there is one',
    urlPlaceholder: 'https://…',
    confirm: 'Confirm',
    notOutAgain: 'Not out, send again',
    notOut: 'Not out',
    again: 'Send again',
    settleFailed: 'Could not save the outcome',
    settled: 'Marked: the post is out',
    actionsOf: (account) => `What to do with the delivery to ${quoted(account)}`,
  },
  receipts: {
    published: 'Published posts',
    others: 'Other deliveries',
    loadFailed: 'Could not load deliveries',
    planned: (when) => `Planned for ${when}`,
    sent: (when) => `sent ${when}`,
    onTime: 'on time',
    late: (span) => `${span} late`,
    seconds: (count) => `${count} s`,
    minutes: (count) => `${count} min`,
  },
  numbers: {
    of: (account) => `Figures of the post in ${quoted(account)}`,
    after: 'After',
    hours: { 1: '1 hour', 24: '24 hours', 168: '7 days' },
    figures: { views: 'Views', reactions: 'Reactions', forwards: 'Reposts' },
    early: (when) => `too early, due ${when}`,
    soon: 'being read, soon here',
    untold: 'not told by the network',
    legend: (sign) => `${sign} not told by the network`,
    never: {
      network: (network) => `${SOCIAL_NETWORK_LABELS[network]} does not tell views and reactions.`,
      closed: (network) => `${SOCIAL_NETWORK_LABELS[network]} does not tell views and reactions of private channels.`,
    },
    failed: 'Could not load the figures.',
  },
  auto: {
    title: 'Publishing',
    toggle: 'Publish automatically',
    now: 'Publish now',
    noText: 'Write a text or attach files first',
    sending: 'The publication is being sent',
    where: 'Where to publish',
    goesOut: (day, time, count) => `Goes out on ${day} at ${time} to ${formatAccounts(count)}.`,
    onceSaved: (sentence) => `Once saved: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`,
    zone: (zone) => `Project time: ${zone}.`,
    chooseAccount: 'Choose at least one account, and the post goes out by itself.',
    needsText: 'There is no text yet: without it the post does not go out.',
    needsFilling: 'The text has places to fill in: until then the post does not go out by itself.',
    noTime: 'Enter a date and time, and the post goes out by itself.',
    isOut: 'The post is out.',
    tried: 'The post did not come out when due. Set a new time or publish it now.',
    isUnconfirmed: 'The network’s answer did not arrive: say below whether the post is out.',
    byHand: 'The post does not go out by itself: publish it when you are ready.',
    paused: 'Publishing of the project is stopped: the post does not go out until you resume it.',
    notApproved: 'The client has not approved this post yet: until then it does not go out by itself.',
    gate: 'Auto-publishing is available from Pro or during the trial. You can publish by hand on any plan.',
    toPlans: 'See plans',
    unsavedCheck: 'Whether the post goes out is checked once you save.',
  },
  pause: pauseTexts,
  preview: {
    label: (network) => `How it will look: ${SOCIAL_NETWORK_LABELS[network]}`,
    empty: 'The post will appear here as subscribers see it.',
    more: { telegram: 'more', vk: 'Show more', odnoklassniki: 'Read more' },
    at: (day, time) => `${day} at ${time}`,
    less: 'Show less',
    spoiler: 'Show hidden text',
  },
};
