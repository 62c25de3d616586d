import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far the analysis of a style is; styles that were never analysed have none and may ask for one. */
export class StyleAnalysis1764000020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE writing_styles
        ADD COLUMN analysis_status text NOT NULL DEFAULT 'failed'
          CONSTRAINT writing_styles_analysis_status_known CHECK (analysis_status IN ('pending', 'ready', 'failed')),
        ADD COLUMN analysis_job_id bigint CONSTRAINT writing_styles_analysis_job REFERENCES jobs (id) ON DELETE SET NULL,
        ADD COLUMN analysis_error text,
        ADD COLUMN analysis_is_demo boolean NOT NULL DEFAULT false`);
    await runner.query(
      'CREATE INDEX writing_styles_of_job ON writing_styles (analysis_job_id) WHERE analysis_job_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE writing_styles
        DROP COLUMN analysis_status, DROP COLUMN analysis_job_id, DROP COLUMN analysis_error, DROP COLUMN analysis_is_demo`);
  }
}
