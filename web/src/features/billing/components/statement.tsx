import { Button } from '@mantine/core';
import { LEDGER_LABELS, type LedgerLine } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '@/shared/format/dates';
import { formatSigned } from '@/shared/format/numbers';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { Select } from '@/shared/ui/fields';
import { RowsSkeleton } from '@/shared/ui/skeletons';
import { statementQuery } from '../api/billing-api';
import { texts } from '../texts';
import classes from './statement.module.css';

interface StatementProps {
  /** Projects the statement can be narrowed to. */
  projects: readonly { id: number; name: string }[];
}

const ALL = 'all';

/** Movements of credits, newest first. */
export function Statement({ projects }: StatementProps) {
  const [project, setProject] = useState<number>();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    statementQuery(project),
  );
  const lines = data?.pages.flatMap(({ items }) => items);
  const nameOf = (id: number | null): string | undefined => projects.find((known) => known.id === id)?.name;
  return (
    <section aria-labelledby="statement">
      <div className={classes.head}>
        <h2 id="statement" className={classes.title}>
          {texts.statement.title}
        </h2>
        {projects.length > 1 && (
          <Select
            aria-label={texts.statement.project}
            className={classes.filter}
            allowDeselect={false}
            value={project === undefined ? ALL : String(project)}
            onChange={(value) => setProject(value === null || value === ALL ? undefined : Number(value))}
            data={[
              { value: ALL, label: texts.statement.allProjects },
              ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </div>
      {!lines && !error && <RowsSkeleton />}
      {!lines && error && <ErrorState title={texts.statement.failed} error={error} onRetry={() => void refetch()} />}
      {lines?.length === 0 && (
        <EmptyState scene="search" title={texts.statement.empty}>
          {texts.statement.emptyText}
        </EmptyState>
      )}
      {lines && lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <Line key={line.id} line={line} project={nameOf(line.project_id)} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {texts.statement.more}
        </Button>
      )}
    </section>
  );
}

function Line({ line, project }: { line: LedgerLine; project: string | undefined }) {
  const kind = LEDGER_LABELS[line.kind];
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <p className={classes.description} title={line.description}>
          {line.description || kind}
        </p>
        <p className={classes.meta}>{[kind, project, formatMoment(line.created_at)].filter(Boolean).join(' · ')}</p>
      </div>
      <span className={classes.amount} data-earned={line.amount > 0 || undefined}>
        {formatSigned(line.amount)}
      </span>
    </li>
  );
}
