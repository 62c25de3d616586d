import { type GeneratedText, GenerateRequest, say } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { modelWork, silenceStage } from '../usage/model-work.js';
import { type WritingOptions, writerOf } from '../usage/writers.js';
import { briefOf, sourceOf, surroundingsOf } from './generation-material.js';
import { generationRequest } from './generation-requests.js';
import { storePost } from './stored-text.js';
import { WRITTEN_TEXT, writtenBefore } from './written-text.js';

const STAGE = say('stage.writing-text');

type Payload = JobPayload<'post.write'>;

/** Writes a post, a story or the script of a short video. */
export class PostWriter implements JobHandler<'post.write', string> {
  constructor(private readonly options: WritingOptions) {}

  async run(context: JobContext, { generationRequestId }: Payload): Promise<string> {
    const { db, usage } = this.options;
    const { job } = context;
    const written = writtenBefore(context);
    if (written !== undefined) return written;
    const stored = await generationRequest(db, generationRequestId);
    const request = GenerateRequest.parse(stored.request);
    context.progress({ done: 0, total: 1, stage: STAGE });
    const { text } = await writerOf(this.options, job).writePost({
      brief: briefOf(request, await surroundingsOf(db, job.userId, request), stored.date, sourceOf(stored.request)),
      onText: (text) => context.draft(text),
      // The second answer is the one with the right size.
      ...modelWork(context, { goodRun: 2, usage, onSilence: silenceStage(context, STAGE) }),
    });
    context.checkpoint(WRITTEN_TEXT, text);
    return text;
  }

  async commit(tx: Tx, job: ClaimedJob, { generationRequestId }: Payload, content: string): Promise<GeneratedText> {
    return storePost(tx, job, generationRequestId, content);
  }
}
