import { postBrief } from '@orbita/ai';
import { GenerateRequest, type GeneratedText, ImproveRequest } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { modelWork, silenceStage } from '../usage/model-work.js';
import { type WritingOptions, writerOf } from '../usage/writers.js';
import { storeGeneratedText } from './generated-text.js';
import { surroundingsOf } from './generation-material.js';
import { generationRequest } from './generation-requests.js';
import { WRITTEN_TEXT, writtenBefore } from './written-text.js';

const STAGE = 'Правим текст';

type Payload = JobPayload<'post.improve'>;

/** A wish about a text, with what the text was written about. */
export type ImprovementOrder = ImproveRequest & Pick<GenerateRequest, 'topic' | 'text_type'>;

const orderOf = (stored: unknown): ImprovementOrder => {
  const { topic, text_type } = GenerateRequest.parse(stored);
  return { ...ImproveRequest.parse(stored), topic, text_type };
};

/** Changes a text as its owner wishes. */
export class PostImprover implements JobHandler<'post.improve', string> {
  constructor(private readonly options: WritingOptions) {}

  async run(context: JobContext, { generationRequestId }: Payload): Promise<string> {
    const { db, usage } = this.options;
    const { job } = context;
    const written = writtenBefore(context);
    if (written !== undefined) return written;
    const order = orderOf((await generationRequest(db, generationRequestId)).request);
    context.progress({ done: 0, total: 1, stage: STAGE });
    const { text } = await writerOf(this.options, job).reviseText({
      text: order.text,
      instruction: order.instruction,
      brief: postBrief({
        ...(await surroundingsOf(db, job.userId, order)),
        topic: order.topic,
        textType: order.text_type,
      }),
      onText: (text) => context.draft(text),
      ...modelWork(context, { goodRun: 1, usage, onSilence: silenceStage(context, STAGE) }),
    });
    context.checkpoint(WRITTEN_TEXT, text);
    return text;
  }

  async commit(tx: Tx, job: ClaimedJob, { generationRequestId }: Payload, content: string): Promise<GeneratedText> {
    const { request } = await generationRequest(tx, generationRequestId);
    const { topic, text_type: textType } = orderOf(request);
    return storeGeneratedText(tx, job, generationRequestId, { topic, textType, content });
  }
}
