import type { PlanPublication } from '@orbita/contracts';
import { useEffect, useRef } from 'react';
import {
  useCopyPublication,
  useMovePublication,
  useRemovePublications,
  useRestorePublications,
  useShiftPublications,
} from '@/entities/publications';
import { trashAddress, trashTexts } from '@/entities/trash';
import { hasCode } from '@/shared/api/api-error';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { toastStore } from '@/shared/ui/feedback/toast-store';
import { shortTime } from '@/shared/format/dates';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { type Removal, removedHere } from '../model/removed-here';
import { workbenchTexts as texts } from '../texts';

interface Change {
  message: string;
  /** Where what was changed is now. */
  link?: { to: string; label: string };
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
  /** A copy appears once the server has made it. */
  copy: (publication: MovablePublication, date: string, time?: string) => void;
  remove: (publications: readonly PlanPublication[]) => void;
  /** Announces a change made elsewhere; it can be undone like the others. */
  announce: (change: Change) => void;
  /** Undoes the last change; does nothing when there is none. */
  undo: () => void;
}

/** As many as a user still remembers. */
const MAX_UNDO = 50;

/** How soon after a removal a reloaded page offers to undo it. */
const TOLD_AGAIN_MS = 60_000;

/** The toast of a reloaded page. */
const toastOf = ({ at }: Removal): string => `removed-${at}`;

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
  const { mutateAsync: copyOne } = useCopyPublication(planId);
  const { mutateAsync: shiftMany } = useShiftPublications(planId);
  const { mutateAsync: removeMany } = useRemovePublications(planId);
  const { mutateAsync: restoreMany } = useRestorePublications(planId);
  const made = useRef<Change[]>([]);
  const toast = useRef('');

  const bringBack = async (ids: readonly number[], known: readonly PlanPublication[] = []): Promise<void> => {
    try {
      const back = await restoreMany({ ids, known });
      const stopped = known.filter(
        (one) => one.auto_publish && back.some(({ id, auto_publish }) => id === one.id && !auto_publish),
      );
      if (stopped.length > 0) notifySuccess(texts.undo.unscheduled(stopped.length));
    } catch (error) {
      // Restored elsewhere, or gone for good: the next undo is about what was removed before.
      if (hasCode(error, 'PUBLICATION_NOT_FOUND')) removedHere.forget(ids);
      throw error;
    }
    removedHere.forget(ids);
  };
  /** Of a removal before a reload: the server knows what it was. */
  const undoRemoval = useStableCallback((removal: Removal) => {
    toastStore.hide(toastOf(removal));
    // Forgotten before the answer: the same key pressed twice undoes what was before it.
    removedHere.forget(removal.ids);
    orAgain(
      () => bringBack(removal.ids),
      texts.undo.failed,
      () => removedHere.remember(planId, removal.ids),
    );
  });
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
    notifySuccess(change.message, {
      id,
      ...(change.link && { link: change.link }),
      action: { label: texts.undo.label, run: () => takeBack(change) },
    });
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
      message: texts.move.done(date, time !== undefined && time !== now ? time : undefined),
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
  const copy = useStableCallback(({ id }: MovablePublication, date: string, time?: string) => {
    const make = async (): Promise<void> => {
      const made = await copyOne({ id, date, time });
      remember({ message: texts.copy.done(date), takeBack: () => removeMany([made.id]) });
    };
    orAgain(make, texts.copy.failed);
  });
  const remove = useStableCallback((publications: readonly PlanPublication[]) => {
    const [first] = publications;
    if (first === undefined) return;
    const ids = publications.map(({ id }) => id);
    perform({
      message: publications.length === 1 ? texts.remove.done(first.title) : texts.remove.doneMany(publications.length),
      link: { to: trashAddress(), label: trashTexts.link },
      failure: texts.remove.failed,
      make: async () => {
        await removeMany(ids);
        removedHere.remember(planId, ids);
      },
      takeBack: () => bringBack(ids, publications),
    });
  });
  // A reload takes the toast away, not what it offered.
  useEffect(() => {
    const removed = removedHere.last(planId);
    // What was removed since the page was loaded has had its toast.
    if (removed === undefined || removed.at > performance.timeOrigin) return;
    if (Date.now() - removed.at > TOLD_AGAIN_MS) return;
    notifySuccess(texts.remove.doneMany(removed.ids.length), {
      id: toastOf(removed),
      link: { to: trashAddress(), label: trashTexts.link },
      action: { label: texts.undo.label, run: () => undoRemoval(removed) },
    });
  }, [planId, undoRemoval]);
  const announce = useStableCallback((change: Change) => void remember(change));
  const undo = useStableCallback(() => {
    const last = made.current.at(-1);
    if (last) {
      takeBack(last);
      return;
    }
    const removed = removedHere.last(planId);
    if (removed) undoRemoval(removed);
  });
  return { move, shift, copy, remove, announce, undo };
};
