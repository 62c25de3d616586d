/**
 * Sums over a set of posts as SQL: their number, and for posts with views the views, reactions and engagement rates, (reactions +
 * forwards) / views × 100, with the number of posts that have each. If only one of the two is missing, it counts as 0.
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

/** Columns of {@link SUMS}, as stored per day of a channel. */
export const SUM_COLUMNS = 'posts, counted, views, reactions, told_reactions, told_forwards, rates, told_rates';

/**
 * Figures of a set of posts from rows of {@link SUMS} over its parts, as SQL: the mean views and reactions and the mean of the
 * posts' engagement rates. Lists and all-time figures are both computed this way.
 */
export const FIGURES = `
  coalesce(sum(posts), 0)::integer AS posts,
  coalesce(sum(counted), 0)::integer AS counted,
  sum(rates) / nullif(sum(told_rates), 0) AS engagement_rate,
  sum(views)::float8 / nullif(sum(counted), 0) AS avg_views,
  sum(reactions)::float8 / nullif(sum(told_reactions), 0) AS avg_reactions,
  coalesce(sum(told_forwards) = nullif(sum(counted), 0), false) AS with_forwards`;

/** UTC day of an instant, as SQL. */
export const dayOf = (instant: string): string => `((${instant}) AT TIME ZONE 'UTC')::date`;

/**
 * Figures of the posts of `channel` (an SQL expression) since an instant: for its day from the posts, for later days from the
 * stored sums.
 */
export const figuresSince = (channel: string, since: string): string => `SELECT ${FIGURES} FROM (
  SELECT ${SUM_COLUMNS} FROM channel_days WHERE channel_id = ${channel} AND day > ${dayOf(since)}
  UNION ALL
  SELECT ${SUMS} FROM channel_posts
   WHERE channel_id = ${channel} AND published_at >= ${since} AND published_at < (${dayOf(since)} + 1)::timestamp AT TIME ZONE 'UTC') part`;
