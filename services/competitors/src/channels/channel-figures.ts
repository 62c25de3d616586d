/**
 * Numbers of a set of posts as SQL: of posts that show views, the mean views and reactions and the engagement rate,
 * (reactions + forwards) / views × 100 averaged over posts. Of the two a missing one counts as 0 where the other is known.
 * The one way the numbers of a list and of all time are counted.
 */
export const FIGURES = `
  count(*)::integer AS posts,
  (count(*) FILTER (WHERE views > 0))::integer AS counted,
  avg((coalesce(reactions, 0) + coalesce(forwards, 0)) * 100.0::float8 / nullif(views, 0))
    FILTER (WHERE views > 0 AND (reactions IS NOT NULL OR forwards IS NOT NULL)) AS engagement_rate,
  (avg(views) FILTER (WHERE views > 0))::float8 AS avg_views,
  (avg(reactions) FILTER (WHERE views > 0))::float8 AS avg_reactions,
  coalesce(bool_and(forwards IS NOT NULL) FILTER (WHERE views > 0), false) AS with_forwards`;
