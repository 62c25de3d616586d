import type { PublicationVerdict } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatLately } from '@/shared/format/dates';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { TextButton } from '@/shared/ui/actions/text-button';
import { verdictsQuery } from '../api/verdicts-query';
import { texts } from '../texts';
import { ApprovalBadge } from './approval-badge';
import classes from './verdicts.module.css';

interface VerdictsProps {
  publicationId: number;
  /** Level of the heading, one below that of its container. */
  level?: 2 | 3;
}

/** Clients' verdicts on a publication: the last one, and earlier ones behind a button. */
export function Verdicts({ publicationId, level = 3 }: VerdictsProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: verdicts, error, refetch } = useQuery(verdictsQuery(publicationId));
  if (error && !verdicts) {
    return <ErrorState title={texts.verdicts.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  const [last, ...earlier] = verdicts ?? [];
  if (!last) return null;
  return (
    <section className={classes.verdicts} aria-labelledby={titleId}>
      <Title id={titleId} className={classes.title}>
        {texts.verdicts.title}
      </Title>
      <ul className={classes.list}>
        <Verdict verdict={last} />
        {isOpen && earlier.map((verdict) => <Verdict key={verdict.id} verdict={verdict} />)}
      </ul>
      {earlier.length > 0 && (
        <p>
          <TextButton expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {texts.verdicts.earlier(earlier.length)}
          </TextButton>
        </p>
      )}
    </section>
  );
}

function Verdict({ verdict: { verdict, comment, label, created_at } }: { verdict: PublicationVerdict }) {
  return (
    <li>
      <p className={classes.said}>
        <ApprovalBadge approvalStatus={verdict} />
        {label !== '' && <span className={classes.who}>{label}</span>}
        <time className={classes.when} dateTime={created_at}>
          {formatLately(created_at)}
        </time>
      </p>
      {comment !== '' && <p className={classes.comment}>{comment}</p>}
    </li>
  );
}
