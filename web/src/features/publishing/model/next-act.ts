import { canPublishTo, type PreflightProblem, type Publication, type SocialNetwork } from '@orbita/contracts';
import { blocks, publishingTexts } from '@/entities/publishing';
import type { Choice } from './choices';
import type { Schedule } from './forecast';

const { act: texts } = publishingTexts;

/** What one does next with a publication. */
export type NextAct =
  /** It is being sent: wait. */
  | 'sending'
  /** A network did not answer: the user says whether the post is out. */
  | 'settle'
  /** It is out; other accounts may follow. */
  | 'sent'
  /** It goes out by itself; nothing is left to do. */
  | 'planned'
  | 'approve'
  | 'schedule'
  | 'publish'
  /** A network people post to by hand: Orbita reminds of the time … */
  | 'remind'
  /** … and will. */
  | 'reminded'
  | 'copy';

export interface ActContext {
  status: Publication['status'];
  /** As on the screen. */
  schedule: Schedule;
  remind: boolean;
  network: SocialNetwork;
  /** Date, time, accounts and what happens then are as stored. */
  isScheduleStored: boolean;
  /** Its moment is over. */
  hasPassed: boolean;
  /** Accounts it goes to. */
  targets: readonly number[];
  /** The project waits for a client's approval, which nobody is asked for yet. */
  needsAsking: boolean;
}

export const nextActOf = (context: ActContext): NextAct => {
  const { status, schedule, network, isScheduleStored, targets } = context;
  if (status === 'publishing') return 'sending';
  if (isScheduleStored) {
    if (status === 'unconfirmed') return 'settle';
    if (status === 'published') return 'sent';
    if (status === 'failed' || status === 'missed') return 'publish';
    if (schedule.auto_publish) return context.needsAsking ? 'approve' : 'planned';
  }
  if (!canPublishTo(network) && targets.length === 0) {
    if (context.hasPassed) return 'copy';
    return context.remind && isScheduleStored ? 'reminded' : 'remind';
  }
  return context.hasPassed ? 'publish' : 'schedule';
};

/** Where an obstacle is removed. */
export type Place = 'text' | 'places' | 'when' | 'accounts' | 'media' | 'connect' | 'plan';

export interface Obstacle {
  sentence: string;
  at: Place;
}

interface ObstacleContext extends Pick<ActContext, 'schedule' | 'targets'> {
  hasText: boolean;
  /** Number of placeholders left in the text. */
  unfilled: number;
  /** Publishing by itself needs another plan. */
  isBarred: boolean;
  choices: readonly Choice[];
}

/** Problems that do not go away by waiting, and where each is solved. */
const LASTING: Partial<Record<PreflightProblem['code'], Place>> = {
  'text-too-long': 'text',
  'media-not-allowed': 'media',
  'media-too-many': 'media',
  'media-too-large': 'media',
  'account-off': 'accounts',
  'account-dead': 'accounts',
  'account-no-rights': 'accounts',
  'already-sent': 'accounts',
};

type ReadyContext = Pick<ObstacleContext, 'schedule' | 'hasText' | 'unfilled'>;

/** What is missing in the post itself before anybody is reminded of it. */
export const obstacleToReminding = ({ schedule, hasText, unfilled }: ReadyContext): Obstacle | undefined => {
  if (!hasText) return { sentence: texts.noText, at: 'text' };
  if (unfilled > 0) return { sentence: texts.unfilled(unfilled), at: 'places' };
  const isUndated = schedule.scheduled_date === '' || schedule.scheduled_time === '';
  return isUndated ? { sentence: texts.noTime, at: 'when' } : undefined;
};

/** What is missing before a post can be scheduled: the first thing, and where to add it. */
export const obstacleToScheduling = (context: ObstacleContext): Obstacle | undefined => {
  const { targets, choices } = context;
  const inPost = obstacleToReminding(context);
  if (inPost) return inPost;
  if (context.isBarred) return { sentence: texts.barred, at: 'plan' };
  if (choices.length === 0) return { sentence: texts.noAccounts, at: 'connect' };
  if (targets.length === 0) return { sentence: texts.chooseAccount, at: 'accounts' };
  for (const { account, problems } of choices) {
    if (!targets.includes(account.id)) continue;
    const lasting = problems.find((problem) => blocks(problem) && LASTING[problem.code] !== undefined);
    const at = lasting && LASTING[lasting.code];
    if (lasting && at) return { sentence: lasting.message, at };
  }
  return undefined;
};
