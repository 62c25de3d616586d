import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers of a channel's posts by day, so that no list looks at every post of a period. */
export class ChannelDays1764000031960 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE channel_days (
        channel_id bigint NOT NULL REFERENCES channels (id),
        -- Of UTC.
        day date NOT NULL,
        posts integer NOT NULL,
        -- Posts that show views: the rest is of these.
        counted integer NOT NULL,
        views bigint,
        reactions bigint,
        told_reactions integer NOT NULL,
        told_forwards integer NOT NULL,
        -- Engagement rates, %.
        rates double precision,
        told_rates integer NOT NULL,
        PRIMARY KEY (channel_id, day)
      )`);
    await runner.query(`
      INSERT INTO channel_days
      SELECT channel_id, (published_at AT TIME ZONE 'UTC')::date, count(*), count(*) FILTER (WHERE views > 0),
             sum(views) FILTER (WHERE views > 0), sum(reactions) FILTER (WHERE views > 0),
             count(reactions) FILTER (WHERE views > 0), count(forwards) FILTER (WHERE views > 0),
             sum((coalesce(reactions, 0) + coalesce(forwards, 0)) * 100.0::float8 / nullif(views, 0))
               FILTER (WHERE views > 0 AND num_nonnulls(reactions, forwards) > 0),
             count(*) FILTER (WHERE views > 0 AND num_nonnulls(reactions, forwards) > 0)
        FROM channel_posts GROUP BY 1, 2`);
    // A line of subscribers is read from the index alone, in its order.
    await runner.query(`
      ALTER TABLE channel_snapshots DROP CONSTRAINT channel_snapshots_pkey,
        ADD PRIMARY KEY (channel_id, day) INCLUDE (subscribers)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE channel_snapshots DROP CONSTRAINT channel_snapshots_pkey, ADD PRIMARY KEY (channel_id, day)`);
    await runner.query('DROP TABLE channel_days');
  }
}
