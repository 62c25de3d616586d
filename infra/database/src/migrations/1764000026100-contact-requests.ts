import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests for the offer to enterprises, and how far the administrators are with them. */
export class ContactRequests1764000026100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE contact_requests (
        id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id         bigint NOT NULL CONSTRAINT contact_requests_user REFERENCES users (id) ON DELETE RESTRICT,
        company_name    text NOT NULL,
        contact_name    text NOT NULL,
        email           text NOT NULL,
        telegram        text NOT NULL,
        desired_credits bigint,
        message         text NOT NULL,
        status          text NOT NULL DEFAULT 'new' CONSTRAINT contact_requests_status_known
                        CHECK (status IN ('new', 'in_progress', 'contacted', 'closed')),
        admin_notes     text NOT NULL DEFAULT '',
        created_at      timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX contact_requests_of_user ON contact_requests (user_id)');
    await runner.query('CREATE INDEX contact_requests_by_status ON contact_requests (status, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contact_requests');
  }
}
