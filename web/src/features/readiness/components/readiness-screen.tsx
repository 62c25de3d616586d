import { Button } from '@mantine/core';
import { addDays, READINESS_DAYS, type ReadinessItem, type Project } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readinessQuery, useProjectPause, PausedBanner } from '@/entities/publishing';
import { timeZoneLabel } from '@/entities/projects';
import {
  countOf,
  countVerdicts,
  filtered,
  READINESS_FILTERS,
  type ReadinessCounts,
  readinessTexts as texts,
} from '@/entities/readiness';
import { useAddressFilters } from '@/shared/address/use-address-filters';
import { formatClock, todayInZone } from '@/shared/format/dates';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { FilterChips } from '@/shared/ui/inputs/filter-chips';
import { IconRefresh } from '@/shared/ui/icons';
import { NothingFound } from '@/shared/ui/feedback/nothing-found';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { ReadinessBoard } from './readiness-board';
import classes from './readiness-screen.module.css';
import { ReadinessSkeleton } from './readiness-skeleton';

interface ReadinessScreenProps {
  project: Pick<Project, 'id' | 'time_zone'>;
  /** Asks for a publication's new time. */
  onMove: (publication: ReadinessItem['publication']) => void;
}

/** «Готовность»: what a project publishes in the next two weeks, the problems, and their fixes. */
export function ReadinessScreen({ project: { id, time_zone }, onMove }: ReadinessScreenProps) {
  const { data: readiness, error, refetch } = useQuery(readinessQuery(id));
  const [isChecking, setChecking] = useState(false);
  const pause = useProjectPause(id, true);
  const { valueOf, set } = useAddressFilters();
  const filter = READINESS_FILTERS.find((known) => known === valueOf('show'));
  const move = useStableCallback(onMove);
  if (!readiness) {
    if (!error) return <ReadinessSkeleton />;
    return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  const check = async (): Promise<void> => {
    setChecking(true);
    const { error: failure } = await refetch();
    setChecking(false);
    if (failure) notifyError(failure, texts.loadFailed);
  };
  const { publications, checked_at, is_cut } = readiness;
  const counts = countVerdicts(publications);
  const shown = filtered(publications, filter);
  const today = todayInZone(time_zone);
  return (
    <div className={classes.screen}>
      {pause.isPaused && <PausedBanner isPending={pause.isPending} onResume={() => pause.set(false)} />}
      {publications.length === 0 ? (
        <EmptyState
          scene="calendar"
          title={texts.empty}
          action={
            <Button component={Link} to={`/dashboard/projects/${id}`}>
              {texts.toPlans}
            </Button>
          }
        >
          {texts.emptyText}
        </EmptyState>
      ) : (
        <>
          <div className={classes.head}>
            <div>
              <p className={classes.summary}>{texts.summary(counts)}</p>
              <p className={classes.zone}>{texts.zone(timeZoneLabel(time_zone))}</p>
            </div>
            <div className={classes.check}>
              <Button
                variant="default"
                loading={isChecking}
                leftSection={<IconRefresh size={16} aria-hidden />}
                onClick={() => void check()}
              >
                {texts.check}
              </Button>
              <p className={classes.checked} role="status">
                {isChecking ? texts.checking : texts.checked(formatClock(new Date(checked_at)))}
              </p>
            </div>
          </div>
          <FilterChips
            label={texts.filter}
            chips={chipsOf(counts, filter)}
            value={filter ?? ''}
            onChange={(value) => set('show', value)}
          />
          {shown.length > 0 ? (
            <ReadinessBoard
              projectId={id}
              items={shown}
              today={today}
              until={filter === undefined && !is_cut ? addDays(today, READINESS_DAYS - 1) : null}
              onMove={move}
            />
          ) : (
            filter && (
              <NothingFound title={texts.nothing[filter]} resetLabel={texts.showAll} onReset={() => set('show', '')}>
                {texts.nothingText}
              </NothingFound>
            )
          )}
          {is_cut && <p className={classes.zone}>{texts.cut(publications.length)}</p>}
        </>
      )}
    </div>
  );
}

/** The filter for posts that only change their look exists only when there are such posts. */
const chipsOf = (counts: ReadinessCounts, chosen: string | undefined) => [
  { value: '', label: texts.filters.all, count: Object.values(counts).reduce((sum, count) => sum + count, 0) },
  ...READINESS_FILTERS.filter((filter) => filter !== 'warned' || counts.warns > 0 || filter === chosen).map(
    (filter) => ({
      value: filter,
      label: texts.filters[filter],
      count: countOf(counts, filter),
    }),
  ),
];
