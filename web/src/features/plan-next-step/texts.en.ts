import { englishPlural } from '@orbita/contracts';
import { formatNumber, formatPublications } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { stepTexts as russian } from './texts';

const texts = (count: number): string => `${formatNumber(count)} ${englishPlural(count, 'text', 'texts')}`;

export const stepTexts: Translated<typeof russian> = {
  write: (count) => `Write ${texts(count)}`,
  writing: 'Texts are being written',
  approve: 'Send for approval',
  schedule: 'Schedule all',
  fill: (count) => `Complete ${texts(count)}`,
  done: 'All scheduled',
  partly: (byHand) => `Scheduled, ${formatNumber(byHand)} to publish yourself`,
  written: 'Texts are ready',
  home: {
    title: 'Next',
    write: (count) => `Without a text: ${formatPublications(count)}`,
    toTexts: 'Write texts',
    toPlan: 'Open the plan',
    approve: (count) => `Not shown to the client yet: ${formatPublications(count)}`,
    connect: 'The texts are ready, but there is no account to publish to',
    toAccounts: 'Connect an account',
    schedule: (count) => `Ready and not scheduled: ${formatPublications(count)}`,
    toSchedule: 'Schedule',
    fill: (count) => `Places to fill in: ${formatPublications(count)}`,
    toFill: 'Complete',
    results: 'Posts are going out: see what people read',
    toResults: 'See results',
    danger: 'Not going out today or tomorrow',
    dangerMore: (count) => `And ${formatPublications(count)} more`,
    others: 'In other projects',
    other: {
      write: (count) => `without a text: ${formatPublications(count)}`,
      schedule: (count) => `ready and not scheduled: ${formatPublications(count)}`,
      fill: (count) => `to complete: ${formatPublications(count)}`,
    },
    othersAll: (count) => `All projects with something to do: ${formatNumber(count)}`,
  },
  dialog: {
    title: 'Schedule the publications?',
    gate: 'Posts go out automatically on Pro or in the trial. You can publish by hand on any plan.',
    where: (network) => `Where: ${network}`,
    noAccount: (network) => `No ${network} account is connected.`,
    connect: 'Connect',
    connectTo: (network) => `Connect an account: ${network}`,
    goes: (count, range) => `On schedule: ${formatPublications(count)}, ${range}`,
    nothing: 'Nothing goes out on schedule yet.',
    refused: 'These stay as they are',
    reasons: {
      unfilled: (count) => `${formatPublications(count)}: the text has places to fill in`,
      'no-account': (count) => `${formatPublications(count)}: no account is chosen`,
      over: (count) => `${formatPublications(count)}: the time has passed, move first`,
      'by-hand': (count, networks) => `${formatPublications(count)}: ${networks}, Orbita does not publish there`,
    },
    paused: 'Publishing of the project is paused: posts go out only once you resume it.',
    approval: 'The project requires approval: only approved posts go out.',
    confirm: (count) => (count === 0 ? 'Schedule' : `Schedule ${formatPublications(count)}`),
    done: (count) => `Scheduled: ${formatPublications(count)}`,
    failed: 'Could not schedule the publications',
    loadFailed: 'Could not load the accounts',
  },
};
