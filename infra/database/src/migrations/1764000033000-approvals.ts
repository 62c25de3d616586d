import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients decide on posts by links; a project may make that a condition of publishing by itself. */
export class Approvals1764000033000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE approval_links (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        project_id bigint NOT NULL,
        content_plan_id bigint NOT NULL REFERENCES content_plans (id) ON DELETE CASCADE,
        -- Null: all of the plan.
        publication_ids bigint[],
        label text NOT NULL CONSTRAINT approval_links_label_size CHECK (char_length(label) <= 120),
        token_hash bytea NOT NULL CONSTRAINT approval_links_token_unique UNIQUE,
        -- Told again to whom it belongs.
        token_sealed text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        opened_at timestamptz,
        CONSTRAINT approval_links_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id)
      )`);
    await runner.query('CREATE INDEX approval_links_of_plan ON approval_links (content_plan_id)');
    await runner.query('CREATE INDEX approval_links_by_end ON approval_links (LEAST(expires_at, revoked_at))');
    await runner.query('CREATE INDEX approval_links_of_project ON approval_links (user_id, project_id)');

    // No foreign key to publications: one that comes back from the bin finds what was said of it.
    await runner.query(`
      CREATE TABLE approval_verdicts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        project_id bigint NOT NULL,
        link_id bigint NOT NULL REFERENCES approval_links (id) ON DELETE CASCADE,
        publication_id bigint NOT NULL,
        verdict text NOT NULL CONSTRAINT approval_verdicts_known CHECK (verdict IN ('approved', 'changes_requested')),
        comment text NOT NULL CONSTRAINT approval_verdicts_comment_size CHECK (char_length(comment) <= 2000),
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT approval_verdicts_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id)
      )`);
    await runner.query('CREATE INDEX approval_verdicts_of_publication ON approval_verdicts (publication_id, id)');
    await runner.query('CREATE INDEX approval_verdicts_of_link ON approval_verdicts (link_id)');
    await runner.query('CREATE INDEX approval_verdicts_of_project ON approval_verdicts (user_id, project_id)');

    await runner.query(`ALTER TABLE project_publishing ADD requires_approval boolean NOT NULL DEFAULT false`);
    await runner.query(`
      ALTER TABLE publications ADD approval text NOT NULL DEFAULT 'none' CONSTRAINT publications_approval_known
        CHECK (approval IN ('none', 'approved', 'changes_requested', 'outdated'))`);
    // Whoever changes what was decided on, the decision holds no longer. Before «publications_version», by its name.
    await runner.query(`
      CREATE FUNCTION outdate_approval() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.approval := 'outdated';
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER publications_approval BEFORE UPDATE ON publications FOR EACH ROW
      WHEN (OLD.approval IN ('approved', 'changes_requested')
            AND (OLD.content, OLD.content_entities, OLD.media) IS DISTINCT FROM (NEW.content, NEW.content_entities, NEW.media))
      EXECUTE FUNCTION outdate_approval()`);
    // A verdict is nothing its user could overwrite: an editor open meanwhile stays up to date.
    await runner.query('DROP TRIGGER publications_version ON publications');
    await runner.query(`
      CREATE TRIGGER publications_version BEFORE UPDATE ON publications FOR EACH ROW
      WHEN (OLD.writing_job_id IS NOT DISTINCT FROM NEW.writing_job_id
            AND (OLD.approval IS NOT DISTINCT FROM NEW.approval OR NEW.approval = 'outdated'))
      EXECUTE FUNCTION count_publication_version()`);
    // What is in the bin comes back as a whole row, this column included.
    await runner.query(`UPDATE deleted_publications SET publication = publication || '{"approval": "none"}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER publications_version ON publications');
    await runner.query(`
      CREATE TRIGGER publications_version BEFORE UPDATE ON publications
      FOR EACH ROW WHEN (OLD.writing_job_id IS NOT DISTINCT FROM NEW.writing_job_id)
      EXECUTE FUNCTION count_publication_version()`);
    await runner.query('DROP TRIGGER publications_approval ON publications');
    await runner.query('DROP FUNCTION outdate_approval()');
    await runner.query('ALTER TABLE publications DROP approval');
    await runner.query('ALTER TABLE project_publishing DROP requires_approval');
    await runner.query('DROP TABLE approval_verdicts');
    await runner.query('DROP TABLE approval_links');
  }
}
