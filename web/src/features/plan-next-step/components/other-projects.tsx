import { type Overview, firstOf } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { overviewQuery } from '@/entities/publishing';
import { firstProblem } from '@/entities/readiness';
import { formatDay, shortTime } from '@/shared/format/dates';
import { stepTexts } from '../texts';
import classes from './next-card.module.css';

const texts = stepTexts.home;

/** Lines of one kind on the card. */
const SHOWN = 3;

/** What waits in the user's other projects, and what will not go out today or tomorrow in any of them. */
export function OtherProjects({ projectId }: { projectId: number }) {
  const { data: overview } = useQuery(overviewQuery());
  if (!overview) return null;
  return (
    <>
      <Danger items={overview.at_risk} projectId={projectId} />
      <Others steps={overview.steps.filter(({ project_id }) => project_id !== projectId)} />
    </>
  );
}

function Danger({ items, projectId }: { items: Overview['at_risk']; projectId: number }) {
  if (items.length === 0) return null;
  const shown = firstOf(items, SHOWN);
  const next = items[shown.length];
  return (
    <section aria-label={texts.danger}>
      <h2 className={classes.title}>{texts.danger}</h2>
      <ul className={classes.risks}>
        {shown.map((item) => (
          <li key={item.publication.id}>
            <Link
              className={classes.risk}
              to={`/dashboard/content-plans/${item.publication.content_plan_id}?publication=${item.publication.id}`}
              title={item.publication.title}
            >
              {item.publication.title}
            </Link>
            <span className={classes.note}>
              {item.project_id !== projectId && `${item.project_name}. `}
              {formatDay(item.publication.scheduled_date)}, {shortTime(item.publication.scheduled_time)}.{' '}
              {firstProblem(item)?.message}
            </span>
          </li>
        ))}
      </ul>
      {next && (
        <Link className={classes.note} to={`/dashboard/projects/${next.project_id}/outlook?show=at-risk`}>
          {texts.dangerMore(items.length - shown.length)}
        </Link>
      )}
    </section>
  );
}

function Others({ steps }: { steps: Overview['steps'] }) {
  if (steps.length === 0) return null;
  return (
    <section aria-label={texts.others}>
      <h2 className={classes.title}>{texts.others}</h2>
      <ul className={classes.risks}>
        {firstOf(steps, SHOWN).map(({ project_id, project_name, kind, count, content_plan_id }) => (
          <li key={project_id}>
            <Link className={classes.other} to={`/dashboard/content-plans/${content_plan_id}`} title={project_name}>
              {project_name}
            </Link>
            <span className={classes.note}>{texts.other[kind](count)}</span>
          </li>
        ))}
      </ul>
      {steps.length > SHOWN && (
        <Link className={classes.note} to="/dashboard/projects">
          {texts.othersAll(steps.length)}
        </Link>
      )}
    </section>
  );
}
