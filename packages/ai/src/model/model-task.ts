import type { CallBudget } from '../call-budget.js';
import type { ModelUsage } from '../content-writer.js';
import type { ChatPrompt } from '../prompts/chat-prompt.js';
import type { AnswerText } from './answer-text.js';
import type { Finish } from './openai-client.js';

/** Reads one answer while it arrives. */
export interface AnswerReader {
  write(text: AnswerText): void;
  /** It has contained nothing of the requested content so far. */
  readonly isEmpty: boolean;
}

/** A piece of work done by one successful call, however many tries it takes. */
export interface ModelTask<A extends AnswerReader> {
  tenant: string;
  signal: AbortSignal;
  onUsage: (usage: ModelUsage) => void;
  budget: CallBudget;
  /**
   * Question and reader for what is still missing; called before each try. Each `read` starts empty: a second reader is needed
   * when the text of the first turned out to be a thought.
   */
  begin: () => { prompt: ChatPrompt; read: () => A };
  /** Whether the text this reader reported was a thought. */
  takeBack?(answer: A): void;
  /** Whether everything has arrived, so that a broken end of an answer does not matter. */
  isDone: () => boolean;
}

export interface ModelAnswer<A extends AnswerReader> {
  answer: A;
  finish: Finish;
}
