/**
 * Sums over a set of posts as SQL: how many, and of those that show views the views, the reactions and the engagement rates,
 * (reactions + forwards) / views × 100, with how many tell each. Of the two a missing one counts as 0 where the other is known.
 */
export const SUMS = `
  count(*)::integer AS posts,
  (count(*) FILTER (WHERE views > 0))::integer AS counted,
  sum(views) FILTER (WHERE views > 0) AS views,
  sum(reactions) FILTER (WHERE views > 0) AS reactions,
  (count(reactions) FILTER (WHERE views > 0))::integer AS told_reactions,
  (count(forwards) FILTER (WHERE views > 0))::integer AS told_forwards,
  sum((coalesce(reactions, 0) + coalesce(forwards, 0)) * 100.0::float8 / nullif(views, 0))
    FILTER (WHERE views > 0 AND (reactions IS NOT NULL OR forwards IS NOT NULL)) AS rates,
  (count(*) FILTER (WHERE views > 0 AND (reactions IS NOT NULL OR forwards IS NOT NULL)))::integer AS told_rates`;

/** Columns of {@link SUMS}, as a day of a channel has them. */
export const SUM_COLUMNS = 'posts, counted, views, reactions, told_reactions, told_forwards, rates, told_rates';

/**
 * Numbers of a set of posts from rows of {@link SUMS} over its parts, as SQL: the mean views and reactions and the mean of the
 * posts' engagement rates. The one way the numbers of a list and of all time are counted.
 */
export const FIGURES = `
  coalesce(sum(posts), 0)::integer AS posts,
  coalesce(sum(counted), 0)::integer AS counted,
  sum(rates) / nullif(sum(told_rates), 0) AS engagement_rate,
  sum(views)::float8 / nullif(sum(counted), 0) AS avg_views,
  sum(reactions)::float8 / nullif(sum(told_reactions), 0) AS avg_reactions,
  coalesce(sum(told_forwards) = nullif(sum(counted), 0), false) AS with_forwards`;

/** The day of UTC an instant is in, as SQL. */
export const dayOf = (instant: string): string => `((${instant}) AT TIME ZONE 'UTC')::date`;

/**
 * Numbers of the posts of `channel` (an SQL expression) since an instant: of the day it is in from its posts, of the days
 * after it from the sums that stand.
 */
export const figuresSince = (channel: string, since: string): string => `SELECT ${FIGURES} FROM (
  SELECT ${SUM_COLUMNS} FROM channel_days WHERE channel_id = ${channel} AND day > ${dayOf(since)}
  UNION ALL
  SELECT ${SUMS} FROM channel_posts
   WHERE channel_id = ${channel} AND published_at >= ${since} AND published_at < (${dayOf(since)} + 1)::timestamp AT TIME ZONE 'UTC') part`;
