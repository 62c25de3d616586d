import { carouselEndpoints, type CarouselDetails, type CarouselUpdateRequest } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '@/shared/api/api';
import { Autosave } from '@/shared/autosave/autosave';
import type { AutosaveDoors } from '@/shared/autosave/autosave-doors';
import type { DraftOwner } from '@/shared/autosave/drafts';
import { isSame } from '@/shared/autosave/same';
import { BROWSER_DOORS, fitsKeepalive, useAutosaving } from '@/shared/autosave/use-autosave';
import { useRestored } from '@/shared/autosave/use-restored';
import type { AutosaveRules, Draft } from '@/shared/autosave/work';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { useSaveCarousel, carouselQuery, documentOf, Studio } from '@/entities/carousels';
import { editorTexts } from '../texts';
import { carouselDrafts, type CarouselWork } from './carousel-drafts';

/** For the name the last change wins; slides are guarded, because they are the user's work. */
const RULES: AutosaveRules<CarouselWork> = {
  parts: ['name', 'document'],
  precious: ['document'],
  changedCode: 'CAROUSEL_CHANGED',
};

export type CarouselAutosave = Autosave<CarouselWork>;

interface Opened {
  studio: Studio;
  autosave: CarouselAutosave;
  /** When the restored work of an earlier visit was done, ms; null after any further change. */
  restoredAt: number | null;
  /** Discards that work, while nothing was added to it. */
  discardRestored: () => void;
}

const open = (
  latest: CarouselDetails,
  owner: DraftOwner,
  doors: Omit<AutosaveDoors<CarouselWork>, 'adopt'>,
): Opened => {
  const { name, document, version } = latest;
  const found = carouselDrafts.take(owner);
  const isSaved = found !== null && found.name === name && isSame(found.document, document);
  if (isSaved) carouselDrafts.remove(owner);
  const draft: Draft<CarouselWork> | null = isSaved ? null : found;
  const studio = new Studio(document);
  const label = editorTexts.restored.label;
  if (draft !== null) studio.edit(() => draft.document, { label, isRestored: true });
  const adopt = (theirs: CarouselWork): void => {
    // As a step, not as a replacement of everything: the former state can be restored.
    studio.edit(() => theirs.document, { label: editorTexts.bar.newVersion });
  };
  const autosave = new Autosave({ name, document, version }, RULES, { ...doors, adopt }, draft);
  const discardRestored = (): void => {
    studio.undo();
    autosave.change({ name });
  };
  return { studio, autosave, restoredAt: draft?.at ?? null, discardRestored };
};

/**
 * An open carousel, with what an earlier visit left unsaved; saved automatically while the screen is mounted.
 * @param latest as the server has it
 */
export const useOpenCarousel = (latest: CarouselDetails, userId: number): Opened => {
  const { id } = latest;
  const owner: DraftOwner = { userId, id };
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useSaveCarousel(id);
  const put = useStableCallback(async (body: CarouselUpdateRequest, isLeaving: boolean): Promise<number> => {
    const keepalive = isLeaving && fitsKeepalive(body);
    if (!keepalive) return (await save(body)).version;
    return (await api(carouselEndpoints.update, { params: { id }, body }, { keepalive })).version;
  });
  const get = useStableCallback(() => queryClient.fetchQuery({ ...carouselQuery(id), staleTime: 0 }));
  const [opened] = useState(() =>
    open(latest, owner, {
      ...BROWSER_DOORS,
      put,
      get,
      keep: (draft) => carouselDrafts.write(owner, draft),
      forget: () => carouselDrafts.remove(owner),
    }),
  );
  const { studio, autosave } = opened;
  useEffect(
    () => studio.subscribe(() => autosave.change({ document: documentOf(studio.getState()) })),
    [autosave, studio],
  );
  useAutosaving(autosave, get);
  return { ...opened, restoredAt: useRestored(autosave, opened.restoredAt) };
};
