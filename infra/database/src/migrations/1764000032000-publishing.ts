import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts of networks, what is sent to them, and which publications go out by themselves. */
export class Publishing1764000032000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE integrations (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users (id),
        -- The only project it serves; null: all of its user.
        project_id bigint,
        platform text NOT NULL CONSTRAINT integrations_platform_known
          CHECK (platform IN ('telegram', 'vk', 'odnoklassniki', 'tenchat')),
        -- What the network calls the account: chat, owner or group. One account is connected once.
        account_key text NOT NULL,
        title text NOT NULL,
        settings jsonb NOT NULL DEFAULT '{}',
        -- Gone with the connection.
        credentials_sealed text,
        credentials_end text,
        is_active boolean NOT NULL DEFAULT false,
        health text NOT NULL DEFAULT 'unchecked' CONSTRAINT integrations_health_known
          CHECK (health IN ('alive', 'expiring', 'dead', 'no-rights', 'unchecked')),
        problem text,
        rights jsonb NOT NULL DEFAULT '{"text": false, "photos": false, "video": false}',
        expires_at timestamptz,
        checked_at timestamptz,
        -- When the network is asked about it next; null: nobody asks by himself.
        check_after timestamptz,
        last_used_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Disconnected: the row stays for the history of what went out.
        deleted_at timestamptz,
        CONSTRAINT integrations_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id),
        CONSTRAINT integrations_disconnected_without_key
          CHECK ((deleted_at IS NULL) OR (credentials_sealed IS NULL AND NOT is_active AND check_after IS NULL))
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX integrations_account_once ON integrations (user_id, platform, account_key)
        WHERE deleted_at IS NULL`);
    await runner.query('CREATE INDEX integrations_of_project ON integrations (user_id, project_id)');
    await runner.query(
      'CREATE INDEX integrations_to_check ON integrations (check_after) WHERE check_after IS NOT NULL',
    );

    // Logins at a network between their requests: single-use, for minutes.
    await runner.query(`
      CREATE TABLE network_logins (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users (id),
        platform text NOT NULL,
        state_hash bytea NOT NULL CONSTRAINT network_logins_state_unique UNIQUE,
        -- Proof key of the exchange (PKCE), where the network takes one.
        verifier_sealed text,
        -- What the browser holds instead of the keys.
        handle_hash bytea CONSTRAINT network_logins_handle_unique UNIQUE,
        keys_sealed text,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- The code was exchanged: the state is good no more.
        exchanged_at timestamptz,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX network_logins_of_user ON network_logins (user_id)');
    await runner.query('CREATE INDEX network_logins_age ON network_logins (expires_at)');

    // No foreign keys to publications: what went out is known as long as its project is.
    await runner.query(`
      CREATE TABLE publishing_attempts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL,
        project_id bigint NOT NULL,
        publication_id bigint NOT NULL,
        integration_id bigint NOT NULL REFERENCES integrations (id),
        -- The intent of the one call; null where nothing was to be called.
        act_id bigint CONSTRAINT publishing_attempts_act_unique UNIQUE,
        origin text NOT NULL CONSTRAINT publishing_attempts_origin_known CHECK (origin IN ('user', 'schedule')),
        status text NOT NULL CONSTRAINT publishing_attempts_status_known
          CHECK (status IN ('planned', 'published', 'failed', 'unconfirmed', 'missed')),
        -- The post as it is sent, and what it is recognised by afterwards.
        post jsonb NOT NULL,
        planned_at timestamptz NOT NULL,
        settled_at timestamptz,
        settled_by text CONSTRAINT publishing_attempts_settled_by_known
          CHECK (settled_by IN ('network', 'look-up', 'user')),
        external_id text,
        url text,
        reason_code text,
        reason text,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT publishing_attempts_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id),
        CONSTRAINT publishing_attempts_settled CHECK ((status IN ('published', 'failed', 'missed')) = (settled_at IS NOT NULL))
      )`);
    // The promise: a publication goes out to an account once.
    await runner.query(`
      CREATE UNIQUE INDEX publishing_attempts_once ON publishing_attempts (publication_id, integration_id)
        WHERE status IN ('planned', 'published', 'unconfirmed')`);
    await runner.query('CREATE INDEX publishing_attempts_of_publication ON publishing_attempts (publication_id, id)');
    await runner.query('CREATE INDEX publishing_attempts_of_project ON publishing_attempts (user_id, project_id)');
    await runner.query('CREATE INDEX publishing_attempts_of_integration ON publishing_attempts (integration_id)');

    await runner.query(`
      CREATE TABLE project_publishing (
        user_id bigint NOT NULL,
        project_id bigint NOT NULL,
        -- Everything it would publish by itself is held.
        paused_at timestamptz,
        PRIMARY KEY (user_id, project_id),
        CONSTRAINT project_publishing_project FOREIGN KEY (user_id, project_id) REFERENCES projects (user_id, id)
      )`);

    await runner.query(`
      ALTER TABLE publications
        ADD auto_publish boolean NOT NULL DEFAULT false,
        ADD integration_ids bigint[] NOT NULL DEFAULT '{}',
        ADD CONSTRAINT publications_sent_somewhere CHECK (NOT auto_publish OR integration_ids <> '{}')`);
    await runner.query(`
      CREATE INDEX publications_to_send ON publications (scheduled_at)
        WHERE auto_publish AND status IN ('draft', 'generating', 'ready', 'scheduled')`);
    // What is in the bin comes back as a whole row, these columns included.
    await runner.query(`
      UPDATE deleted_publications SET publication = publication || '{"auto_publish": false, "integration_ids": []}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX publications_to_send');
    await runner.query('ALTER TABLE publications DROP auto_publish, DROP integration_ids');
    for (const table of ['project_publishing', 'publishing_attempts', 'network_logins', 'integrations']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
