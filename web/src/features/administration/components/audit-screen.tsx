import { Button } from '@mantine/core';
import { AUDIT_ACTS, AUDIT_FACTS, type AuditEntry, auditFactText } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatInstant } from '@/shared/format/dates';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { RowsSkeleton } from '@/shared/ui/skeletons';
import { auditQuery } from '../api/administration-api';
import { texts } from '../texts';
import classes from './audit-screen.module.css';

/** What administrators have done: who, whom, what it was and what it became. */
export function AuditScreen() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(auditQuery());
  const entries = data?.pages.flatMap((page) => page.items);
  if (!entries) {
    if (!error) return <RowsSkeleton />;
    return <ErrorState title={texts.audit.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (entries.length === 0) return <EmptyState title={texts.audit.empty}>{texts.audit.emptyText}</EmptyState>;
  return (
    <>
      <ol className={classes.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.audit.more}
        </Button>
      )}
    </>
  );
}

function Entry({ entry: { act, subject, administrator, before, after, reason, created_at } }: { entry: AuditEntry }) {
  const facts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <article className={classes.entry}>
      <p className={classes.head}>
        <strong>{AUDIT_ACTS[act]}</strong>
        <span className={classes.subject}>{subject}</span>
        <time className={classes.when} dateTime={created_at}>
          {formatInstant(created_at)}
        </time>
      </p>
      {facts.map((name) => (
        <p key={name} className="o-figures">
          {changeText(name, before?.[name], after?.[name])}
        </p>
      ))}
      {reason !== null && <p>{texts.audit.reason(reason)}</p>}
      <p className={classes.by}>{texts.audit.by(administrator)}</p>
    </article>
  );
}
