import type { Publication } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { draftStore, type DraftOwner } from '../api/draft-store';
import { useSavePublication } from '../api/publication-mutations';
import { publicationQuery } from '@/features/publishing/api/publication-query';
import { bodyOf, differences, pick, rebase, workOf, type Field, type Work } from './work';

/** Two works that cannot be brought together without a person. */
export interface Conflict {
  /** Where the other one stands. */
  theirs: Publication;
  fields: Field[];
  /** It was written by the model meanwhile, not changed in another window. */
  isWritten: boolean;
}

/** Another window has saved meanwhile; what, could not be asked. */
export interface Unseen {
  error: unknown;
  /** It is being asked for again. */
  isAsking: boolean;
}

interface State {
  /** The publication the changes are made from. */
  publication: Publication;
  work: Work;
  conflict: Conflict | null;
  unseen: Unseen | null;
  /** When the changes brought back from an earlier visit were made, ms; null once they were built on. */
  restoredAt: number | null;
}

/** Only its text changed, and nobody's hand did it. */
const isWritten = (base: Publication, theirs: Publication, fields: readonly Field[]): boolean =>
  theirs.edited_at === base.edited_at && fields.every((field) => field === 'text');

/** What has become of the publication comes under the changes; where both changed the same, a person decides. */
const onto = (state: State, theirs: Publication): State => {
  const { work, conflicts } = rebase(workOf(state.publication), state.work, workOf(theirs));
  if (conflicts.length > 0) {
    const conflict = { theirs, fields: conflicts, isWritten: isWritten(state.publication, theirs, conflicts) };
    return { ...state, conflict, unseen: null };
  }
  return { ...state, publication: theirs, work, conflict: null, unseen: null };
};

const begin = (publication: Publication, owner: DraftOwner): State => {
  const saved = workOf(publication);
  const fresh = { publication, work: saved, conflict: null, unseen: null, restoredAt: null };
  const draft = draftStore.take(owner);
  if (draft === null) return fresh;
  const base = { ...saved, ...draft.base };
  const mine = { ...base, ...draft.mine };
  const { work, conflicts } = rebase(base, mine, saved);
  if (differences(saved, work).length === 0) {
    draftStore.remove(owner);
    return fresh;
  }
  const conflict = conflicts.length > 0 ? { theirs: publication, fields: conflicts, isWritten: false } : null;
  return { ...fresh, work, conflict, restoredAt: draft.at };
};

/**
 * The changes of one window: kept by the browser until they are saved, brought onto what other windows save.
 * @param latest the publication as the server told it last
 */
export const usePublicationWork = (latest: Publication, userId: number) => {
  const owner: DraftOwner = { userId, publicationId: latest.id };
  const queryClient = useQueryClient();
  const [state, setState] = useState(() => begin(latest, owner));
  const { publication, work, conflict, unseen } = state;
  const isNewer = latest.version > Math.max(publication.version, conflict?.theirs.version ?? 0);
  if (isNewer) setState(onto(state, latest));
  else if (latest.version === publication.version && latest !== publication && conflict === null) {
    // Facts beside the words, such as the job that writes it.
    setState({ ...state, publication: latest });
  }
  const save = useSavePublication(latest.id);
  const changed = differences(workOf(publication), work);
  const isDirty = changed.length > 0;

  const keep = useEffectEvent(() => {
    if (!isDirty) {
      draftStore.remove(owner);
      return;
    }
    const base = pick(workOf(publication), changed);
    draftStore.write(owner, { version: publication.version, base, mine: pick(work, changed), at: Date.now() });
  });
  // At once: a session may end, and its page with it, between two letters.
  useEffect(() => keep(), [work, publication]);

  /** Sends what differs from where the changes began, as made from another version of the very same words. */
  const send = async (wanted: Work, version: number): Promise<Publication | 'changed' | null> => {
    try {
      const saved = await save.mutateAsync(bodyOf(wanted, differences(workOf(publication), wanted), version));
      // What was typed while the answer was on its way stays.
      setState((now) => {
        const typed = rebase(work, now.work, workOf(saved));
        return { publication: saved, work: typed.work, conflict: null, unseen: null, restoredAt: null };
      });
      return saved;
    } catch (error) {
      return hasCode(error, 'PUBLICATION_CHANGED') ? 'changed' : null;
    }
  };
  /** Stores these changes; resolves to the publication, or to null when it could not be, which is shown already. */
  const store = async (wanted: Work = work): Promise<Publication | null> => {
    if (differences(workOf(publication), wanted).length === 0) return publication;
    const stored = await send(wanted, publication.version);
    if (stored !== 'changed') return stored;
    const theirs = await askOther();
    if (theirs === null) return null;
    // It went out meanwhile, or did not: nobody touched the words, and there is nothing to decide.
    const isUntouched = differences(workOf(publication), workOf(theirs)).length === 0;
    const again = isUntouched ? await send(wanted, theirs.version) : 'changed';
    if (again !== 'changed') return again;
    meet(theirs);
    return null;
  };
  /** Asks what the other window has saved; null while that is not known, and nothing is decided. */
  const askOther = async (): Promise<Publication | null> => {
    setState((now) => ({ ...now, unseen: now.unseen && { ...now.unseen, isAsking: true } }));
    try {
      return await queryClient.fetchQuery(publicationQuery(latest.id));
    } catch (error) {
      setState((now) => ({ ...now, unseen: { error, isAsking: false } }));
      save.reset();
      return null;
    }
  };
  const meet = (theirs: Publication): void => {
    setState((now) => {
      const fields = differences(workOf(theirs), now.work);
      return fields.length === 0
        ? { ...now, publication: theirs, work: workOf(theirs), conflict: null, unseen: null }
        : { ...now, conflict: { theirs, fields, isWritten: isWritten(now.publication, theirs, fields) }, unseen: null };
    });
    save.reset();
  };
  const meetOther = async (): Promise<void> => {
    const theirs = await askOther();
    if (theirs === null) return;
    if (differences(workOf(publication), workOf(theirs)).length > 0) return meet(theirs);
    // Nobody touched the words here either: the changes go on from there.
    setState((now) => ({ ...now, publication: theirs, conflict: null, unseen: null }));
    save.reset();
  };

  return {
    publication,
    work,
    isDirty,
    /** What a client approved is not what would be saved. */
    losesApproval:
      publication.approval === 'approved' && changed.some((field) => field === 'text' || field === 'media'),
    conflict,
    unseen,
    restoredAt: isDirty ? state.restoredAt : null,
    save,
    store,
    meetOther,
    change: (change: Partial<Work>) =>
      setState((now) => {
        const work = { ...now.work, ...change };
        // To give the old changes up from now on would take the new one with them.
        const isNew = differences(now.work, work).length > 0;
        return { ...now, work, restoredAt: isNew ? null : now.restoredAt };
      }),
    /** Goes on from what the other window saved with the fields as the person decided. */
    settle: (chosen: Partial<Work>) =>
      setState((now) => {
        if (now.conflict === null) return now;
        const { theirs } = now.conflict;
        const { work: both } = rebase(workOf(now.publication), now.work, workOf(theirs));
        return { publication: theirs, work: { ...both, ...chosen }, conflict: null, unseen: null, restoredAt: null };
      }),
    /** Forgets the changes. */
    discard: () => {
      draftStore.remove(owner);
      setState((now) => ({ ...now, work: workOf(now.publication), conflict: null, unseen: null, restoredAt: null }));
    },
  };
};

export type PublicationWork = ReturnType<typeof usePublicationWork>;
