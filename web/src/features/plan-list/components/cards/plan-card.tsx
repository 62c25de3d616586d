import { useState } from 'react';
import { isRunning } from '@/entities/content-plans';
import type { PlanCardProps } from './card-props';
import { CompletedCard } from './completed-card';
import { FailedCard } from './failed-card';
import { RunningCard } from './running-card';

/** A plan in the list, by its status. `isStale`: the last poll failed. */
export function PlanCard({ isStale, ...props }: PlanCardProps & { isStale: boolean }) {
  const { status, is_regeneration } = props.plan;
  const [wasRunning, setWasRunning] = useState(false);
  if (isRunning(status) && !wasRunning) setWasRunning(true);
  switch (status) {
    case 'pending':
    case 'generating':
      return <RunningCard {...props} isStale={isStale} />;
    case 'failed':
      return <FailedCard {...props} />;
    case 'completed':
      // Completed while the user was watching: its numbers count up once.
      return <CompletedCard {...props} isFresh={wasRunning && !is_regeneration} />;
  }
}
