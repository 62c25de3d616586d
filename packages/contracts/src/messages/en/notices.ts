import { englishPlural } from '../../english-plural.js';
import { NETWORKS } from '../../networks/index.js';
import { credits, formatNumber, publications, quoted } from '../../words.en.js';
import type { Translation } from '../catalogue.js';
import type { NOTICES as russian } from '../ru/notices.js';

type Week = Parameters<(typeof russian)['notice.week']>[0];
type Planned = Parameters<(typeof russian)['notice.post-at-risk']>[0];

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${englishPlural(count, one, many)}`;
const inPlan = (plan: string | null): string => (plan === null ? '' : ` in the plan ${quoted(plan)}`);

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const momentOf = ({ date, time }: Planned): string => `on ${days.format(new Date(`${date}T00:00:00Z`))} at ${time}`;

const FIGURES: readonly (readonly [keyof Week, (count: number) => string])[] = [
  ['published', (count) => `${counted(count, 'post', 'posts')} published`],
  ['failed', (count) => `${formatNumber(count)} failed`],
  ['missed', (count) => `${formatNumber(count)} missed`],
  ['unconfirmed', (count) => `check whether ${formatNumber(count)} went out`],
  ['scheduled', (count) => `${formatNumber(count)} ahead on schedule`],
  ['blocked', (count) => `${formatNumber(count)} of them will not go out`],
  ['withoutText', (count) => `${formatNumber(count)} without text`],
];

const weekInWords = (week: Week): string =>
  FIGURES.flatMap(([figure, words]) => (week[figure] > 0 ? [words(week[figure])] : [])).join(', ');

export const NOTICES: Translation<typeof russian> = {
  'notice.sentences': ({ sentences }) => sentences.join(' '),
  'notice.of-account': ({ account, reason }) => `${account}: ${reason}`,
  'notice.trial': 'Test notification',
  'notice.trial-text': 'Notifications reach this device',
  'notice.plan': ({ name }) => `The content plan ${quoted(name)} is ready`,
  'notice.plan-failed': ({ name }) => `The content plan ${quoted(name)} failed`,
  'notice.publications': ({ count }) => publications(count),
  'notice.new-ideas': ({ count, name }) => `${counted(count, 'new idea', 'new ideas')} for the plan ${quoted(name)}`,
  'notice.compare-ideas': 'Compare them with the earlier ones and take the best.',
  'notice.new-ideas-failed': ({ name }) => `New ideas for the plan ${quoted(name)} failed`,
  'notice.texts': ({ count, plan }) => `${counted(count, 'text is', 'texts are')} ready${inPlan(plan)}`,
  'notice.texts-failed': ({ plan }) => `The texts${inPlan(plan)} failed`,
  'notice.some-texts-failed': ({ count }) => `${counted(count, 'text', 'texts')} failed. Their credits were returned.`,
  'notice.transcript': ({ name }) => `The transcript of ${quoted(name)} is ready`,
  'notice.some-parts-failed': ({ failed, total }) =>
    `${formatNumber(failed)} of ${counted(total, 'part', 'parts')} failed, the credits for ${englishPlural(failed, 'it', 'them')} were returned.`,
  'notice.transcript-failed': ({ name }) => `${quoted(name)} could not be transcribed`,
  'notice.archive': 'The archive of your data is ready',
  'notice.archive-text': 'You can download it for a day, in your profile settings.',
  'notice.archive-failed': 'The archive of your data could not be made',
  'notice.analysis': ({ name }) => `The analysis of the channel ${quoted(name)} is ready`,
  'notice.analysis-failed': ({ name }) => `The analysis of the channel ${quoted(name)} failed`,
  'notice.approved': ({ name }) => `Your client approved the publication ${quoted(name)}`,
  'notice.approved-many': ({ count }) => `Your client approved ${publications(count)}`,
  'notice.changes': ({ name }) => `Your client asks for changes to the publication ${quoted(name)}`,
  'notice.changes-many': ({ count }) => `Your client asks for changes to ${publications(count)}`,
  'notice.of-client': ({ plan, label, comment }) =>
    `Plan ${quoted(plan)}${label === '' ? '' : `, ${label}`}${comment === '' ? '' : `: ${comment}`}`,
  'notice.job-stopped': 'Stopped by an administrator',
  'notice.job-stopped-named': ({ name }) => `Stopped by an administrator: ${name}`,
  'notice.job-credits-back': 'The credits for this job were returned.',
  'notice.job-again-named': ({ name }) => `Started again by an administrator: ${name}`,
  'notice.job-same-price': 'The price is the same; if it fails, the credits come back.',
  'notice.credits-low': ({ balance }) => `You are running out of credits: ${credits(balance)} left`,
  'notice.credits-given': ({ count }) => `You were given ${credits(count)}`,
  'notice.credits-taken': ({ count }) => `${credits(count)} were taken off your balance`,
  'notice.credits-why': ({ reason, balance }) => `${reason}. Your balance is ${credits(balance)}.`,
  'notice.plan-is-now': ({ plan }) => `You are now on ${plan}`,
  'notice.plan-changed-by-us': 'An administrator changed it.',
  'notice.plan-set-by-us': 'An administrator set it, without an end.',
  'notice.post-failed': ({ name }) => `The publication ${quoted(name)} did not go out`,
  'notice.post-missed': ({ name }) => `The publication ${quoted(name)} was missed`,
  'notice.post-unconfirmed': ({ name }) => `Check whether the publication ${quoted(name)} went out`,
  'notice.project-at-risk': ({ name }) => `Publications of the project ${quoted(name)} will not go out`,
  'notice.post-due': ({ name, network }) => `Time to publish: ${quoted(name)} (${NETWORKS[network].label.en})`,
  'notice.post-due-text': 'The text is ready: copy it with one tap.',
  'notice.post-due-no-text': 'There is no text yet.',
  'notice.post-due-pictures': 'There is no text yet, the pictures are ready.',
  'notice.post-due-unapproved': 'Your client has not approved this post yet.',
  'notice.post-at-risk': (post) => `The publication ${quoted(post.name)} will not go out ${momentOf(post)}`,
  'notice.post-partly-at-risk': (post) =>
    `The publication ${quoted(post.name)} will not go out everywhere ${momentOf(post)}`,
  'notice.key-refused': ({ name }) => `The network no longer accepts the key of the account ${quoted(name)}`,
  'notice.rights-missing': ({ name }) => `The account ${quoted(name)} lacks the rights to publish`,
  'notice.key-expiring': ({ name }) => `The key of the account ${quoted(name)} is about to expire`,
  'notice.week': (week) => `The week: ${weekInWords(week)}`,
  'notice.week-of-project': ({ name, ...week }) => `${quoted(name)}: ${weekInWords(week)}.`,
  'notice.more-projects': ({ count }) => `And ${counted(count, 'more project', 'more projects')}.`,
  'notice.draft': ({ name }) => `The draft ${quoted(name)} is waiting for you`,
  'notice.drafts': ({ count }) => `${counted(count, 'draft is', 'drafts are')} waiting for you`,
  'notice.draft-text': 'Not changed for a while.',
  'notice.drafts-text': ({ names, others }) =>
    `Not changed for a while: ${names.map(quoted).join(', ')}.${others > 0 ? ` And ${counted(others, 'more draft', 'more drafts')}.` : ''}`,
  'notice.telegram-login-ended': ({ name }) => `Telegram has ended the sign-in of the session ${quoted(name)}`,
  'notice.telegram-login-ended-text': 'Channels are read without it. Authorise the session again.',
  'notice.telegram-login-left': ({ name }) =>
    `The sign-in of the deleted session ${quoted(name)} may remain in Telegram`,
  'notice.telegram-login-begun': ({ name }) =>
    `The begun sign-in of the session ${quoted(name)} may remain in Telegram`,
  'notice.telegram-login-left-text': 'Telegram did not confirm its end. End it in the account’s settings.',
  'notice.webhook-off': ({ host }) => `The webhook to ${host} was switched off`,
  'notice.webhook-gone':
    'The receiver said that it wants no more events (410). If this is a mistake, turn the webhook on again.',
  'notice.webhook-address':
    'Its address leads into an internal network or to an unusual port, and we do not send there. Enter another address, turn the webhook on and send what it missed from the log.',
  'notice.webhook-failing':
    'The receiver has taken no events for a day. Check it, turn the webhook on and send what it missed from the log.',
};
