import { carouselEndpoints, type CarouselDetails, type CarouselUpdateRequest } from '@orbita/contracts';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '@/shared/api/api';
import { tokenStore } from '@/shared/api/token';
import { useStableCallback } from '@/shared/ui/use-stable-callback';
import { useSaveCarousel } from '../api/carousel-acts';
import { carouselQuery } from '../api/carousel-queries';
import { editorTexts } from '../editor-texts';
import { Autosave, type AutosaveDoors, type Draft } from './autosave';
import { carouselDrafts, type DraftOwner } from './carousel-drafts';
import { isSame } from './same';
import { documentOf, Studio } from './studio';

/** Browsers let all requests that outlive a page have 64 KiB together; this leaves some for the others. */
const KEEPALIVE_BYTES = 56 * 1_024;

const bytesOf = (body: CarouselUpdateRequest): number => new Blob([JSON.stringify(body)]).size;

interface Opened {
  studio: Studio;
  autosave: Autosave;
  /** When the work brought back from an earlier visit was done, ms. */
  restoredAt: number | null;
}

const open = (latest: CarouselDetails, owner: DraftOwner, doors: Omit<AutosaveDoors, 'adopt'>): Opened => {
  const { name, document, version } = latest;
  const found = carouselDrafts.take(owner);
  const isSaved = found !== null && found.name === name && isSame(found.document, document);
  if (isSaved) carouselDrafts.remove(owner);
  const draft: Draft | null = isSaved ? null : found;
  const studio = new Studio(document);
  const label = editorTexts.restored.label;
  if (draft !== null && draft.document !== document) studio.edit(() => draft.document, { label, isRestored: true });
  const adopt = (theirs: CarouselDetails['document']): void => {
    // As a step, not in place of everything: what stood here before can be had back.
    studio.edit(() => theirs, { label: editorTexts.conflict.label });
  };
  const autosave = new Autosave({ name, document, version }, { ...doors, adopt }, draft);
  return { studio, autosave, restoredAt: draft?.at ?? null };
};

/**
 * A carousel that is worked on, with what was left unsaved by an earlier visit; saved by itself as long as the screen stands.
 * @param latest as the server told it
 */
export const useOpenCarousel = (latest: CarouselDetails, userId: number): Opened => {
  const { id } = latest;
  const owner: DraftOwner = { userId, carouselId: id };
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useSaveCarousel(id);
  const put = useStableCallback(async (body: CarouselUpdateRequest, isLeaving: boolean): Promise<number> => {
    const keepalive = isLeaving && bytesOf(body) <= KEEPALIVE_BYTES;
    if (!keepalive) return (await save(body)).version;
    return (await api(carouselEndpoints.update, { params: { id }, body }, { keepalive })).version;
  });
  const get = useStableCallback(() => queryClient.fetchQuery({ ...carouselQuery(id), staleTime: 0 }));
  const [opened] = useState(() =>
    open(latest, owner, {
      put,
      get,
      keep: (draft) => carouselDrafts.write(owner, draft),
      forget: () => carouselDrafts.remove(owner),
      isOnline: () => onlineManager.isOnline(),
      after: (ms, act) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      now: () => Date.now(),
    }),
  );
  const { studio, autosave } = opened;

  useEffect(() => {
    const token = tokenStore.get();
    autosave.open();
    const stops = [
      studio.subscribe(() => autosave.change({ document: documentOf(studio.getState()) })),
      onlineManager.subscribe((isOnline) => isOnline && autosave.resume()),
    ];
    const leave = (): void => void autosave.flush({ isLeaving: true });
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') leave();
      // Another window may have changed it while this one was out of sight.
      else if (onlineManager.isOnline()) get().then((seen) => autosave.meetLatest(seen), nothing);
    };
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      for (const stop of stops) stop();
      // A session that ended by itself leaves its work here; who logged out, or is somebody else, leaves nothing.
      const isOwners = tokenStore.get() === token;
      if (isOwners) leave();
      else if (tokenStore.get() === null && !tokenStore.wasLeft()) autosave.makeSafe();
      autosave.close();
    };
  }, [autosave, studio, get]);
  return opened;
};

/** What could not be asked in passing is asked again by the next save. */
const nothing = (): void => undefined;

/** How saving stands, and the name, which is no part of the document. */
export const useAutosave = (autosave: Autosave) => useSyncExternalStore(autosave.subscribe, autosave.getState);
