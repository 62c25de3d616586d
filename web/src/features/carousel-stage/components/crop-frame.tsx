import { Button } from '@mantine/core';
import type { ImageElement } from '@orbita/contracts';
import { changeElement, type SlidePictures } from '@orbita/slides';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { MAX_CROP_ZOOM, cropZoom, movedCrop, zoomedCrop } from '../model/crop';
import { type Size, slideOf, useStudio } from '@/entities/carousels';
import { useStageMode } from '../model/use-stage-mode';
import { wheelZoom } from '../model/view';
import { Slider } from '@/shared/ui/inputs/slider';
import { useStageKit } from './stage-kit';
import classes from './crop-frame.module.css';
import overlay from './overlay.module.css';
import { texts } from '../texts';

/** Step of a key, in units; with Shift ten times that. */
const STEP = 2;
const ZOOM_STEP = 0.1;

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Moves and enlarges a picture within its box; mounted while the stage is in crop mode. */
export function CropFrame({ pictures }: { pictures: SlidePictures }) {
  const { croppingId, mode } = useStageMode();
  const isChosen = useStudio(({ selection }) => croppingId === null || selection.includes(croppingId));
  const element = useStudio(slideOf).elements.find(({ id }) => id === croppingId);
  const isLocked = element?.locked === true;
  // Something else was selected, or it was locked, elsewhere: in the list of layers.
  useEffect(() => {
    if (!isChosen || isLocked) mode.leave();
  }, [isChosen, isLocked, mode]);
  const fileId = element?.type === 'image' ? element.fileId : null;
  const picture = fileId === null ? undefined : pictures.get(fileId);
  if (element?.type !== 'image' || !picture) return null;
  return <Frame key={element.id} image={element} picture={picture} />;
}

function Frame({ image, picture }: { image: ImageElement; picture: Size }) {
  const { studio, mode, focus } = useStageKit();
  const frame = useRef<HTMLDivElement>(null);
  const { id, position, size, rotation = 0 } = image;
  const zoom = cropZoom(image, picture);
  const change = (crop: ImageElement['crop']): void =>
    studio.editSlide((slide) => changeElement(slide, id, { crop, fit: 'cover' }), {
      label: texts.labels.crop,
      key: `crop:${id}`,
    });
  const setZoom = (next: number): void => change(zoomedCrop(image, picture, next));
  const leave = (): void => {
    mode.leave();
    focus(id);
  };
  useEffect(() => {
    const node = frame.current;
    node?.focus({ preventScroll: true });
    return undefined;
  }, []);
  // The wheel must not scroll the page; only a non-passive listener can prevent it.
  const onWheel = useRef(setZoom);
  useEffect(() => {
    onWheel.current = (delta) => setZoom(wheelZoom(zoom, delta));
  });
  useEffect(() => {
    const node = frame.current;
    if (!node) return undefined;
    const listener = (event: WheelEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      onWheel.current(event.deltaY);
    };
    node.addEventListener('wheel', listener, { passive: false });
    return () => node.removeEventListener('wheel', listener);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const onFrame = event.target === frame.current;
    const arrow = ARROWS[event.code];
    if (event.code === 'Escape' || (event.code === 'Enter' && onFrame)) leave();
    else if (onFrame && arrow) {
      const step = event.shiftKey ? STEP * 10 : STEP;
      change(movedCrop(image, picture, { x: arrow.x * step, y: arrow.y * step }));
    } else if (onFrame && !event.ctrlKey && !event.metaKey && /^(Equal|NumpadAdd)$/.test(event.code)) {
      setZoom(zoom + ZOOM_STEP);
    } else if (onFrame && !event.ctrlKey && !event.metaKey && /^(Minus|NumpadSubtract)$/.test(event.code)) {
      setZoom(zoom - ZOOM_STEP);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={`${overlay.placed} ${classes.crop}`}
      style={{ '--x': position.x, '--y': position.y, '--w': size.width, '--h': size.height, rotate: `${rotation}deg` }}
      onKeyDown={onKeyDown}
    >
      <div ref={frame} role="group" tabIndex={0} aria-label={texts.crop.label} className={classes.cropFrame} />
      <div className={classes.cropTools} data-own-pointer="">
        <Slider
          className={classes.cropZoom}
          min={1}
          max={MAX_CROP_ZOOM}
          step={0.05}
          value={zoom}
          aria-label={texts.crop.zoom}
          aria-valuetext={texts.zoom.now(zoom)}
          onChange={setZoom}
        />
        <Button size="xs" onClick={leave}>
          {texts.crop.done}
        </Button>
      </div>
    </div>
  );
}
