import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { preferences } from '@/shared/consent/preferences';

const VIEWS = ['list', 'week', 'calendar'] as const;
/** `calendar` is the month. */
export type WorkView = (typeof VIEWS)[number];

/** Kept by this browser for its current account; deleted with the session. `boot/boot.js` reads it too. */
const KEY = 'planView';
/** Names it in the address, which wins over what is kept. */
const PARAMETER = 'view';

const viewOf = (value: string | null): WorkView | undefined => VIEWS.find((view) => view === value);

/** The last choice. */
export const keptView = (): WorkView => viewOf(preferences.read(KEY)) ?? 'list';

/** How the publications of a plan are shown: as its address says, else as the last plan was. */
export const useWorkView = (): [WorkView, (view: WorkView) => void] => {
  const [search, setSearch] = useSearchParams();
  const [kept, setKept] = useState(keptView);
  const choose = (next: WorkView): void => {
    setKept(next);
    preferences.write(KEY, next);
    setSearch(
      (before) => {
        before.set(PARAMETER, next);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [viewOf(search.get(PARAMETER)) ?? kept, choose];
};
