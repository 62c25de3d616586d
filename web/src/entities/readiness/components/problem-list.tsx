import { Button } from '@mantine/core';
import type { ReadinessItem, PreflightProblem } from '@orbita/contracts';
import { Link } from 'react-router-dom';
import { useProjectPause } from '@/entities/publishing';
import { IconAlertTriangle, IconInfoCircle } from '@/shared/ui/icons';
import { remedyOf } from '../model/remedy';
import { readinessTexts as texts } from '../texts';
import classes from './problem-list.module.css';

interface ProblemListProps {
  projectId: number;
  item: ReadinessItem;
  /** Moves the publication to another time. */
  onMove: () => void;
}

/** All problems of a publication, general ones first, then by account, each with its fix. */
export function ProblemList({ item, ...props }: ProblemListProps) {
  const { problems, accounts } = item;
  return (
    <div className={classes.problems}>
      <Problems problems={problems} item={item} {...props} />
      {accounts.map(
        ({ integration_id, account, platform, problems: ofAccount }) =>
          ofAccount.length > 0 && (
            <section key={integration_id} aria-label={texts.account(account, platform)}>
              <p className={classes.account}>{texts.account(account, platform)}</p>
              <Problems problems={ofAccount} item={item} {...props} />
            </section>
          ),
      )}
    </div>
  );
}

interface ProblemsProps extends ProblemListProps {
  problems: readonly PreflightProblem[];
}

function Problems({ problems, ...props }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <ul className={classes.list}>
      {problems.map((problem) => (
        <li key={problem.code} className={classes.problem} data-weight={problem.weight}>
          {problem.weight === 'blocks' ? (
            <IconAlertTriangle size={16} aria-hidden />
          ) : (
            <IconInfoCircle size={16} aria-hidden />
          )}
          <div className={classes.words}>
            <p>{problem.message}</p>
            <Mend code={problem.code} {...props} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface MendProps extends ProblemListProps {
  code: PreflightProblem['code'];
}

function Mend({ code, item: { publication }, projectId, onMove }: MendProps) {
  const remedy = remedyOf(code, publication);
  const { label } = remedy;
  const look = {
    size: 'compact-sm',
    variant: 'default',
    className: classes.action,
    'aria-label': `${label}: ${publication.title}`,
  } as const;
  if ('to' in remedy) {
    return (
      <Button component={Link} to={remedy.to} {...look}>
        {label}
      </Button>
    );
  }
  if (remedy.action === 'resume') return <Resume projectId={projectId} />;
  return (
    <Button {...look} onClick={onMove}>
      {label}
    </Button>
  );
}

function Resume({ projectId }: { projectId: number }) {
  const pause = useProjectPause(projectId, false);
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={classes.action}
      loading={pause.isPending}
      onClick={() => pause.set(false)}
    >
      {texts.mend.resume}
    </Button>
  );
}
