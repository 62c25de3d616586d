import { pause } from '@orbita/contracts';
import { accountHere } from '../api/account-storage';
import { type Unsaved, type UnsavedKind, unsavedInTab, unsavedNow } from './unsaved-work';

const CHANNEL = 'unsaved-work';
/** An awake tab answers in a few milliseconds; a sleeping one must not delay the user. */
const PATIENCE_MS = 200;

/** Messages between tabs of one browser; an older version of the app may send something else. */
interface Question {
  question: string;
  account: string;
}
interface Answer {
  answer: string;
  unsaved: Unsaved;
}

const isQuestion = (said: unknown): said is Question => typeof said === 'object' && said !== null && 'question' in said;

const isAnswerTo = (question: string, said: unknown): said is Answer =>
  typeof said === 'object' &&
  said !== null &&
  'answer' in said &&
  said.answer === question &&
  'unsaved' in said &&
  typeof said.unsaved === 'object' &&
  said.unsaved !== null;

/** Answers other tabs of the same account about work that exists only in this tab. Call once. @returns a function that stops it */
export const answerOtherTabs = (): (() => void) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isQuestion(data) || data.account !== accountHere()) return;
    channel.postMessage({ answer: data.question, unsaved: unsavedInTab() } satisfies Answer);
  };
  return () => channel.close();
};

const askOtherTabs = async (): Promise<Unsaved[]> => {
  const account = accountHere();
  if (typeof BroadcastChannel === 'undefined' || account === null) return [];
  const channel = new BroadcastChannel(CHANNEL);
  const question = crypto.randomUUID();
  const answers: Unsaved[] = [];
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isAnswerTo(question, data)) answers.push(data.unsaved);
  };
  channel.postMessage({ question, account } satisfies Question);
  await pause(PATIENCE_MS);
  channel.close();
  return answers;
};

/** What would be lost with the session, in any tab. */
export const unsavedAnywhere = async (): Promise<Unsaved> => {
  const all: Unsaved = {};
  const elsewhere = await askOtherTabs();
  // Other tabs have meanwhile kept what they could, where this one sees it.
  for (const one of [unsavedNow(), ...elsewhere]) {
    for (const [kind, count] of Object.entries(one) as [UnsavedKind, number][]) all[kind] = (all[kind] ?? 0) + count;
  }
  return all;
};
