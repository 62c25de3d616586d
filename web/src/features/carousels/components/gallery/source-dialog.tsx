import { useDebouncedValue } from '@mantine/hooks';
import type { CarouselSource } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQuery } from '@/features/history/api/history-api';
import { formatMoment } from '@/shared/format/dates';
import { TextInput } from '@/shared/ui/fields';
import { ResponsiveModal } from '@/shared/ui/responsive-modal';
import { generateTexts } from '../../generate-texts';
import { PickList } from './pick-list';
import classes from './pick-list.module.css';
import { PublicationPick } from './publication-pick';

const texts = generateTexts.pick;
const TYPED_MS = 250;
const PREVIEW = 140;

/** A source and what it is called. */
export interface NamedSource extends CarouselSource {
  name: string;
}

interface SourceDialogProps {
  /** Null closes the dialog. */
  kind: CarouselSource['kind'] | null;
  onPick: (source: NamedSource) => void;
  onClose: () => void;
}

/** Chooses whose words the slides are made of: a publication's, or a text's of the history. */
export function SourceDialog({ kind, onPick, onClose }: SourceDialogProps) {
  const [shown, setShown] = useState(kind);
  if (kind !== null && kind !== shown) setShown(kind);
  const pick = (source: NamedSource): void => {
    onPick(source);
    onClose();
  };
  return (
    <ResponsiveModal
      opened={kind !== null}
      onClose={onClose}
      title={shown === 'history' ? texts.historyTitle : texts.publicationTitle}
      steady
    >
      {shown === 'publication' && (
        <PublicationPick withText onPick={({ id, title }) => pick({ kind: 'publication', id, name: title })} />
      )}
      {shown === 'history' && <HistoryPick onPick={(id, name) => pick({ kind: 'history', id, name })} />}
    </ResponsiveModal>
  );
}

function HistoryPick({ onPick }: { onPick: (id: number, name: string) => void }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPED_MS);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery({ search, type: null }),
  );
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          data-autofocus
          type="search"
          label={texts.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <PickList
        items={data?.pages
          .flatMap(({ items }) => items)
          .map(({ id, topic, content, created_at }) => ({
            id,
            title: topic,
            note: `${formatMoment(created_at)} · ${content.slice(0, PREVIEW)}`,
          }))}
        error={error}
        nothing={search === '' ? texts.noHistory : texts.nothing(search)}
        more={hasNextPage ? { isLoading: isFetchingNextPage, load: () => void fetchNextPage() } : null}
        onRetry={() => void refetch()}
        onPick={({ id, title }) => onPick(id, title)}
      />
    </>
  );
}
