import { ActionIcon } from '@mantine/core';
import type { SlideElement } from '@orbita/contracts';
import { changeElement, reorderElement, setLocked } from '@orbita/slides';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { DragBoard, useDragItem, useDropPlace, type Arrow } from '@/shared/dnd/drag-board';
import {
  IconCircle,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconMinus,
  IconMoodSmile,
  IconPhoto,
  IconSquare,
  IconTypography,
} from '@/shared/ui/icons';
import { editorTexts } from '../../texts';
import { panelTexts } from '../../panel-texts';
import { elementLabel, slideOf, useStudio, useStudioActions } from '@/entities/carousels';
import { LayerNameField } from './layer-name-field';
import classes from './panels.module.css';

const texts = panelTexts.layers;

const handleId = (id: string): string => `layer-handle-${id}`;

/** Elements of the slide, the topmost first; dragged by pointer or keyboard to another position. */
export function LayersPanel() {
  const studio = useStudioActions();
  const { elements } = useStudio(slideOf);
  const selection = useStudio((state) => state.selection);
  const layers = useMemo(() => elements.toReversed(), [elements]);
  const nameOf = useCallback(
    (id: string) => {
      const element = layers.find((each) => each.id === id);
      return element ? elementLabel(element) : '';
    },
    [layers],
  );
  const placeOf = useCallback(
    (id: string) => texts.place(layers.findIndex((each) => each.id === id) + 1, layers.length),
    [layers],
  );
  // An element moved in the DOM loses the focus.
  const dropped = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (dropped.current === null) return;
    document.getElementById(handleId(dropped.current))?.focus();
    dropped.current = null;
  }, [layers]);
  const nextPlace = (place: string, arrow: Arrow): string | undefined => {
    const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: 0, ArrowRight: 0 }[arrow];
    return layers[layers.findIndex(({ id }) => id === place) + step]?.id;
  };
  const drop = (id: string, place: string): void => {
    if (id === place) return;
    dropped.current = id;
    const toIndex = elements.findIndex((element) => element.id === place);
    studio.editSlide((slide) => reorderElement(slide, id, toIndex), { label: texts.moved });
  };
  const select = (id: string, { shiftKey, ctrlKey, metaKey }: MouseEvent): void => {
    if (!shiftKey && !ctrlKey && !metaKey) return studio.select([id]);
    studio.select(selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id]);
  };
  if (layers.length === 0) {
    return (
      <div className={classes.empty}>
        <p className={classes.emptyTitle}>{texts.empty}</p>
        <p>{texts.emptyText}</p>
      </div>
    );
  }
  return (
    <DragBoard
      nameOf={nameOf}
      placeOf={placeOf}
      instructions={texts.instructions}
      nextPlace={nextPlace}
      onDrop={drop}
      carried={(id) => <div className={classes.carriedLayer}>{nameOf(id)}</div>}
    >
      <ol className={classes.layers} aria-label={editorTexts.panels.layers}>
        {layers.map((element) => (
          <Layer
            key={element.id}
            element={element}
            isSelected={selection.includes(element.id)}
            isAlone={layers.length === 1}
            onSelect={select}
            onLock={() =>
              studio.editSlide((slide) => setLocked(slide, [element.id], !element.locked), {
                label: element.locked ? texts.unlocked : texts.locked,
              })
            }
            onRename={(name) =>
              studio.editSlide((slide) => changeElement(slide, element.id, { name }), { label: texts.renamed })
            }
            onToggle={() =>
              studio.editSlide((slide) => changeElement(slide, element.id, { visible: !element.visible }), {
                label: element.visible ? texts.hidden : texts.shown,
              })
            }
          />
        ))}
      </ol>
    </DragBoard>
  );
}

const KIND_ICONS = {
  text: IconTypography,
  image: IconPhoto,
  rectangle: IconSquare,
  circle: IconCircle,
  line: IconMinus,
  arrow: IconMinus,
  'double-arrow': IconMinus,
  icon: IconMoodSmile,
};

const kindOf = (element: SlideElement): keyof typeof KIND_ICONS =>
  element.type === 'shape' ? (element.figure ?? element.shapeType) : element.type;

interface LayerProps {
  element: SlideElement;
  isSelected: boolean;
  isAlone: boolean;
  onSelect: (id: string, event: MouseEvent) => void;
  onToggle: () => void;
  onLock: () => void;
  /** An empty name takes the user's away. */
  onRename: (name: string) => void;
}

function Layer({ element, isSelected, isAlone, onSelect, onToggle, onLock, onRename }: LayerProps) {
  const { id, visible, locked = false } = element;
  const [isRenaming, setRenaming] = useState(false);
  const { setNodeRef: setItem, handlers, isDragging } = useDragItem(id, { place: id, disabled: isAlone });
  const { setNodeRef: setPlace, isOver } = useDropPlace(id);
  const name = elementLabel(element);
  const Icon = KIND_ICONS[kindOf(element)];
  const Lock = locked ? IconLock : IconLockOpen;
  const Eye = visible ? IconEye : IconEyeOff;
  return (
    <li
      ref={(row) => {
        setItem(row);
        setPlace(row);
      }}
      className={classes.layer}
      data-selected={isSelected || undefined}
      data-over={(isOver && !isDragging) || undefined}
      data-carried={isDragging || undefined}
      data-hidden={!visible || undefined}
    >
      {isRenaming ? (
        <LayerNameField
          name={element.name ?? ''}
          placeholder={name}
          onEnd={(next) => {
            setRenaming(false);
            if (next !== null) onRename(next);
          }}
        />
      ) : (
        <button
          type="button"
          className={classes.layerName}
          aria-pressed={isSelected}
          aria-label={name}
          title={name}
          onClick={(event) => onSelect(id, event)}
          onDoubleClick={() => setRenaming(true)}
          onKeyDown={(event) => event.code === 'F2' && setRenaming(true)}
        >
          <Icon size={16} aria-hidden />
          {/* The icon shows the kind: the text gets the room. */}
          <span>{element.name ?? ((element.type === 'text' && element.content.trim()) || name)}</span>
        </button>
      )}
      {isSelected && !isRenaming && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={texts.rename(name)}
          onClick={() => setRenaming(true)}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
      {(isSelected || locked) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={locked ? texts.unlock(name) : texts.lock(name)}
          onClick={onLock}
        >
          <Lock size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={visible ? texts.hide(name) : texts.show(name)}
        onClick={onToggle}
      >
        <Eye size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        id={handleId(id)}
        className={classes.handle}
        variant="subtle"
        color="gray"
        size={28}
        disabled={isAlone}
        aria-label={texts.carry(name)}
        {...handlers}
      >
        <IconGripVertical size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
