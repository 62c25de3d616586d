import { Button } from '@mantine/core';
import { isImageType } from '@orbita/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ru } from '@/shared/i18n/ru';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconUpload } from '@/shared/ui/icons';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { libraryQuery } from '../api/library-queries';
import { texts } from '../texts';
import { FileGrid } from './file-grid';
import { FileGridSkeleton } from './file-grid-skeleton';
import { DropArea, FileTools, MoreFiles } from './file-frame';
import classes from './file-frame.module.css';
import { UploadList } from './upload-list';
import { useChosenFiles } from './use-chosen-files';
import { useUploadQueue } from './use-upload-queue';

const SEARCH_PAUSE_MS = 250;

interface LibraryPickerProps {
  opened: boolean;
  /** How many files can be selected. */
  max: number;
  /** Files already in use, which are not offered. */
  without?: readonly number[];
  /** Videos are not offered. */
  onlyImages?: boolean;
  /** The selected files, in order of selection. */
  onPick: (ids: number[]) => void;
  onClose: () => void;
}

/** Selects files of the library, or uploads and selects them at once. */
export function LibraryPicker({ opened, onClose, ...rest }: LibraryPickerProps) {
  const [round, setRound] = useState(0);
  return (
    <Picker
      key={round}
      opened={opened}
      onClose={onClose}
      // Selection and input last for one opening.
      onExited={() => setRound((count) => count + 1)}
      {...rest}
    />
  );
}

function Picker({
  opened,
  max,
  without = [],
  onlyImages = false,
  onPick,
  onClose,
  onExited,
}: LibraryPickerProps & { onExited: () => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const query = useInfiniteQuery({ ...libraryQuery(search), enabled: opened });
  const { data, error, refetch } = query;
  const files = data?.pages
    .flatMap(({ items }) => items)
    .filter(({ id, mime }) => !without.includes(id) && (!onlyImages || isImageType(mime)));
  // A single selection is replaced by the next: no need to deselect it first.
  const isOne = max === 1;
  const toggle = (id: number): void =>
    setChosen((known) => {
      if (known.includes(id)) return known.filter((other) => other !== id);
      return isOne ? [id] : [...known, id].slice(0, max);
    });
  const queue = useUploadQueue((id) =>
    setChosen((known) => (isOne ? [id] : known.length < max ? [...known, id] : known)),
  );
  const { choose, input, isOver, place } = useChosenFiles((added) =>
    queue.add(onlyImages ? added.filter(({ type }) => isImageType(type)) : added),
  );
  const isFull = !isOne && chosen.length >= max;
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      onExited={onExited}
      title={isOne ? texts.picker.titleOfOne : texts.picker.title}
      size="xl"
      steady
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {ru.common.cancel}
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              onPick([...chosen]);
              onClose();
            }}
          >
            {texts.picker.add(chosen.length)}
          </Button>
        </>
      }
    >
      <DropArea isOver={isOver} place={place}>
        {input}
        <FileTools field={{ value: typed, onChange: ({ currentTarget }) => setTyped(currentTarget.value) }}>
          <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={choose}>
            {texts.upload}
          </Button>
        </FileTools>
        <p role="status" className={classes.note}>
          {isFull && texts.picker.full}
        </p>
        <UploadList uploads={queue.uploads} onGone={queue.onGone} />
        {!files &&
          (error ? (
            <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <FileGridSkeleton count={8} />
          ))}
        {files?.length === 0 && (
          <EmptyState scene={search ? 'search' : 'planet'} title={search ? texts.nothing(search) : texts.empty}>
            {search ? texts.nothingText : `${texts.emptyText} ${texts.uploadHint}`}
          </EmptyState>
        )}
        {files && <FileGrid files={files} chosen={new Set(chosen)} isFull={isFull} onPress={({ id }) => toggle(id)} />}
        <MoreFiles of={query} />
      </DropArea>
    </ResponsiveModal>
  );
}
