import { readinessTexts as texts } from '../texts';
import { useRisk, useRiskProject } from './readiness-context';
import { ProblemList } from './problem-list';
import classes from './publication-risk.module.css';

interface PublicationRiskProps {
  publicationId: number;
  onMove: () => void;
}

/** Problems of a scheduled publication, with their fixes; nothing when there are none. */
export function PublicationRisk({ publicationId, onMove }: PublicationRiskProps) {
  const item = useRisk(publicationId);
  const projectId = useRiskProject();
  if (item === undefined) return null;
  return (
    <section className={classes.risk} data-verdict={item.verdict} aria-label={texts.problems}>
      <h3 className={classes.title}>{texts.problems}</h3>
      <ProblemList projectId={projectId} item={item} onMove={onMove} />
    </section>
  );
}
