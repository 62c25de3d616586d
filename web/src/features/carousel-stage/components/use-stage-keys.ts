import { moveElements } from '@orbita/slides';
import { useEffect, type KeyboardEvent } from 'react';
import { isLayerOpen } from '@/shared/ui/overlays/layers';
import type { StageGestures } from './gestures/stage-gestures';
import type { StageKit } from './stage-kit';
import { texts } from '../texts';

const ARROWS: Record<string, { dx: number; dy: number }> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};
const FAR = 10;

const ZOOMS: Record<string, (port: StageKit['port']) => void> = {
  Digit0: (port) => port.fit(),
  Numpad0: (port) => port.fit(),
  Equal: (port) => port.step(1),
  NumpadAdd: (port) => port.step(1),
  Minus: (port) => port.step(-1),
  NumpadSubtract: (port) => port.step(-1),
};

/** Takes text, or is pressed by Space itself. */
const takesSpace = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('[data-element]') === null &&
  target.closest('input, textarea, select, button, a, [contenteditable], [role="slider"], [role="button"]') !== null;

/** Keys that work wherever the focus is while the stage is mounted: zoom, Space for panning, Escape for a drag. */
export const useStageWideKeys = (kit: StageKit, gestures: StageGestures): void => {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      gestures.byKeys();
      if (event.code === 'Escape' && gestures.cancel()) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      if (isLayerOpen()) return;
      const zoom = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey ? ZOOMS[event.code] : undefined;
      if (zoom) {
        event.preventDefault();
        zoom(kit.port);
      } else if (event.code === 'Space' && !takesSpace(event.target)) {
        event.preventDefault();
        gestures.holdSpace(true);
      }
    };
    const release = (): void => gestures.holdSpace(false);
    const onKeyUp = (event: globalThis.KeyboardEvent): void => {
      if (event.code !== 'Space') return;
      // A proxy is a button, which Space would press.
      if (!takesSpace(event.target)) event.preventDefault();
      release();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('keyup', onKeyUp, { capture: true });
    window.addEventListener('blur', release);
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('keyup', onKeyUp, { capture: true });
      window.removeEventListener('blur', release);
    };
  }, [kit, gestures]);
};

/** Keys of the stage and its elements: they act on the focused element and the selection. */
export const stageKeyDown = ({ studio, open }: StageKit, event: KeyboardEvent): void => {
  const focused = event.target instanceof Element ? event.target.getAttribute('data-element') : null;
  const { selection } = studio.getState();
  const ids = focused === null || selection.includes(focused) ? selection : [focused];
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  const arrow = hasModifier ? undefined : ARROWS[event.code];
  const only = focused ?? (selection.length === 1 ? selection[0] : undefined);
  if (arrow && ids.length > 0) {
    const step = event.shiftKey ? FAR : 1;
    studio.editSlide((slide) => moveElements(slide, ids, arrow.dx * step, arrow.dy * step), {
      label: texts.labels.move,
      // As the editor's own keys name it: the focus may move between two presses.
      key: `move ${ids.join()}`,
      isHeld: event.repeat,
      select: ids,
    });
  } else if (!hasModifier && /^(Enter|NumpadEnter|F2)$/.test(event.code) && only !== undefined) {
    open(only);
  } else if (event.code === 'Escape' && selection.length > 0) {
    studio.select([]);
  } else return;
  event.preventDefault();
  event.stopPropagation();
};
