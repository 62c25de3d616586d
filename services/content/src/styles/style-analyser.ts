import type { StyleVoice } from '@orbita/ai';
import { AppError } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { endStyleAnalysis, styleExamples } from '@orbita/projects';
import type { JobPayload } from '@orbita/queue';
import { modelWork, progressReport } from '../usage/model-work.js';
import { type WritingOptions, writerOf } from '../usage/writers.js';
import { voiceText } from './voice-text.js';

type Payload = JobPayload<'style.analyse'>;

/** Describes the voice of a style by its examples. */
export class StyleAnalyser implements JobHandler<'style.analyse', StyleVoice> {
  constructor(private readonly options: WritingOptions) {}

  async run(context: JobContext, { styleId }: Payload): Promise<StyleVoice> {
    const { db, usage } = this.options;
    const { job } = context;
    const examples = await styleExamples(db, styleId);
    if (!examples) throw new AppError('STYLE_NOT_FOUND');
    const writer = writerOf(this.options, job);
    let step = { done: 0, total: 1 };
    const { report, onSilence } = progressReport(context, () => ({ ...step, stage: job.stage }));
    return writer.analyseStyle({
      examples,
      onPart: (done, total) => {
        step = { done, total };
        report();
      },
      ...modelWork(context, { goodRun: 1, usage, onSilence }),
    });
  }

  async commit(tx: Tx, job: ClaimedJob, { styleId }: Payload, voice: StyleVoice): Promise<unknown> {
    await endStyleAnalysis(tx, { styleId, jobId: job.id }, { analysis: voiceText(voice), isDemo: job.isDemo });
    return { style_id: styleId };
  }
}
