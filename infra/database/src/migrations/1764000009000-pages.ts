import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Reference {
  table: string;
  name: string;
  columns: string;
  target: string;
  /** What happened to the row until now. */
  was: 'CASCADE' | 'SET NULL';
}

/** References from one service's table to another's: none may make a row vanish that its own service does not know of. */
const BETWEEN_SERVICES: readonly Reference[] = [
  { table: 'subscriptions', name: 'subscriptions_user', columns: 'user_id', target: 'users (id)', was: 'CASCADE' },
  { table: 'projects', name: 'projects_user', columns: 'user_id', target: 'users (id)', was: 'CASCADE' },
  { table: 'writing_styles', name: 'writing_styles_user', columns: 'user_id', target: 'users (id)', was: 'CASCADE' },
  { table: 'jobs', name: 'jobs_user_id_fkey', columns: 'user_id', target: 'users (id)', was: 'CASCADE' },
  { table: 'jobs', name: 'jobs_project_id_fkey', columns: 'project_id', target: 'projects (id)', was: 'SET NULL' },
  {
    table: 'audience_suggestions',
    name: 'audience_suggestions_user_id_fkey',
    columns: 'user_id',
    target: 'users (id)',
    was: 'CASCADE',
  },
  { table: 'model_usage', name: 'model_usage_user_id_fkey', columns: 'user_id', target: 'users (id)', was: 'CASCADE' },
];

const refer = async (
  runner: QueryRunner,
  { table, name, columns, target }: Reference,
  action: string,
): Promise<void> => {
  await runner.query(`
    ALTER TABLE ${table} DROP CONSTRAINT ${name},
      ADD CONSTRAINT ${name} FOREIGN KEY (${columns}) REFERENCES ${target} ON DELETE ${action}`);
};

/** What pages, deletion step by step, retention and the monthly credits need to find their rows. */
export class Pages1764000009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const reference of BETWEEN_SERVICES) await refer(runner, reference, 'RESTRICT');
    // Owner and project as one key: a plan can only belong to a project of its own user.
    await runner.query(`
      ALTER TABLE content_plans
        DROP CONSTRAINT content_plans_user_id_fkey,
        DROP CONSTRAINT content_plans_project_id_fkey,
        ADD CONSTRAINT content_plans_project FOREIGN KEY (user_id, project_id)
          REFERENCES projects (user_id, id) ON DELETE RESTRICT`);
    await runner.query('DROP INDEX content_plans_of_project');
    await runner.query('DROP INDEX content_plans_of_user');
    await runner.query('CREATE INDEX content_plans_of_project ON content_plans (user_id, project_id, id DESC)');
    await runner.query('CREATE INDEX content_plans_of_job ON content_plans (job_id) WHERE job_id IS NOT NULL');

    await runner.query('CREATE INDEX credit_holds_of_user ON credit_holds (user_id)');

    await runner.query('ALTER TABLE projects ADD deleting_at timestamptz');
    await runner.query('CREATE INDEX projects_deleting ON projects (deleting_at) WHERE deleting_at IS NOT NULL');

    await runner.query('CREATE INDEX jobs_ended ON jobs (finished_at) WHERE finished_at IS NOT NULL');
    await runner.query('CREATE INDEX model_usage_age ON model_usage (created_at)');

    // The newest month whose Free credits a user got; those of the first month come with the registration.
    await runner.query(`
      ALTER TABLE subscriptions ADD free_month date NOT NULL
        DEFAULT date_trunc('month', now() AT TIME ZONE 'Europe/Moscow')::date`);
    await runner.query(`
      UPDATE subscriptions SET free_month = date_trunc('month', created_at AT TIME ZONE 'Europe/Moscow')::date`);
    await runner.query(`CREATE INDEX subscriptions_free_month ON subscriptions (free_month) WHERE plan_type = 'free'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscriptions DROP free_month');
    await runner.query('DROP INDEX model_usage_age');
    await runner.query('DROP INDEX jobs_ended');
    await runner.query('ALTER TABLE projects DROP deleting_at');
    await runner.query('DROP INDEX credit_holds_of_user');
    await runner.query('DROP INDEX content_plans_of_job');
    await runner.query('DROP INDEX content_plans_of_project');
    await runner.query('CREATE INDEX content_plans_of_project ON content_plans (project_id, id DESC)');
    await runner.query('CREATE INDEX content_plans_of_user ON content_plans (user_id)');
    await runner.query(`
      ALTER TABLE content_plans
        DROP CONSTRAINT content_plans_project,
        ADD CONSTRAINT content_plans_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        ADD CONSTRAINT content_plans_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE`);
    for (const reference of BETWEEN_SERVICES) await refer(runner, reference, reference.was);
  }
}
