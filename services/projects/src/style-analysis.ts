import { cutTo, firstOf, type Said, storedText } from '@orbita/contracts';
import type { Database, Tx } from '@orbita/platform';

/** Input for writing in a style. */
export interface StyleForWriting {
  name: string;
  /** The voice in words; empty while there is no analysis. */
  analysis: string;
  /** Some of the examples, cut to {@link EXAMPLES_BUDGET} characters in total. */
  examples: string[];
}

/** Number of examples for a writer and their total length: more costs tokens with every call and adds nothing. */
const EXAMPLES_SHOWN = 5;
const EXAMPLES_BUDGET = 6_000;

const trimmed = (examples: readonly string[]): string[] => {
  const shown = firstOf(examples, EXAMPLES_SHOWN);
  const each = Math.floor(EXAMPLES_BUDGET / Math.max(1, shown.length));
  return shown.map((example) => (example.length <= each ? example : `${cutTo(example, each - 1)}…`));
};

/**
 * The style of a user for generations: every text with a style is written by it. All of it is untrusted text, to be fenced in a
 * prompt.
 * @returns null when there is none: it was deleted since, or belongs to another user
 */
export const styleForWriting = async (
  db: Pick<Database, 'query'>,
  userId: number,
  styleId: number | null,
): Promise<StyleForWriting | null> => {
  if (styleId === null) return null;
  const [style] = await db.query<StyleForWriting>(
    'SELECT name, style_analysis AS analysis, examples FROM writing_styles WHERE id = $1 AND user_id = $2',
    [styleId, userId],
  );
  return style ? { ...style, examples: trimmed(style.examples) } : null;
};

/** All examples of a style, for its analysis; null when it was deleted. */
export const styleExamples = async (db: Pick<Database, 'query'>, styleId: number): Promise<string[] | null> => {
  const [style] = await db.query<{ examples: string[] }>('SELECT examples FROM writing_styles WHERE id = $1', [
    styleId,
  ]);
  return style?.examples ?? null;
};

/** From now on only this job may store the analysis of the style; the result of an earlier one is deleted. */
export const beginStyleAnalysis = async (tx: Tx, styleId: number, jobId: number): Promise<void> => {
  await tx.query(
    `UPDATE writing_styles
        SET analysis_status = 'pending', analysis_job_id = $2, analysis_error = NULL, style_analysis = '', analysis_is_demo = false
      WHERE id = $1`,
    [styleId, jobId],
  );
};

/** Result of an analysis job. */
type StyleAnalysisEnd = { analysis: string; isDemo: boolean } | { error: Said };

/** Stores the result of an analysis; changes nothing when another job has begun since. */
export const endStyleAnalysis = async (
  tx: Tx,
  { styleId, jobId }: { styleId: number; jobId: number },
  end: StyleAnalysisEnd,
): Promise<void> => {
  const { analysis, isDemo } = { analysis: '', isDemo: false, ...end };
  const error = 'error' in end ? storedText(end.error) : null;
  await tx.query(
    `UPDATE writing_styles
        SET analysis_status = $3, style_analysis = $4, analysis_is_demo = $5, analysis_error = $6,
            analysis_error_said = $7
      WHERE id = $1 AND analysis_job_id = $2 AND analysis_status = 'pending'`,
    [
      styleId,
      jobId,
      error === null ? 'ready' : 'failed',
      analysis,
      isDemo,
      error && error.text,
      error && error.message,
    ],
  );
};
