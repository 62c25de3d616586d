import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans remember the settings their publications were written by. Older ones are taken to be what they were written as. */
export class WrittenSettings1764000022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_plans ADD written_settings jsonb');
    await runner.query(`
      UPDATE content_plans SET written_settings = jsonb_build_object(
        'startDate', start_date,
        'endDate', end_date,
        'postsPerDay', posts_per_day,
        'contentGoal', content_goal,
        'contentDistribution', content_distribution,
        'targetAudience', target_audience,
        'tone', tone,
        'languageLevel', language_level,
        'socialNetworks', to_jsonb(social_networks),
        'writingStyleId', writing_style_id
      )
      WHERE EXISTS (SELECT 1 FROM publications WHERE content_plan_id = content_plans.id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE content_plans DROP written_settings');
  }
}
