import { newIcon, newLine } from '@orbita/slides';
import { ICON_PATHS, learnAllIcons, type SlideIcon } from '@orbita/slides/icons';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { fullness, studioTexts, useStudio } from '@/entities/carousels';
import { TextInput } from '@/shared/ui/fields';
import { IconSearch } from '@/shared/ui/icons';
import { panelTexts } from '../../panel-texts';
import { iconNames } from '../../icon-names';
import classes from './figures-panel.module.css';
import { useAddElement } from './use-add-element';

const texts = panelTexts.figures;
const names = studioTexts.elements;

/** Drawn on a grid of 24, like the icons. */
const LINES = [
  ['line', 'M3 12L21 12'],
  ['arrow', 'M3 12L21 12M15 6L21 12L15 18'],
  ['double-arrow', 'M3 12L21 12M16 7L21 12L16 17M8 7L3 12L8 17'],
] as const;

const ICONS = Object.entries(ICON_PATHS) as [SlideIcon, string][];

/** Lines, arrows and icons to add to the slide. */
export function FiguresPanel({ onAdded }: { onAdded?: (() => void) | undefined }) {
  const add = useAddElement();
  const isFull = useStudio(fullness) !== null;
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = ICONS.filter(([icon]) => iconNames[icon].toLowerCase().includes(wanted) || icon.includes(wanted));
  const addIcon = (icon: SlideIcon): void => {
    // The slide draws them from now on.
    learnAllIcons();
    add(names.icon, { ...newIcon(icon), name: iconNames[icon] });
    onAdded?.();
  };
  return (
    <>
      <Group title={texts.lines}>
        {LINES.map(([figure, path]) => (
          <Tile
            key={figure}
            label={names[figure]}
            path={path}
            isDisabled={isFull}
            onClick={() => {
              add(names[figure], newLine(figure));
              onAdded?.();
            }}
          />
        ))}
      </Group>
      <TextInput
        type="search"
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <Group title={texts.icons}>
        {found.map(([icon, path]) => (
          <Tile
            key={icon}
            label={`${names.icon}: ${iconNames[icon]}`}
            path={path}
            isDisabled={isFull}
            onClick={() => addIcon(icon)}
          />
        ))}
      </Group>
      <p className={classes.none} role="status">
        {found.length === 0 && texts.nothing}
      </p>
    </>
  );
}

/** Tiles are one stop of Tab: the arrows go from one to the next. */
const stepTo = (event: KeyboardEvent<HTMLUListElement>): void => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const tiles = [...event.currentTarget.querySelectorAll('button')];
  const next = tiles[tiles.findIndex((tile) => tile === document.activeElement) + step];
  event.preventDefault();
  if (!next) return;
  for (const tile of tiles) tile.tabIndex = tile === next ? 0 : -1;
  next.focus();
};

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  // Of other tiles the first is the stop.
  useLayoutEffect(() => {
    const tiles = [...(list.current?.querySelectorAll('button') ?? [])];
    tiles.forEach((tile, index) => {
      tile.tabIndex = index === 0 ? 0 : -1;
    });
  }, [children]);
  return (
    <div>
      <p id={id} className={classes.title}>
        {title}
      </p>
      <ul ref={list} className={classes.grid} aria-labelledby={id} onKeyDown={stepTo}>
        {children}
      </ul>
    </div>
  );
}

interface TileProps {
  label: string;
  path: string;
  isDisabled: boolean;
  onClick: () => void;
}

function Tile({ label, path, isDisabled, onClick }: TileProps) {
  return (
    <li>
      <button
        type="button"
        className={classes.tile}
        aria-label={label}
        title={label}
        disabled={isDisabled}
        onClick={onClick}
      >
        <svg viewBox="0 0 24 24" aria-hidden>
          <path d={path} />
        </svg>
      </button>
    </li>
  );
}
