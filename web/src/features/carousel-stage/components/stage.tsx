import { changeElement, slideSize } from '@orbita/slides';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { LibraryPickerOnDemand } from '@/entities/library';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { TextButton } from '@/shared/ui/actions/text-button';
import { type Point, documentOf, slideOf, useStudio, useStudioActions, useDrawable } from '@/entities/carousels';
import { useRulers } from '../model/use-rulers';
import { useStageMode } from '../model/use-stage-mode';
import { createStage, type Stage as StageParts } from './create-stage';
import { ElementProxies } from './element-proxies';
import { SelectionOutlines } from './selection-outlines';
import { StageKitContext, useStageKit } from './stage-kit';
import overlay from './overlay.module.css';
import classes from './stage.module.css';
import { TextInPlace } from './text-in-place';
import { texts } from '../texts';
import type { IncomingPictures } from './use-incoming-pictures';
import { useReceivedFiles } from './use-received-files';
import { stageKeyDown, useStageWideKeys } from './use-stage-keys';
import { ZoomBar } from './zoom-bar';

const cropFrame = lazyPart(async () => (await import('./crop-frame')).CropFrame);
const incomingPlaces = lazyPart(async () => (await import('./incoming-places')).IncomingPlaces);
const rulers = lazyPart(async () => (await import('./rulers/rulers')).Rulers);
const stageMenu = lazyPart(async () => (await import('./stage-menu')).StageMenu);

interface StageProps {
  /** Handles what is dropped here or pasted. */
  incoming: IncomingPictures;
}

/** The editing area: the slide, its selection and its gestures. Fills its parent. */
export function Stage({ incoming }: StageProps) {
  const studio = useStudioActions();
  const [menuAt, openMenu] = useState<Point | null>(null);
  const [stage] = useState(() =>
    createStage({ studio, slide: slideSize(documentOf(studio.getState()).format), openMenu }),
  );
  const closeMenu = useCallback(() => openMenu(null), []);
  return (
    <StageKitContext value={stage.kit}>
      <Window stage={stage} incoming={incoming} />
      {menuAt && <stageMenu.Part at={menuAt} onClose={closeMenu} />}
      <PicturePicker />
    </StageKitContext>
  );
}

function Window({ stage, incoming }: StageProps & { stage: StageParts }) {
  const { kit, board, gestures } = stage;
  const { studio, layers, port } = kit;
  const [attachStage, attachBoard, attachCanvas, attachOverlay] = [
    stage.attach,
    board.attach,
    layers.attach,
    kit.overlay.attach,
  ];
  const slide = useStudio(slideOf);
  const format = useStudio((state) => documentOf(state).format);
  const place = useStudio((state) => documentOf(state).slides.findIndex(({ id }) => id === slideOf(state).id) + 1);
  const count = useStudio((state) => documentOf(state).slides.length);
  const hiddenId = useStudio((state) => state.editingId);
  const { croppingId } = useStageMode();
  const { isReady, pictures, fonts, hasFailed, retry } = useDrawable(slide);
  const arriving = useSyncExternalStore(incoming.subscribe, incoming.get);
  const { isOver, place: dropPlace } = useReceivedFiles(kit, incoming.add);
  const [hasRulers, setRulers] = useRulers();
  const room = useRef<HTMLDivElement>(null);
  const zoomBar = useRef<HTMLDivElement>(null);
  useStageWideKeys(kit, gestures);

  useLayoutEffect(() => {
    const node = room.current;
    if (!node) return undefined;
    const detach = gestures.attach(node);
    const measure = (): void => {
      const { right, bottom } = node.getBoundingClientRect();
      const bar = zoomBar.current?.getBoundingClientRect();
      const corner = bar && { width: right - bar.left, height: bottom - bar.top };
      port.resize({ width: node.clientWidth, height: node.clientHeight }, corner);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const measured of [node, zoomBar.current]) if (measured) observer.observe(measured);
    return () => {
      observer.disconnect();
      detach?.();
    };
  }, [gestures, port]);

  useLayoutEffect(() => board.show(slideSize(format)), [board, format]);
  useLayoutEffect(() => {
    stage.setPictures(pictures);
    if (isReady) layers.show({ slide, format, pictures, hiddenId });
  }, [stage, layers, isReady, slide, format, pictures, hiddenId]);
  useEffect(() => layers.redraw(), [layers, fonts]);
  // A gesture on a slide that is no longer shown.
  useEffect(() => () => void gestures.cancel(), [gestures, slide.id]);
  useKeptFocus(stage);

  const onProxyFocus = useCallback(
    (id: string) => {
      if (!studio.getState().selection.includes(id)) studio.select([id]);
    },
    [studio],
  );
  return (
    <section
      ref={attachStage}
      tabIndex={-1}
      aria-label={texts.stage(place, count)}
      className={classes.stage}
      data-rulers={hasRulers || undefined}
      onKeyDown={(event) => stageKeyDown(kit, event)}
    >
      {hasRulers && <rulers.Part />}
      <div ref={room} className={classes.room} {...dropPlace}>
        <div ref={attachBoard} className={classes.board} data-ready={isReady || undefined}>
          <div className={classes.paper}>
            <canvas ref={attachCanvas} className={classes.layer} aria-hidden />
          </div>
          <div ref={attachOverlay} className={overlay.overlay}>
            <ElementProxies onFocus={onProxyFocus} />
            <SelectionOutlines />
            <TextInPlace />
            {croppingId !== null && <cropFrame.Part pictures={pictures} />}
            {arriving.length > 0 && (
              <incomingPlaces.Part incoming={arriving} slideId={slide.id} onGone={incoming.end} />
            )}
            <div data-part="guides" className={overlay.guides} aria-hidden />
            <div data-part="gaps" className={overlay.gaps} aria-hidden />
            <div data-part="marquee" className={overlay.marquee} hidden aria-hidden />
            <div data-part="readout" className={overlay.readout} hidden aria-hidden />
          </div>
          {!isReady && (
            <p role="status" className={classes.preparing}>
              {texts.preparing}
            </p>
          )}
        </div>
        {isOver && (
          <p className={classes.over} aria-hidden>
            {texts.upload.drop}
          </p>
        )}
      </div>
      {hasFailed && (
        <p role="alert" className={classes.notice}>
          {texts.fontsFailed}. <TextButton onClick={retry}>{texts.retry}</TextButton>
        </p>
      )}
      <ZoomBar ref={zoomBar} hasRulers={hasRulers} onRulers={setRulers} />
    </section>
  );
}

/** Keeps the focus on the stage when its element disappears, and moves it when another element is selected elsewhere. */
const useKeptFocus = ({ kit }: StageParts): void => {
  const { focus } = kit;
  const elements = useStudio((state) => slideOf(state).elements);
  const selection = useStudio((state) => state.selection);
  const hadFocus = useRef<string | null>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    const now = activeElement?.getAttribute('data-element') ?? null;
    const [only, ...others] = selection;
    const isAlone = only !== undefined && others.length === 0;
    if (now !== null && isAlone && only !== now) focus(only);
    else if (hadFocus.current !== null && (activeElement === body || activeElement === null)) {
      focus(isAlone ? only : null);
    }
    const after = document.activeElement?.getAttribute('data-element') ?? null;
    hadFocus.current = after;
  }, [elements, selection, focus]);
};

/** Chooses a library picture for an image element. */
function PicturePicker() {
  const { studio, mode, focus } = useStageKit();
  const { pickingId } = useStageMode();
  const [id, setId] = useState<string | null>(null);
  // It fades out: its content stays until it is opened again.
  if (pickingId !== null && pickingId !== id) setId(pickingId);
  if (id === null) return null;
  return (
    <LibraryPickerOnDemand
      opened={pickingId !== null}
      max={1}
      onlyImages
      onPick={([fileId]) => {
        if (fileId === undefined) return;
        studio.editSlide((slide) => changeElement(slide, id, { fileId, crop: null }), {
          label: texts.labels.picture,
          select: [id],
        });
      }}
      onClose={() => {
        mode.leave();
        focus(id);
      }}
    />
  );
}
