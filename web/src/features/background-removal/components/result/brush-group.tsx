import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconArrowBackUp, IconArrowForwardUp } from '@/shared/ui/icons';
import { isLayerOpen } from '@/shared/ui/overlays/layers';
import { usePageShortcuts, type Shortcut } from '@/shared/ui/keys/page-shortcuts';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import type { Cutout } from '../../model/cutout';
import { texts } from '../../texts';
import { MAX_BRUSH, type Brush } from './brush-layer';
import { Group, Range } from './controls';
import classes from './controls.module.css';
import { useCutoutVersion } from './use-working-copy';

const words = texts.result.brush;
/** How much the keys change the size. */
const SIZE_STEP = 5;

const SHORTCUTS: readonly Shortcut[] = [
  { keys: ['['], action: words.smaller },
  { keys: [']'], action: words.larger },
  { keys: ['Ctrl', 'Z'], action: words.undo },
  { keys: ['Ctrl', 'Shift', 'Z'], action: words.redo },
];

interface BrushGroupProps {
  cutout: Cutout;
  value: Brush;
  onChange: (brush: Brush) => void;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=range]), textarea, [contenteditable]') !== null;

/** The brush's mode and size, and undo for its strokes. */
export function BrushGroup({ cutout, value, onChange }: BrushGroupProps) {
  useCutoutVersion(cutout);
  usePageShortcuts(SHORTCUTS);
  const [said, setSaid] = useState('');
  const resize = (by: number): void => onChange({ ...value, size: Math.min(MAX_BRUSH, Math.max(1, value.size + by)) });
  const undo = (): void => setSaid(cutout.undo() ? words.undone : '');
  const redo = (): void => setSaid(cutout.redo() ? words.redone : '');
  const onKey = useStableCallback((event: KeyboardEvent): void => {
    if (isWriting(event.target) || isLayerOpen() || event.altKey) return;
    const isControl = event.ctrlKey || event.metaKey;
    const isUndo = isControl && event.code === 'KeyZ' && !event.shiftKey;
    const isRedo = isControl && ((event.code === 'KeyZ' && event.shiftKey) || event.code === 'KeyY');
    if (isUndo) undo();
    else if (isRedo) redo();
    else if (!isControl && event.code === 'BracketLeft') resize(-SIZE_STEP);
    else if (!isControl && event.code === 'BracketRight') resize(SIZE_STEP);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onKey]);
  return (
    <Group label={words.label}>
      <div className={classes.row}>
        <SegmentedControl
          aria-label={words.mode}
          value={value.mode}
          data={[
            { value: 'restore', label: words.restore },
            { value: 'erase', label: words.erase },
          ]}
          onChange={(mode) => onChange({ ...value, mode: mode === 'erase' ? 'erase' : 'restore' })}
        />
        {/* Not disabled: a button that has done the last step would lose the focus. */}
        <Hint label={`${words.undo} · Ctrl+Z`}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={words.undo}
            aria-disabled={!cutout.canUndo}
            data-disabled={!cutout.canUndo || undefined}
            onClick={undo}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
        </Hint>
        <Hint label={`${words.redo} · Ctrl+Shift+Z`}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={words.redo}
            aria-disabled={!cutout.canRedo}
            data-disabled={!cutout.canRedo || undefined}
            onClick={redo}
          >
            <IconArrowForwardUp size={18} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
      <Range
        label={words.size}
        value={value.size}
        min={1}
        max={MAX_BRUSH}
        said={String(value.size)}
        onChange={(size) => onChange({ ...value, size })}
      />
      <p className={classes.note}>{words.hint}</p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Group>
  );
}
