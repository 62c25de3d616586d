import { type PreflightProblem, quoted, render } from '@orbita/contracts';
import type { NewNotification } from '@orbita/notifications';
import type { Forecast } from './forecasts.js';
import type { UpcomingPublication } from './upcoming-publications.js';

type Code = PreflightProblem['code'];
type Publication = Pick<
  UpcomingPublication,
  'id' | 'userId' | 'projectId' | 'contentPlanId' | 'title' | 'scheduledDate' | 'scheduledTime'
> & { projectName: string };

/** Reasons a notification names at most. The page it links to shows all of them. */
const MOST_REASONS = 3;

/** Causes all publications of a project share: reported once a day, not once a post. */
const COMMON: ReadonlySet<Code> = new Set(['plan-not-allowed', 'project-paused']);

/** Page that fixes a cause. Default: the publication's own page. */
const pageOf = (code: Code, { id, projectId, contentPlanId }: Publication): string => {
  if (code === 'plan-not-allowed') return '/dashboard/settings/subscription';
  if (code === 'project-paused') return `/dashboard/projects/${projectId}/outlook`;
  if (code === 'not-approved') return `/dashboard/content-plans/${contentPlanId}`;
  if (code.startsWith('account-')) return '/dashboard/settings/integrations';
  return `/dashboard/publications/${id}/edit`;
};

/** `22.11 в 10:00`, by the project's clock. */
const momentOf = ({ scheduledDate, scheduledTime }: Publication): string => {
  const [, month, day] = scheduledDate.split('-');
  return `${day}.${month} в ${scheduledTime}`;
};

/**
 * The notification about a publication that would not go out, or not everywhere.
 * @param on the day by the calendar of Moscow, `YYYY-MM-DD`
 * @returns undefined when nothing blocks it
 */
export const riskOf = (
  publication: Publication,
  { problems, accounts }: Forecast,
  { hoursAhead, on }: { hoursAhead: number; on: string },
): NewNotification | undefined => {
  const { id, userId, projectId } = publication;
  const own = problems.filter(({ weight }) => weight === 'blocks');
  const ofAccounts = accounts.flatMap(({ account, problems: found }) => {
    const cause = found.find(({ weight }) => weight === 'blocks');
    return cause ? [{ ...cause, message: `${account}: ${render('ru', cause.message)}` }] : [];
  });
  const causes = own.length > 0 ? own : ofAccounts;
  const [first] = causes;
  if (!first) return undefined;
  const common = {
    userId,
    projectId,
    kind: 'publication.at-risk' as const,
    text: causes
      .slice(0, MOST_REASONS)

      .map(({ message }) => render('ru', message))
      .join(' '),
    path: pageOf(first.code, publication),
  };
  if (
    own.length > 0 &&
    COMMON.has(first.code) &&
    own.every(({ code }) => COMMON.has(code) || code === 'not-approved')
  ) {
    const title = `Публикации проекта ${quoted(publication.projectName)} не выйдут`;
    return { ...common, title, key: `project-${projectId}-${first.code}-${on}` };
  }
  const name = quoted(publication.title);
  const isPartial = own.length === 0 && ofAccounts.length < accounts.length;
  const moment = momentOf(publication);
  return {
    ...common,
    title: isPartial ? `Публикация ${name} ${moment} выйдет не везде` : `Публикация ${name} не выйдет ${moment}`,
    key: `publication-${id}-at-risk-${publication.scheduledDate}-${publication.scheduledTime}-${hoursAhead}`,
  };
};
