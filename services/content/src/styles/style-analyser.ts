import type { ContentWriter, StyleVoice } from '@orbita/ai';
import { AppError } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Database, Tx } from '@orbita/platform';
import { endStyleAnalysis, styleExamples } from '@orbita/projects';
import type { JobPayload } from '@orbita/queue';
import type { ModelUsageRecorder } from '../usage/model-usage.recorder.js';
import { SILENCE_STAGE, modelWork } from '../usage/model-work.js';
import { voiceText } from './voice-text.js';

type Payload = JobPayload<'style.analyse'>;

export interface StyleAnalyserOptions {
  db: Database;
  writers: { live: ContentWriter | null; demo: ContentWriter };
  usage: ModelUsageRecorder;
}

/** Describes the voice of a style by its examples. */
export class StyleAnalyser implements JobHandler<'style.analyse', StyleVoice> {
  constructor(private readonly options: StyleAnalyserOptions) {}

  async run(context: JobContext, { styleId }: Payload): Promise<StyleVoice> {
    const { db, writers, usage } = this.options;
    const { job } = context;
    const examples = await styleExamples(db, styleId);
    if (!examples) throw new AppError('STYLE_NOT_FOUND');
    const writer = job.isDemo ? writers.demo : writers.live;
    if (!writer) throw new AppError('MODEL_MISCONFIGURED');
    let step = { done: 0, total: 1 };
    let isSilent = false;
    const report = (): void => context.progress({ ...step, stage: isSilent ? SILENCE_STAGE : job.stage });
    return writer.analyseStyle({
      examples,
      onPart: (done, total) => {
        step = { done, total };
        report();
      },
      ...modelWork(context, {
        goodRun: 1,
        usage,
        onSilence: (silent) => {
          isSilent = silent;
          report();
        },
      }),
    });
  }

  async commit(tx: Tx, job: ClaimedJob, { styleId }: Payload, voice: StyleVoice): Promise<unknown> {
    await endStyleAnalysis(tx, { styleId, jobId: job.id }, { analysis: voiceText(voice), isDemo: job.isDemo });
    return { style_id: styleId };
  }
}
