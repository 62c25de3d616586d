import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Publications get other ideas: one at once, many as a proposal beside the old ones. What was replaced can come back. */
export class PlanProposals1764000023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE replaced_ideas (
        id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        publication_id bigint NOT NULL REFERENCES publications (id) ON DELETE CASCADE,
        idea           jsonb NOT NULL,
        content_id     bigint,
        edited_at      timestamptz,
        is_demo        boolean NOT NULL,
        replaced_by    jsonb NOT NULL,
        replaced_at    timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX replaced_ideas_of_publication ON replaced_ideas (publication_id, id DESC)');
    await runner.query('CREATE INDEX replaced_ideas_by_time ON replaced_ideas (replaced_at)');
    await runner.query(`
      CREATE TABLE plan_proposals (
        id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        content_plan_id bigint NOT NULL UNIQUE REFERENCES content_plans (id) ON DELETE CASCADE,
        job_id          bigint REFERENCES jobs (id) ON DELETE SET NULL,
        settings        jsonb NOT NULL,
        settings_before jsonb,
        revision        integer NOT NULL,
        is_demo         boolean NOT NULL,
        status          text NOT NULL CONSTRAINT plan_proposals_status_known CHECK (status IN ('writing', 'ready', 'failed')),
        error_message   text,
        discarded_at    timestamptz,
        created_at      timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX plan_proposals_of_job ON plan_proposals (job_id) WHERE job_id IS NOT NULL');
    await runner.query('CREATE INDEX plan_proposals_by_time ON plan_proposals (created_at)');
    // The words are null until all are written.
    await runner.query(`
      CREATE TABLE proposed_ideas (
        plan_proposal_id    bigint NOT NULL REFERENCES plan_proposals (id) ON DELETE CASCADE,
        publication_id      bigint NOT NULL REFERENCES publications (id) ON DELETE CASCADE,
        publication_version integer NOT NULL,
        slot                integer NOT NULL,
        title               text,
        short_description   text,
        goal                text,
        reasoning           text,
        taken_at            timestamptz,
        PRIMARY KEY (plan_proposal_id, publication_id)
      )`);
    await runner.query('CREATE INDEX proposed_ideas_of_publication ON proposed_ideas (publication_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE proposed_ideas');
    await runner.query('DROP TABLE plan_proposals');
    await runner.query('DROP TABLE replaced_ideas');
  }
}
