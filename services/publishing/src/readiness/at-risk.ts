import { type PreflightProblem, say } from '@orbita/contracts';
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
    return cause ? [{ ...cause, message: say('notice.of-account', { account, reason: cause.message }) }] : [];
  });
  const causes = own.length > 0 ? own : ofAccounts;
  const [first] = causes;
  if (!first) return undefined;
  const common = {
    userId,
    projectId,
    kind: 'publication.at-risk' as const,
    text: say('notice.sentences', { sentences: causes.slice(0, MOST_REASONS).map(({ message }) => message) }),
    path: pageOf(first.code, publication),
  };
  if (
    own.length > 0 &&
    COMMON.has(first.code) &&
    own.every(({ code }) => COMMON.has(code) || code === 'not-approved')
  ) {
    const title = say('notice.project-at-risk', { name: publication.projectName });
    return { ...common, title, key: `project-${projectId}-${first.code}-${on}` };
  }
  const isPartial = own.length === 0 && ofAccounts.length < accounts.length;
  const { title: name, scheduledDate: date, scheduledTime: time } = publication;
  return {
    ...common,
    title: say(isPartial ? 'notice.post-partly-at-risk' : 'notice.post-at-risk', { name, date, time }),
    key: `publication-${id}-at-risk-${publication.scheduledDate}-${publication.scheduledTime}-${hoursAhead}`,
  };
};
