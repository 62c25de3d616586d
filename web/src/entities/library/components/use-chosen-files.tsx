import { IMAGE_TYPES, VIDEO_TYPES } from '@orbita/contracts';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { texts } from '../texts';

/** Types offered first in the system's dialog; the server checks the content. */
const ACCEPT = [...IMAGE_TYPES, ...VIDEO_TYPES].join(',');

interface ChosenFiles {
  /** Opens the system's dialog. */
  choose: () => void;
  /** Rendered anywhere inside the drop zone. */
  input: ReactNode;
  /** Files are dragged over the drop zone. */
  isOver: boolean;
  /** Makes an element a drop zone for files. */
  place: {
    onDragEnter: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

interface Wanted {
  /** Types the system's dialog offers. */
  accept?: string;
  /** Name of the field. */
  label?: string;
}

/** Files from the device, by the system's dialog or by drop; of the library's types by default. */
export const useChosenFiles = (
  onFiles: (files: File[]) => void,
  { accept = ACCEPT, label = texts.upload }: Wanted = {},
): ChosenFiles => {
  const input = useRef<HTMLInputElement>(null);
  // Entering a child fires a leave event of its parent: counting keeps the highlight stable.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  const leave = (): void => {
    depth.current = 0;
    setOver(false);
  };
  return {
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    ),
    isOver,
    place: {
      onDragEnter: (event) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setOver(true);
      },
      onDragOver: (event) => {
        if (hasFiles(event)) event.preventDefault();
      },
      onDragLeave: (event) => {
        if (!hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) leave();
      },
      onDrop: (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        leave();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
};
