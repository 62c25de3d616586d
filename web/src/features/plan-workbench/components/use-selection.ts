import type { PlanPublication } from '@orbita/contracts';
import { useMemo, useState } from 'react';
import { keepKnown, NO_SELECTION, toggleOne, toggleRange } from '../model/selection';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';

interface PublicationSelection {
  ids: ReadonlySet<number>;
  /** In the order of the plan. */
  publications: readonly PlanPublication[];
  /** `isRange`: selects everything since the previously selected one. */
  toggle: (id: number, isRange: boolean) => void;
  chooseShown: () => void;
  clear: () => void;
}

/** Publications selected for a bulk action: only what is shown. What is deleted or hidden by a filter is no longer selected. */
export const useSelection = (
  all: readonly PlanPublication[],
  shown: readonly PlanPublication[],
): PublicationSelection => {
  const [chosen, setChosen] = useState(NO_SELECTION);
  const selection = useMemo(() => keepKnown(chosen, new Set(shown.map(({ id }) => id))), [chosen, shown]);
  // It does not return with the filter: nobody remembers what was selected out of sight.
  if (selection !== chosen) setChosen(selection);
  const publications = useMemo(() => all.filter(({ id }) => selection.ids.has(id)), [all, selection]);
  const idsOfShown = (): number[] => shown.map(({ id }) => id);
  const toggle = useStableCallback((id: number, isRange: boolean) =>
    setChosen(isRange ? toggleRange(selection, id, idsOfShown()) : toggleOne(selection, id)),
  );
  return {
    ids: selection.ids,
    publications,
    toggle,
    chooseShown: () => setChosen({ ids: new Set(idsOfShown()), anchor: null }),
    clear: () => setChosen(NO_SELECTION),
  };
};
