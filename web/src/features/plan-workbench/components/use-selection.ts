import type { PlanPublication } from '@orbita/contracts';
import { useMemo, useState } from 'react';
import { keepKnown, NO_SELECTION, toggleOne, toggleRange } from '../model/selection';
import { useStableCallback } from '@/shared/ui/use-stable-callback';

interface PublicationSelection {
  ids: ReadonlySet<number>;
  /** In the order of the plan, including those the filters hide. */
  publications: readonly PlanPublication[];
  /** `isRange`: selects everything since the previously selected one. */
  toggle: (id: number, isRange: boolean) => void;
  chooseShown: () => void;
  clear: () => void;
}

/** Publications selected for a bulk action; deleted ones are no longer selected. */
export const useSelection = (
  all: readonly PlanPublication[],
  shown: readonly PlanPublication[],
): PublicationSelection => {
  const [chosen, setChosen] = useState(NO_SELECTION);
  const selection = useMemo(() => keepKnown(chosen, new Set(all.map(({ id }) => id))), [chosen, all]);
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
