import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { isImageType } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullness, useStudio } from '@/entities/carousels';
import { FilePicture, LibraryPickerOnDemand, MoreFiles, libraryQuery } from '@/entities/library';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { TextInput } from '@/shared/ui/fields';
import { IconSearch, IconUpload } from '@/shared/ui/icons';
import { panelTexts } from '../../panel-texts';
import classes from './pictures-panel.module.css';
import { useAddPicture } from './use-add-element';

const texts = panelTexts.pictures;
const SEARCH_PAUSE_MS = 250;

/** Pictures of the user's library, found by name; a press puts one on the slide. */
export function PicturesPanel({ onAdded }: { onAdded?: (() => void) | undefined }) {
  const add = useAddPicture();
  const isFull = useStudio(fullness) !== null;
  const [isPicking, setPicking] = useState(false);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const query = useInfiniteQuery(libraryQuery(search));
  const { data, error, refetch } = query;
  const pictures = data?.pages.flatMap(({ items }) => items).filter(({ mime }) => isImageType(mime));
  const put = (id: number): void => {
    void add(id);
    onAdded?.();
  };
  return (
    <div className={classes.panel}>
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setPicking(true)}
      >
        {texts.upload}
      </Button>
      {!pictures && error && <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {pictures && pictures.length > 0 && (
        <ul className={classes.grid} aria-label={texts.title}>
          {pictures.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                className={classes.tile}
                aria-label={texts.add(file.alt || file.name)}
                title={file.name}
                disabled={isFull}
                onClick={() => put(file.id)}
              >
                <FilePicture file={file} decorative />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.none} role="status">
        {pictures?.length === 0 && (search === '' ? texts.empty : texts.nothing(search))}
      </p>
      <MoreFiles of={query} />
      <LibraryPickerOnDemand
        opened={isPicking}
        max={1}
        onlyImages
        onPick={([id]) => id !== undefined && put(id)}
        onClose={() => setPicking(false)}
      />
    </div>
  );
}
