import type { CarouselDocument } from '@orbita/contracts';
import { useEffect, useRef } from 'react';
import { notifySuccess, toastStore } from '@/shared/ui/feedback/toast-store';
import { studioTexts } from '../studio-texts';
import { documentOf, type EditOptions } from './studio';
import { useStudioActions } from './use-studio';

type AnnouncedEdit = (
  change: (document: CarouselDocument) => CarouselDocument,
  options: EditOptions,
  message: string,
) => void;

let toasts = 0;

/**
 * A change of the carousel as a whole: a toast announces it and offers undo. The toast closes with the next change and
 * with the editor, because undo would then affect something else, or nothing.
 */
export const useAnnouncedEdit = (): AnnouncedEdit => {
  const studio = useStudioActions();
  const hide = useRef<() => void>(undefined);
  useEffect(() => () => hide.current?.(), []);
  return (change, options, message) => {
    const before = documentOf(studio.getState());
    studio.edit(change, options);
    const made = documentOf(studio.getState());
    if (made === before) {
      notifySuccess(message);
      return;
    }
    toasts += 1;
    const id = `carousel-edit-${toasts}`;
    notifySuccess(message, { id, action: { label: studioTexts.history.undo, run: () => studio.undo() } });
    const unsubscribe = studio.subscribe(() => {
      if (documentOf(studio.getState()) !== made) hide.current?.();
    });
    hide.current = () => {
      unsubscribe();
      toastStore.hide(id);
    };
  };
};
