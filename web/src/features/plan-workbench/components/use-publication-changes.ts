import type { PlanPublication } from '@orbita/contracts';
import { useRef } from 'react';
import {
  useMovePublication,
  useRemovePublications,
  useRestorePublications,
  useShiftPublications,
} from '@/entities/publications';
import { notifyError, notifySuccess } from '@/shared/ui/toasts';
import { toastStore } from '@/shared/ui/toast-store';
import { shortTime } from '@/shared/format/dates';
import { useStableCallback } from '@/shared/ui/use-stable-callback';
import { workbenchTexts as texts } from '../texts';

interface Change {
  message: string;
  takeBack: () => Promise<unknown>;
}

interface NewChange extends Change {
  make: () => Promise<unknown>;
  /** Sentence for a failure without its own. */
  failure: string;
}

/** What is known of a publication that can be moved, wherever it is shown. */
export type MovablePublication = Pick<PlanPublication, 'id' | 'title' | 'scheduled_date' | 'scheduled_time'>;

/** Changes of a plan's publications that can be undone. Shown at once, announced with «Отменить» in the toast. */
export interface PublicationChanges {
  move: (publication: MovablePublication, date: string, time?: string) => void;
  shift: (publications: readonly MovablePublication[], days: number) => void;
  remove: (publications: readonly PlanPublication[]) => void;
  /** Announces a change made elsewhere; it can be undone like the others. */
  announce: (change: Change) => void;
  /** Undoes the last change; does nothing when there is none. */
  undo: () => void;
}

/** As many as a user still remembers. */
const MAX_UNDO = 50;

let toasts = 0;

/** Runs an action; when it fails, says why and offers a retry. */
const orAgain = (attempt: () => Promise<unknown>, failure: string, onFailure?: () => void): void => {
  attempt().catch((error: unknown) => {
    onFailure?.();
    notifyError(error, failure, {
      action: { label: texts.again, run: () => orAgain(attempt, failure, onFailure) },
    });
  });
};

export const usePublicationChanges = (planId: number): PublicationChanges => {
  const { mutateAsync: moveOne } = useMovePublication(planId);
  const { mutateAsync: shiftMany } = useShiftPublications(planId);
  const { mutateAsync: removeMany } = useRemovePublications(planId);
  const { mutateAsync: restoreMany } = useRestorePublications(planId);
  const made = useRef<Change[]>([]);
  const toast = useRef('');

  const takeBack = (change: Change | undefined): void => {
    if (change === undefined || !made.current.includes(change)) return;
    made.current = made.current.filter((one) => one !== change);
    toastStore.hide(toast.current);
    orAgain(change.takeBack, texts.undo.failed);
  };
  /** @returns the toast that announces it */
  const remember = (change: Change): string => {
    // One toast after another: only the last change can be undone.
    toastStore.hide(toast.current);
    toasts += 1;
    const id = `publication-change-${toasts}`;
    toast.current = id;
    notifySuccess(change.message, { id, action: { label: texts.undo.label, run: () => takeBack(change) } });
    made.current = [...made.current, change].slice(-MAX_UNDO);
    return id;
  };
  const perform = ({ make, failure, ...change }: NewChange): void => {
    const id = remember(change);
    // A refused change can no longer be undone.
    orAgain(make, failure, () => {
      made.current = made.current.filter((one) => one !== change);
      toastStore.hide(id);
    });
  };

  const move = useStableCallback(({ id, ...before }: MovablePublication, date: string, time?: string) => {
    const now = shortTime(before.scheduled_time);
    if (date === before.scheduled_date && (time ?? now) === now) return;
    perform({
      message: texts.move.done(date),
      failure: texts.move.failed,
      make: () => moveOne({ id, date, time }),
      takeBack: () => moveOne({ id, date: before.scheduled_date, ...(time !== undefined && { time: now }) }),
    });
  });
  const shift = useStableCallback((publications: readonly MovablePublication[], days: number) => {
    const ids = publications.map(({ id }) => id);
    perform({
      message: texts.move.doneMany(ids.length, days),
      failure: texts.move.failed,
      make: () => shiftMany({ ids, days }),
      takeBack: () => shiftMany({ ids, days: -days }),
    });
  });
  const remove = useStableCallback((publications: readonly PlanPublication[]) => {
    const [first] = publications;
    if (first === undefined) return;
    perform({
      message: publications.length === 1 ? texts.remove.done(first.title) : texts.remove.doneMany(publications.length),
      failure: texts.remove.failed,
      make: () => removeMany(publications.map(({ id }) => id)),
      takeBack: () => restoreMany(publications),
    });
  });
  const announce = useStableCallback((change: Change) => void remember(change));
  const undo = useStableCallback(() => takeBack(made.current.at(-1)));
  return { move, shift, remove, announce, undo };
};
