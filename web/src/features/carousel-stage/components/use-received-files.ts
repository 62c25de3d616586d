import { useEffect, useRef, useState, type DragEvent } from 'react';
import { isLayerOpen } from '@/shared/ui/overlays/layers';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import type { StageKit } from './stage-kit';
import type { Point } from '@/entities/carousels';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Files dropped on the stage or pasted while it is mounted. @param onFiles receives them with a point of the slide */
export const useReceivedFiles = ({ port }: StageKit, onFiles: (files: readonly File[], at: Point) => void) => {
  // Entering a child fires a leave event of its parent: counting keeps the highlight stable.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const leave = (): void => {
    depth.current = 0;
    setOver(false);
  };
  const take = useStableCallback(onFiles);
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      if (isWriting(event.target) || isLayerOpen()) return;
      const files = [...(event.clipboardData?.files ?? [])];
      // Text is handled elsewhere: copied elements.
      if (files.length === 0) return;
      event.preventDefault();
      take(files, port.middle());
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [port, take]);
  return {
    isOver,
    place: {
      onDragEnter: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      },
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) leave();
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        leave();
        const { left, top } = event.currentTarget.getBoundingClientRect();
        take([...event.dataTransfer.files], port.toSlide({ x: event.clientX - left, y: event.clientY - top }));
      },
    },
  };
};
