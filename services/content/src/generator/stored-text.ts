import { GenerateRequest, type GeneratedText, ImproveRequest } from '@orbita/contracts';
import type { ClaimedJob, StopRule } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { storeGeneratedText } from './generated-text.js';
import { generationRequest } from './generation-requests.js';
import { topicLine } from './topic-line.js';

/** An instruction for changing a text, with the topic of the text. */
export type ImprovementOrder = ImproveRequest & Pick<GenerateRequest, 'topic' | 'text_type'>;

export const improvementOf = (stored: unknown): ImprovementOrder => {
  const { topic, text_type } = GenerateRequest.parse(stored);
  return { ...ImproveRequest.parse(stored), topic, text_type };
};

/** Stores the text of a request in the history. */
export const storePost = async (
  tx: Tx,
  job: ClaimedJob,
  generationRequestId: number,
  content: string,
): Promise<GeneratedText> => {
  const { request } = await generationRequest(tx, generationRequestId);
  const { topic, title, text_type: textType } = GenerateRequest.parse(request);
  return storeGeneratedText(tx, job, generationRequestId, { topic: title || topicLine(topic), textType, content });
};

/** Stores a changed text in the history. */
export const storeImprovement = async (
  tx: Tx,
  job: ClaimedJob,
  generationRequestId: number,
  content: string,
): Promise<GeneratedText> => {
  const { request } = await generationRequest(tx, generationRequestId);
  const { topic, text_type: textType } = improvementOf(request);
  return storeGeneratedText(tx, job, generationRequestId, { topic, textType, content });
};

/** A text is shown while it is written: a stopped one is stored in the history as far as it was shown. */
export const postStop: StopRule<'post.write'> = {
  delivered: (_from, _job, _payload, { characters }) => characters,
  keep: (tx, job, { generationRequestId }, { text }) => storePost(tx, job, generationRequestId, text),
};

export const improvementStop: StopRule<'post.improve'> = {
  delivered: postStop.delivered,
  keep: (tx, job, { generationRequestId }, { text }) => storeImprovement(tx, job, generationRequestId, text),
};
