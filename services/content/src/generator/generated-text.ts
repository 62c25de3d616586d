import type { GeneratedText } from '@orbita/contracts';
import type { ClaimedJob } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { type NewHistoryText, recordGeneratedText } from '../history/text-history.js';
import { forgetGenerationRequest } from './generation-requests.js';

/** Stores a finished text in the history, deletes its request and returns the job's result. */
export const storeGeneratedText = async (
  tx: Tx,
  { userId, projectId, isDemo }: ClaimedJob,
  generationRequestId: number,
  { topic, textType, content }: Pick<NewHistoryText, 'topic' | 'textType' | 'content'>,
): Promise<GeneratedText> => {
  const historyId = await recordGeneratedText(tx, { userId, projectId, topic, content, textType, isDemo });
  await forgetGenerationRequest(tx, generationRequestId);
  return { content, text_type: textType, history_id: historyId, is_demo: isDemo };
};
