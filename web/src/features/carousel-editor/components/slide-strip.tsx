import { ActionIcon } from '@mantine/core';
import { MAX_CAROUSEL_SLIDES, type CarouselFormat, type Slide } from '@orbita/contracts';
import { addSlide, duplicateSlide, hasSlideRoom, moveSlide, removeSlide, slideSize } from '@orbita/slides';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { DragBoard, useDragItem, useDropPlace, type Arrow } from '@/shared/dnd/drag-board';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconCopy, IconPlus, IconTrash } from '@/shared/ui/icons';
import { editorTexts } from '../texts';
import { documentOf, slideOf, useStudio, useStudioActions, SlideCanvas } from '@/entities/carousels';
import classes from './slide-strip.module.css';

const texts = editorTexts.strip;

/** All slides have the same height here, whatever their format. */
const THUMB_HEIGHT = 72;

const thumbId = (id: string): string => `slide-thumb-${id}`;

/** All slides in order: select, drag, add, copy and delete. */
export function SlideStrip() {
  const studio = useStudioActions();
  const document_ = useStudio(documentOf);
  const { slides, format } = document_;
  const { id: currentId } = useStudio(slideOf);
  const at = slides.findIndex(({ id }) => id === currentId);
  const list = useRef<HTMLOListElement>(null);
  const placeIndex = useCallback((id: string) => slides.findIndex((slide) => slide.id === id), [slides]);
  const nameOf = useCallback((id: string) => texts.name(placeIndex(id) + 1), [placeIndex]);
  const placeOf = useCallback((id: string) => texts.place(placeIndex(id) + 1, slides.length), [placeIndex, slides]);
  const dropped = useRef<string | null>(null);
  // An element moved in the DOM loses the focus.
  useLayoutEffect(() => {
    if (dropped.current === null) return;
    document.getElementById(thumbId(dropped.current))?.focus();
    dropped.current = null;
  }, [slides]);
  useEffect(() => {
    const thumb = document.getElementById(thumbId(currentId));
    void thumb?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentId]);
  const nextPlace = (place: string, arrow: Arrow): string | undefined => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[arrow];
    return slides[placeIndex(place) + step]?.id;
  };
  const drop = (id: string, place: string): void => {
    if (id === place) return;
    dropped.current = id;
    studio.edit((document) => moveSlide(document, id, placeIndex(place)).document, { label: texts.moved });
  };
  const change = (label: string, action: typeof addSlide): void => {
    const { document, slideId } = action(documentOf(studio.getState()), currentId);
    studio.edit(() => document, { label, slideId, select: [] });
  };
  const isFull = slides.length >= MAX_CAROUSEL_SLIDES;
  const hasRoom = hasSlideRoom(document_);
  const isAlone = slides.length === 1;
  const width = Math.round((slideSize(format).width / slideSize(format).height) * THUMB_HEIGHT);
  const show = useCallback((id: string) => studio.showSlide(id), [studio]);
  return (
    <section className={classes.strip} aria-label={texts.title}>
      <p className={classes.position} role="status">
        {texts.position(at + 1, slides.length)}
      </p>
      <DragBoard
        nameOf={nameOf}
        placeOf={placeOf}
        instructions={texts.instructions}
        nextPlace={nextPlace}
        onDrop={drop}
        carried={(id) => {
          const slide = slides.find((each) => each.id === id);
          return slide && <SlideCanvas slide={slide} format={format} width={width} />;
        }}
      >
        <ol ref={list} className={classes.thumbs}>
          {slides.map((slide, index) => (
            <Thumb
              key={slide.id}
              slide={slide}
              format={format}
              width={width}
              index={index}
              isCurrent={slide.id === currentId}
              isAlone={isAlone}
              onShow={show}
            />
          ))}
          <li className={classes.addItem}>
            <Hint label={isFull ? texts.full(MAX_CAROUSEL_SLIDES) : texts.add}>
              <button
                type="button"
                className={classes.add}
                style={{ width, height: THUMB_HEIGHT }}
                aria-label={texts.add}
                disabled={!hasRoom}
                onClick={() => change(texts.added, addSlide)}
              >
                <IconPlus size={20} aria-hidden />
              </button>
            </Hint>
          </li>
        </ol>
      </DragBoard>
      <div className={classes.stripActs}>
        <Hint label={texts.duplicate}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={texts.duplicate}
            disabled={!hasRoom}
            onClick={() => change(texts.duplicate, duplicateSlide)}
          >
            <IconCopy size={18} aria-hidden />
          </ActionIcon>
        </Hint>
        <Hint label={isAlone ? texts.last : texts.remove}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={texts.remove}
            disabled={isAlone}
            onClick={() => change(texts.removed, removeSlide)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
    </section>
  );
}

interface ThumbProps {
  slide: Slide;
  format: CarouselFormat;
  width: number;
  index: number;
  isCurrent: boolean;
  isAlone: boolean;
  onShow: (id: string) => void;
}

/** Re-renders alone, only when its own slide changes. */
const Thumb = memo(function Thumb({ slide, format, width, index, isCurrent, isAlone, onShow }: ThumbProps) {
  const { id } = slide;
  const { setNodeRef: setItem, handlers, isDragging } = useDragItem(id, { place: id, disabled: isAlone });
  const { setNodeRef: setPlace, isOver } = useDropPlace(id);
  const picture = useMemo(() => <SlideCanvas slide={slide} format={format} width={width} />, [slide, format, width]);
  return (
    <li ref={setPlace} className={classes.thumbItem}>
      <button
        ref={setItem}
        id={thumbId(id)}
        type="button"
        className={classes.thumb}
        aria-label={texts.name(index + 1)}
        aria-current={isCurrent ? 'true' : undefined}
        data-over={(isOver && !isDragging) || undefined}
        data-carried={isDragging || undefined}
        onClick={() => onShow(id)}
        {...handlers}
      >
        {picture}
        <span className={classes.number} aria-hidden>
          {index + 1}
        </span>
      </button>
    </li>
  );
});
