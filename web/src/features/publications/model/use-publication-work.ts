import { MAX_PUBLICATION_MEDIA, type Publication } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { publicationQuery } from '@/entities/publishing';
import { hasCode } from '@/shared/api/api-error';
import { draftStore, type DraftOwner } from '../api/draft-store';
import { useSavePublication } from '../api/publication-mutations';
import { bodyOf, differences, pick, rebase, workOf, type Field, type Work } from './work';

/** Two versions that cannot be merged without the user. */
export interface Conflict {
  /** The other one. */
  theirs: Publication;
  fields: Field[];
  /** The model wrote it meanwhile; no other window changed it. */
  isWritten: boolean;
}

/** Another window saved meanwhile, but its version could not be read. */
export interface Unseen {
  error: unknown;
  /** It is being read again. */
  isAsking: boolean;
}

interface State {
  /** The publication the changes are based on. */
  publication: Publication;
  work: Work;
  conflict: Conflict | null;
  unseen: Unseen | null;
  /** When the changes restored from an earlier visit were made, ms; null after any further change. */
  restoredAt: number | null;
}

/** Only its text changed, and no user changed it. */
const isWritten = (base: Publication, theirs: Publication, fields: readonly Field[]): boolean =>
  theirs.edited_at === base.edited_at && fields.every((field) => field === 'text');

/** Merges the changes onto the current publication; where both changed the same field, the user decides. */
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
 * The changes of one window: kept by the browser until they are saved, merged with what other windows save.
 * @param latest the publication as the server has it
 */
export const usePublicationWork = (latest: Publication, userId: number) => {
  const owner: DraftOwner = { userId, publicationId: latest.id };
  const queryClient = useQueryClient();
  const [state, setState] = useState(() => begin(latest, owner));
  const { publication, work, conflict, unseen } = state;
  const isNewer = latest.version > Math.max(publication.version, conflict?.theirs.version ?? 0);
  if (isNewer) setState(onto(state, latest));
  else if (latest.version === publication.version && latest !== publication && conflict === null) {
    // Metadata beside the text, such as the job that writes it.
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
  // At once: a session, and its page, may end between two characters.
  useEffect(() => keep(), [work, publication]);

  /** Sends what differs from the base, as based on another version with the very same text. */
  const send = async (wanted: Work, version: number): Promise<Publication | 'changed' | null> => {
    try {
      const saved = await save.mutateAsync(bodyOf(wanted, differences(workOf(publication), wanted), version));
      // What was typed during the request stays.
      setState((now) => {
        const typed = rebase(work, now.work, workOf(saved));
        return { publication: saved, work: typed.work, conflict: null, unseen: null, restoredAt: null };
      });
      return saved;
    } catch (error) {
      return hasCode(error, 'PUBLICATION_CHANGED') ? 'changed' : null;
    }
  };
  /** Stores these changes; resolves to the publication, or to null after a failure, which is shown already. */
  const store = async (wanted: Work = work): Promise<Publication | null> => {
    if (differences(workOf(publication), wanted).length === 0) return publication;
    const stored = await send(wanted, publication.version);
    if (stored !== 'changed') return stored;
    const theirs = await askOther();
    if (theirs === null) return null;
    // Only its publishing state changed: the text is the same, and there is nothing to decide.
    const isUntouched = differences(workOf(publication), workOf(theirs)).length === 0;
    const again = isUntouched ? await send(wanted, theirs.version) : 'changed';
    if (again !== 'changed') return again;
    meet(theirs);
    return null;
  };
  /** Reads what the other window saved; null while that is unknown, and nothing is decided. */
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
    // The text is the same here too: the changes continue from there.
    setState((now) => ({ ...now, publication: theirs, conflict: null, unseen: null }));
    save.reset();
  };

  return {
    publication,
    work,
    isDirty,
    /** What would be saved differs from what a client approved. */
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
        // Discarding the old changes from now on would discard the new one with them.
        const isNew = differences(now.work, work).length > 0;
        return { ...now, work, restoredAt: isNew ? null : now.restoredAt };
      }),
    attach: (fileId: number) =>
      setState((now) => {
        const media = [...now.work.media, fileId].slice(0, MAX_PUBLICATION_MEDIA);
        return { ...now, work: { ...now.work, media }, restoredAt: null };
      }),
    /** Continues from what the other window saved, with the fields as the user decided. */
    settle: (chosen: Partial<Work>) =>
      setState((now) => {
        if (now.conflict === null) return now;
        const { theirs } = now.conflict;
        const { work: both } = rebase(workOf(now.publication), now.work, workOf(theirs));
        return { publication: theirs, work: { ...both, ...chosen }, conflict: null, unseen: null, restoredAt: null };
      }),
    /** Deletes the browser's copy of the changes: the publication itself is gone. */
    forget: () => draftStore.remove(owner),
    /** Deletes the changes. */
    discard: () => {
      draftStore.remove(owner);
      setState((now) => ({ ...now, work: workOf(now.publication), conflict: null, unseen: null, restoredAt: null }));
    },
  };
};

export type PublicationWork = ReturnType<typeof usePublicationWork>;
