import type { AdminJobDetail, QueueName } from '@orbita/contracts';
import { formatCredits, formatNumber } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { queueTexts as russian } from './queue-texts';

export const QUEUE_LABELS: Readonly<Record<QueueName, string>> = {
  interactive: 'Short',
  content: 'Long',
  publishing: 'Emails and publications',
  media: 'Files',
  recordings: 'Recordings',
  archives: 'Archives',
  competitors: 'Competitors',
};

export const ACTION_LABELS: Readonly<Record<string, string>> = { mail: 'Email', 'mail.send': 'Email' };

/** `12 s`, `3 min`, `2 h`, `5 d` of whole seconds. */
export const spanText = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 86_400)} d`;
};

export const queueTexts: Translated<typeof russian> = {
  failed: 'Could not load queues',
  redisAway: 'Redis does not answer: messages can’t be seen. The jobs below come from the database and are right.',
  board: 'Bull Board',
  boardHint: 'BullMQ messages, read only, for 15 minutes',
  boardFailed: 'Could not open Bull Board',
  queues: 'Queues',
  waiting: 'Waiting',
  active: 'Running',
  failedDay: 'Failed in 24 hours',
  doneHour: 'Done in an hour',
  doneDay: 'Done in 24 hours',
  perMinute: (rate) => `${rate} per minute`,
  messages: (count) => (count === null ? 'messages unknown' : `messages: ${formatNumber(count)}`),
  resting: (count) => `${formatNumber(count)} of them before another try`,
  oldest: (seconds) => `The oldest has waited ${spanText(seconds)}`,
  nobodyWaits: 'Nothing is waiting',
  kinds: 'By kind',
  kindLine: (waiting, active, failed, done) =>
    [
      waiting > 0 && `waiting: ${formatNumber(waiting)}`,
      active > 0 && `running: ${formatNumber(active)}`,
      failed > 0 && `failed: ${formatNumber(failed)}`,
      done > 0 && `done: ${formatNumber(done)}`,
    ]
      .filter(Boolean)
      .join(', '),
  workers: 'Processes',
  noWorkers: 'No worker process shows signs of life: jobs wait until one is started.',
  alive: (seconds) => `${spanText(seconds)} ago`,
  lost: (seconds) => `silent for ${spanText(seconds)}`,
  version: (version) => `version ${version}`,
  since: (moment) => `started ${moment}`,
  share: (queue, running, concurrency) => `${queue}: ${running} of ${concurrency}`,
  paused: 'paused',
  jobs: {
    title: 'Jobs',
    failed: 'Could not load jobs',
    status: 'State',
    kind: 'Kind',
    queue: 'Queue',
    any: 'All',
    user: 'User no.',
    job: 'Job',
    attempt: 'Try',
    price: 'Price',
    ordered: 'Ordered',
    emptyTitle: 'No such jobs',
    emptyText: 'Change the filters or reset them.',
    reset: 'Reset filters',
    more: 'Show more',
    attemptOf: (attempt, most) => `${attempt} of ${most}`,
  },
  job: {
    title: (id) => `Job ${id}`,
    failed: 'Could not load the job',
    user: 'User',
    what: 'What was ordered',
    status: 'State',
    queue: 'Queue',
    attempt: 'Try',
    credits: 'Credits',
    error: 'Error',
    worker: 'Process',
    request: 'Request',
    project: 'Project',
    timeline: 'Timeline',
    retryOf: (id) => `Repeats job ${id}`,
    retriedBy: (id) => `Repeated by job ${id}`,
    cancel: 'Stop…',
    cancelTitle: 'Stop the job?',
    cancelText: 'The user is notified and the credits for it are refunded.',
    cancelConfirm: 'Stop',
    cancelKeep: 'Don’t stop',
    cancelled: 'Job stopped',
    retry: 'Try again…',
    retryTitle: 'Run the job once more?',
    retryText: (price) =>
      price > 0
        ? `The user is charged ${formatCredits(price)} again: the earlier ones have been refunded. If it fails again, so are these.`
        : 'It is free for the user.',
    runNowText: 'The job is waiting before another try. It starts at once; its credits are already held.',
    retryConfirm: 'Run',
    retried: 'Job started',
  },
};

export const EVENT_LABELS: Readonly<Record<AdminJobDetail['timeline'][number]['event'], string>> = {
  ordered: 'Ordered',
  started: 'Started',
  due: 'Next try',
  deadline: 'Deadline',
  ended: 'Ended',
  retried: 'Repeated',
};

export const creditsText = (credits: AdminJobDetail['credits'], price: number): string =>
  ({
    none: 'free',
    held: `${formatCredits(price)} held`,
    spent: `${formatCredits(price)} charged`,
    returned: `${formatCredits(price)} refunded`,
  })[credits];
