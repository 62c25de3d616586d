import { AppError } from '@orbita/contracts';
import type { AnalysisDesk } from '@orbita/competitors/worker';
import { type ModelUsageRecorder, modelWork, progressReport } from '@orbita/content/worker';
import type { Writers } from './writers.js';

/** Analyses of channels call the model as texts do, and their usage is counted with them. */
export const analysisDesk = ({ live }: Pick<Writers, 'live'>, usage: ModelUsageRecorder): AnalysisDesk => ({
  analyst: () => {
    if (!live) throw new AppError('MODEL_MISCONFIGURED');
    return live;
  },
  begin: (context, { goodRun, now }) => {
    const { report, onSilence } = progressReport(context, now);
    return { report, call: modelWork(context, { goodRun, usage, onSilence }) };
  },
});
