import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carousels and templates of users, the pictures drawn of them, and how brands look. */
export class Carousels1764000034000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE carousels (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        project_id bigint,
        kind text NOT NULL CONSTRAINT carousels_kind_known CHECK (kind IN ('draft', 'template')),
        name text NOT NULL CONSTRAINT carousels_name_size CHECK (char_length(name) <= 120),
        -- As the contracts' CarouselDocument says; the three columns behind it are read from it, for lists.
        document jsonb NOT NULL,
        format text NOT NULL,
        slide_count int NOT NULL,
        file_ids bigint[] NOT NULL DEFAULT '{}',
        is_demo boolean NOT NULL DEFAULT false,
        version int NOT NULL DEFAULT 1,
        -- The version its pictures show, and how drawing the present one goes.
        previewed_version int NOT NULL DEFAULT 0,
        preview_after timestamptz NOT NULL DEFAULT now(),
        preview_failures int NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        deleted_at timestamptz,
        CONSTRAINT carousels_user FOREIGN KEY (user_id) REFERENCES users (id),
        CONSTRAINT carousels_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id)
      )`);
    await runner.query(
      'CREATE INDEX carousels_of_user ON carousels (user_id, kind, updated_at DESC, id DESC) WHERE deleted_at IS NULL',
    );
    await runner.query('CREATE INDEX carousels_of_project ON carousels (user_id, project_id)');
    await runner.query('CREATE INDEX carousels_deleted ON carousels (deleted_at) WHERE deleted_at IS NOT NULL');
    await runner.query(`CREATE INDEX carousels_files ON carousels USING gin (file_ids) WHERE file_ids <> '{}'`);
    await runner.query(
      'CREATE INDEX carousels_to_preview ON carousels (preview_after) WHERE previewed_version < version',
    );

    await runner.query(`
      CREATE TABLE carousel_previews (
        carousel_id bigint NOT NULL REFERENCES carousels (id) ON DELETE CASCADE,
        slide int NOT NULL,
        scale text NOT NULL,
        version int NOT NULL,
        storage_key text NOT NULL,
        bytes int NOT NULL,
        PRIMARY KEY (carousel_id, slide, scale)
      )`);
    // Whatever removes a picture's row, its bytes are swept afterwards.
    await runner.query(`
      CREATE TABLE carousel_preview_remains (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        storage_key text NOT NULL,
        left_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE FUNCTION leave_carousel_preview() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO carousel_preview_remains (storage_key) VALUES (OLD.storage_key);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER carousel_previews_deleted AFTER DELETE ON carousel_previews FOR EACH ROW
      EXECUTE FUNCTION leave_carousel_preview()`);
    await runner.query(`
      CREATE TRIGGER carousel_previews_replaced AFTER UPDATE ON carousel_previews FOR EACH ROW
      WHEN (OLD.storage_key <> NEW.storage_key) EXECUTE FUNCTION leave_carousel_preview()`);

    await runner.query(`
      CREATE TABLE brand_kits (
        project_id bigint PRIMARY KEY,
        user_id bigint NOT NULL,
        background_color text NOT NULL,
        text_color text NOT NULL,
        accent_color text NOT NULL,
        heading_font text NOT NULL,
        text_font text NOT NULL,
        logo_file_id bigint,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT brand_kits_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id)
      )`);
    await runner.query('CREATE INDEX brand_kits_of_project ON brand_kits (user_id, project_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE brand_kits');
    await runner.query('DROP TABLE carousel_previews');
    await runner.query('DROP FUNCTION leave_carousel_preview()');
    await runner.query('DROP TABLE carousel_preview_remains');
    await runner.query('DROP TABLE carousels');
  }
}
