import type { StyleVoice } from '@orbita/ai';
import { AppError, type Language, type JobResult } from '@orbita/contracts';
import type { ClaimedJob, JobContext, JobHandler } from '@orbita/jobs';
import type { Tx } from '@orbita/platform';
import { endStyleAnalysis, styleExamples } from '@orbita/projects';
import type { JobPayload } from '@orbita/queue';
import { modelWork, progressReport } from '../usage/model-work.js';
import { type WritingOptions, writerOf } from '../usage/writers.js';
import { voiceText } from './voice-text.js';

type Payload = JobPayload<'style.analyse'>;

/** A voice and the language of its description. */
interface Described {
  voice: StyleVoice;
  language: Language;
}

/** Describes the voice of a style by its examples. */
export class StyleAnalyser implements JobHandler<'style.analyse', Described> {
  constructor(private readonly options: WritingOptions) {}

  async run(context: JobContext, { styleId }: Payload): Promise<Described> {
    const { db, usage } = this.options;
    const { job } = context;
    const examples = await styleExamples(db, styleId);
    if (!examples) throw new AppError('STYLE_NOT_FOUND');
    // The reader's language: the project's, and without a project the owner's.
    const [reader] = await db.query<{ language: Language }>(
      `SELECT coalesce(project.language, owner.language) AS language
         FROM writing_styles style JOIN users owner ON owner.id = style.user_id
         LEFT JOIN projects project ON project.id = style.project_id WHERE style.id = $1`,
      [styleId],
    );
    if (!reader) throw new AppError('STYLE_NOT_FOUND');
    const writer = writerOf(this.options, job);
    let step = { done: 0, total: 1 };
    const { report, onSilence } = progressReport(context, () => ({ ...step, stage: job.stage }));
    const { language } = reader;
    const voice = await writer.analyseStyle({
      examples,
      language,
      onPart: (done, total) => {
        step = { done, total };
        report();
      },
      ...modelWork(context, { goodRun: 1, usage, onSilence }),
    });
    return { voice, language };
  }

  async commit(
    tx: Tx,
    job: ClaimedJob,
    { styleId }: Payload,
    { voice, language }: Described,
  ): Promise<JobResult<'style.analyse'>> {
    await endStyleAnalysis(
      tx,
      { styleId, jobId: job.id },
      { analysis: voiceText(voice, language), isDemo: job.isDemo },
    );
    return { style_id: styleId };
  }
}
