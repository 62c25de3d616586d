import { postBrief } from '@orbita/ai';
import { type GeneratedText, say } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { modelWork, silenceStage } from '../usage/model-work.js';
import { type WritingOptions, writerOf } from '../usage/writers.js';
import { surroundingsOf } from './generation-material.js';
import { generationRequest } from './generation-requests.js';
import { improvementOf, storeImprovement } from './stored-text.js';
import { WRITTEN_TEXT, writtenBefore } from './written-text.js';

const STAGE = say('stage.editing-text');

type Payload = JobPayload<'post.improve'>;

/** Changes a text by its owner's instruction. */
export class PostImprover implements JobHandler<'post.improve', string> {
  constructor(private readonly options: WritingOptions) {}

  async run(context: JobContext, { generationRequestId }: Payload): Promise<string> {
    const { db, usage } = this.options;
    const { job } = context;
    const written = writtenBefore(context);
    if (written !== undefined) return written;
    const order = improvementOf((await generationRequest(db, generationRequestId)).request);
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
    return storeImprovement(tx, job, generationRequestId, content);
  }
}
