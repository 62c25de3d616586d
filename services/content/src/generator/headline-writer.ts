import { type Headlines, HeadlinesRequest } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import type { JobPayload } from '@orbita/queue';
import { modelWork, silenceStage } from '../usage/model-work.js';
import { type WritingOptions, writerOf } from '../usage/writers.js';
import { briefOf, sourceOf, surroundingsOf } from './generation-material.js';
import { forgetGenerationRequest, generationRequest } from './generation-requests.js';

type Payload = JobPayload<'headlines.write'>;

/** Writes headlines for a topic. */
export class HeadlineWriter implements JobHandler<'headlines.write', Headlines> {
  constructor(private readonly options: WritingOptions) {}

  async run(context: JobContext, { generationRequestId }: Payload): Promise<Headlines> {
    const { db, usage } = this.options;
    const { job } = context;
    const stored = await generationRequest(db, generationRequestId);
    const request = HeadlinesRequest.parse(stored.request);
    const headlines = await writerOf(this.options, job).writeHeadlines({
      brief: briefOf(request, await surroundingsOf(db, job.userId, request), stored.date, sourceOf(stored.request)),
      ...modelWork(context, { goodRun: 1, usage, onSilence: silenceStage(context) }),
    });
    return { headlines, is_demo: job.isDemo };
  }

  /** The headlines stay in the job's result; the request is no longer needed. */
  async commit(tx: Tx, _job: ClaimedJob, { generationRequestId }: Payload, result: Headlines): Promise<Headlines> {
    await forgetGenerationRequest(tx, generationRequestId);
    return result;
  }
}
