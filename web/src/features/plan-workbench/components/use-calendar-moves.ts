import { daysBetween, type PlanPublication } from '@orbita/contracts';
import { isSent } from '@/entities/publications';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import type { PublicationChanges } from './use-publication-changes';

interface CalendarMovesOptions {
  all: readonly PlanPublication[];
  selection: { ids: ReadonlySet<number>; publications: readonly PlanPublication[] };
  changes: Pick<PublicationChanges, 'move' | 'shift' | 'copy'>;
  /** The plan is being written: nothing is added. */
  isBusy: boolean;
}

/** What dropping a publication on a day does. A selected one moves its group by the same days; what is sent stays. */
export const useCalendarMoves = ({ all, selection, changes, isBusy }: CalendarMovesOptions) => {
  const find = (id: number): PlanPublication | undefined => all.find((one) => one.id === id);
  const move = useStableCallback((id: number, date: string, time?: string) => {
    const publication = find(id);
    if (!publication) return;
    const group = selection.ids.has(id) ? selection.publications.filter((one) => !isSent(one)) : [];
    if (group.length < 2) changes.move(publication, date, time);
    else if (date !== publication.scheduled_date) changes.shift(group, daysBetween(publication.scheduled_date, date));
  });
  const copy = useStableCallback((id: number, date: string, time?: string) => {
    const publication = find(id);
    if (publication && !isBusy) changes.copy(publication, date, time);
  });
  return { move, copy };
};
