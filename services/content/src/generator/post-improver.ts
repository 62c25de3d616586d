import { postBrief } from '@orbita/ai';
import { type GeneratedText, ImproveRequest, TEXT_TYPES } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import * as z from 'zod/mini';
import { modelWork, silenceStage } from '../usage/model-work.js';
import { storeGeneratedText } from './generated-text.js';
import { type GeneratorHandlerOptions, surroundingsOf, writerOf } from './generation-material.js';
import { generationRequest } from './generation-requests.js';
import { WRITTEN_TEXT, writtenBefore } from './written-text.js';

const STAGE = 'Правим текст';

type Payload = JobPayload<'post.improve'>;

/** A wish about a text, with what the text was written about. */
export const ImprovementOrder = z.extend(ImproveRequest, { topic: z.string(), text_type: z.enum(TEXT_TYPES) });
export type ImprovementOrder = z.output<typeof ImprovementOrder>;

/** Changes a text as its owner wishes. */
export class PostImprover implements JobHandler<'post.improve', string> {
  constructor(private readonly options: GeneratorHandlerOptions) {}

  async run(context: JobContext, { generationRequestId }: Payload): Promise<string> {
    const { db, usage } = this.options;
    const { job } = context;
    const written = writtenBefore(context);
    if (written !== undefined) return written;
    const order = ImprovementOrder.parse((await generationRequest(db, generationRequestId)).request);
    context.progress({ done: 0, total: 1, stage: STAGE });
    const { text } = await writerOf(this.options, job).reviseText({
      text: order.text,
      instruction: order.instruction,
      brief: postBrief({
        ...(await surroundingsOf(db, job.userId, order)),
        topic: order.topic,
        textType: order.text_type,
      }),
      onText: () => undefined,
      ...modelWork(context, { goodRun: 1, usage, onSilence: silenceStage(context, STAGE) }),
    });
    context.checkpoint(WRITTEN_TEXT, text);
    return text;
  }

  async commit(tx: Tx, job: ClaimedJob, { generationRequestId }: Payload, content: string): Promise<GeneratedText> {
    const { request } = await generationRequest(tx, generationRequestId);
    const { topic, text_type: textType } = ImprovementOrder.parse(request);
    return storeGeneratedText(tx, job, generationRequestId, { topic, textType, content });
  }
}
