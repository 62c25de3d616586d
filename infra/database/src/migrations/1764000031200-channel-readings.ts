import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When channels are read by themselves, when nobody follows them any more, and numbers of all their posts at once. */
export class ChannelReadings1764000031200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE channels
        -- When it is read although nobody asks; null: not until somebody follows it.
        ADD COLUMN next_reading_at timestamptz,
        -- Found without followers then; null: somebody followed it when it was looked at last.
        ADD COLUMN unfollowed_at timestamptz`);
    await runner.query('CREATE INDEX channels_due ON channels (next_reading_at) WHERE next_reading_at IS NOT NULL');
    await runner.query('CREATE INDEX channels_unfollowed ON channels (unfollowed_at) WHERE unfollowed_at IS NOT NULL');
    // Numbers of all time grow with the channel: counted with each page that is stored, not with each list that is shown.
    await runner.query(`
      CREATE TABLE channel_totals (
        channel_id bigint PRIMARY KEY REFERENCES channels (id),
        posts integer NOT NULL,
        counted integer NOT NULL,
        engagement_rate double precision,
        avg_views double precision,
        avg_reactions double precision,
        with_forwards boolean NOT NULL,
        oldest_at timestamptz
      )`);
    // With the numbers in it, the averages of a period never touch the posts themselves.
    await runner.query('DROP INDEX channel_posts_newest');
    await runner.query(`
      CREATE INDEX channel_posts_newest ON channel_posts (channel_id, published_at DESC, id DESC)
        INCLUDE (views, reactions, forwards)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX channel_posts_newest');
    await runner.query('CREATE INDEX channel_posts_newest ON channel_posts (channel_id, published_at DESC, id DESC)');
    await runner.query('DROP TABLE channel_totals');
    await runner.query('DROP INDEX channels_unfollowed');
    await runner.query('DROP INDEX channels_due');
    await runner.query('ALTER TABLE channels DROP COLUMN unfollowed_at, DROP COLUMN next_reading_at');
  }
}
