import type { CallBudget } from '../call-budget.js';
import type { ModelUsage } from '../content-writer.js';
import type { ChatPrompt } from '../prompts/chat-prompt.js';
import type { Finish } from './openai-client.js';

/** Reads one answer while it arrives. */
export interface AnswerReader {
  write(text: string): void;
  /** Nothing of what was asked for was in it so far. */
  readonly isEmpty: boolean;
}

/** A piece of work that one successful call does, however many tries it takes. */
export interface ModelTask<A extends AnswerReader> {
  tenant: string;
  signal: AbortSignal;
  onUsage: (usage: ModelUsage) => void;
  budget: CallBudget;
  /** Question and reader for what is missing now; asked anew before each try. */
  begin: () => { prompt: ChatPrompt; answer: A };
  /** Whether nothing is missing any more, so that a broken end of an answer does not matter. */
  isDone: () => boolean;
}

export interface ModelAnswer<A extends AnswerReader> {
  answer: A;
  finish: Finish;
}
