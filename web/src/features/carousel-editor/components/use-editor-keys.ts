import { MAX_SLIDE_TEXT, cutTo } from '@orbita/contracts';
import { commandFor, copyElements, grownText, inked, newText, pasteElements, removeUnlocked } from '@orbita/slides';
import { useLayoutEffect } from 'react';
import { hasOwnKeys, isWriting } from '@/shared/ui/keys/key-target';
import { isLayerOpen } from '@/shared/ui/overlays/layers';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { editorTexts } from '../texts';
import { addOne, addToSlide, measureText, documentOf, slideOf, type Studio } from '@/entities/carousels';
import type { CarouselAutosave } from '../model/use-open-carousel';

/** Keys of the editor by their position, so that they work on ЙЦУКЕН too. */
export const useEditorKeys = (studio: Studio, autosave: CarouselAutosave): void => {
  const onKey = useStableCallback((event: KeyboardEvent): void => {
    const { code, altKey, shiftKey, target } = event;
    const isMod = (event.ctrlKey || event.metaKey) && !altKey;
    if (event.defaultPrevented || event.isComposing) return;
    // Saving works everywhere; the browser's own save dialog would not help.
    if (isMod && !shiftKey && code === 'KeyS') {
      event.preventDefault();
      void autosave.flush();
      return;
    }
    if (isLayerOpen() || isWriting(target) || (!isMod && hasOwnKeys(target))) return;
    if (isMod && (code === 'KeyZ' || (code === 'KeyY' && !shiftKey))) {
      event.preventDefault();
      if (code === 'KeyY' || shiftKey) studio.redo();
      else studio.undo();
      return;
    }
    runCommand(studio, event);
  });
  const onCopy = useStableCallback((event: ClipboardEvent): void => {
    const { selection } = studio.getState();
    if (event.defaultPrevented || isLayerOpen() || isWriting(event.target) || selection.length === 0) return;
    // Text selected on the page is what the user means then.
    if (window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', copyElements(slideOf(studio.getState()), selection));
    if (event.type !== 'cut') return;
    studio.editSlide((slide) => removeUnlocked(slide, selection), { label: editorTexts.keys.cut, select: [] });
  });
  const onPaste = useStableCallback((event: ClipboardEvent): void => {
    if (event.defaultPrevented || isLayerOpen() || isWriting(event.target)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    // Pictures go to the stage, whatever text comes with them.
    if (text.trim() === '' || (event.clipboardData?.files.length ?? 0) > 0) return;
    event.preventDefault();
    paste(studio, text);
  });
  // With the render itself: a key pressed the moment the page is visible is handled.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [onKey, onCopy, onPaste]);
};

const runCommand = (studio: Studio, event: KeyboardEvent): void => {
  const command = commandFor(event);
  if (command === undefined) return;
  const state = studio.getState();
  const target = { document: documentOf(state), slideId: slideOf(state).id, selection: state.selection };
  if (!command.isPossible(target)) return;
  event.preventDefault();
  const { document, slideId, selection } = command.apply(target);
  if (document !== target.document) {
    const key = command.key === undefined ? {} : { key: `${command.key} ${selection.join()}` };
    studio.edit(() => document, { label: command.label, isHeld: event.repeat, select: selection, slideId, ...key });
  } else if (slideId !== target.slideId) {
    studio.showSlide(slideId);
  } else {
    studio.select(selection);
  }
};

/** Elements of a carousel, of this window or another one; any other text becomes a text on the slide. */
const paste = (studio: Studio, text: string): void => {
  const pasted = pasteElements(slideOf(studio.getState()), text);
  const label = editorTexts.keys.paste;
  if (pasted) addToSlide(studio, () => pasted, label);
  else {
    const state = studio.getState();
    const words = grownText({ ...newText(), content: cutTo(text.trim(), MAX_SLIDE_TEXT) }, measureText);
    addOne(studio, inked(slideOf(state), words, documentOf(state).format), label);
  }
};
