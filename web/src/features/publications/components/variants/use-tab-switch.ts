import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { publicationQuery } from '@/entities/publishing';

/** What the editor of another network is told by the one it was opened from. */
interface TabState {
  /** The editor was the first page: Back leads to the plan. */
  isFirst?: boolean;
  /** The focus stays on the tabs. */
  isTab?: boolean;
}

const stateOf = (state: unknown): TabState => (typeof state === 'object' && state !== null ? state : {});

/** How the editor was opened. */
export const useOpening = () => {
  const location = useLocation();
  const { isFirst, isTab } = stateOf(location.state);
  return { isFirst: location.key === 'default' || isFirst === true, isTab: isTab === true };
};

export const editorAddress = (id: number): string => `/dashboard/publications/${id}/edit`;

/**
 * Opens another network of the publication in place of this one. What is typed here is saved before: followers show it, and
 * nothing is left behind a closed tab.
 */
export const useTabSwitch = (save: () => Promise<boolean>, release: () => void) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { isFirst } = useOpening();
  const [goingTo, setGoingTo] = useState<number | null>(null);
  /** Opens it without saving. */
  const leaveFor = (id: number): void =>
    void navigate(editorAddress(id), {
      replace: true,
      preventScrollReset: true,
      state: { isFirst, isTab: true } satisfies TabState,
    });
  /** Saves, then opens it. */
  const go = async (id: number): Promise<void> => {
    setGoingTo(id);
    try {
      if (!(await save())) return;
      // The page shows its own error when it cannot be loaded there either.
      await queryClient.prefetchQuery(publicationQuery(id));
      release();
      leaveFor(id);
    } finally {
      setGoingTo(null);
    }
  };
  return { goingTo, go, leaveFor };
};

export type TabSwitch = ReturnType<typeof useTabSwitch>;
