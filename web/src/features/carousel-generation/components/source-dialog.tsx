import { cutTo } from '@orbita/contracts';
import { useDebouncedValue } from '@mantine/hooks';
import type { CarouselSource } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { historyQuery } from '@/entities/history';
import { transcriptionsQuery } from '@/entities/transcripts';
import { formatMoment } from '@/shared/format/dates';
import { TextInput } from '@/shared/ui/fields';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { PickList, PickTools, pickTexts as texts, PublicationPick } from '@/entities/publications';

const TYPED_MS = 250;
const PREVIEW = 140;

/** A source and its title. */
export interface NamedSource extends CarouselSource {
  name: string;
}

interface SourceDialogProps {
  /** Null closes the dialog. */
  kind: CarouselSource['kind'] | null;
  onPick: (source: NamedSource) => void;
  onClose: () => void;
}

const TITLES: Record<CarouselSource['kind'], string> = {
  publication: texts.publicationTitle,
  history: texts.historyTitle,
  transcript: texts.transcriptTitle,
};

/** Chooses the source of the slides' text: a publication, a text of the history, or a recording. */
export function SourceDialog({ kind, onPick, onClose }: SourceDialogProps) {
  const [shown, setShown] = useState(kind);
  if (kind !== null && kind !== shown) setShown(kind);
  const pick = (source: NamedSource): void => {
    onPick(source);
    onClose();
  };
  return (
    <ResponsiveModal opened={kind !== null} onClose={onClose} title={TITLES[shown ?? 'publication']} steady>
      {shown === 'publication' && (
        <PublicationPick withText onPick={({ id, title }) => pick({ kind: 'publication', id, name: title })} />
      )}
      {shown === 'history' && <HistoryPick onPick={(id, name) => pick({ kind: 'history', id, name })} />}
      {shown === 'transcript' && <TranscriptPick onPick={(id, name) => pick({ kind: 'transcript', id, name })} />}
    </ResponsiveModal>
  );
}

interface PickProps {
  onPick: (id: number, name: string) => void;
}

/** The input of a list's search, and the term in use. */
const useSearch = (): { field: ReactNode; search: string } => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPED_MS);
  const field = (
    <PickTools>
      <TextInput
        data-autofocus
        type="search"
        label={texts.search}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </PickTools>
  );
  return { field, search };
};

function HistoryPick({ onPick }: PickProps) {
  const { field, search } = useSearch();
  const query = useInfiniteQuery(historyQuery({ search, type: null }));
  const { data, error, refetch } = query;
  return (
    <>
      {field}
      <PickList
        items={data?.pages
          .flatMap(({ items }) => items)
          .map(({ id, topic, content, created_at }) => ({
            id,
            title: topic,
            note: `${formatMoment(created_at)} · ${cutTo(content, PREVIEW)}`,
          }))}
        error={error}
        nothing={search === '' ? texts.noHistory : texts.nothing(search)}
        more={query}
        onRetry={() => void refetch()}
        onPick={({ id, title }) => onPick(id, title)}
      />
    </>
  );
}

/** Transcripts that contain text already. */
function TranscriptPick({ onPick }: PickProps) {
  const { field, search } = useSearch();
  const query = useInfiniteQuery(transcriptionsQuery({ search, projectId: null }));
  const { data, error, refetch } = query;
  return (
    <>
      {field}
      <PickList
        items={data?.pages
          .flatMap(({ items }) => items)
          .filter(({ status }) => status === 'completed')
          .map(({ id, title, excerpt, created_at }) => ({
            id,
            title,
            note: `${formatMoment(created_at)} · ${cutTo(excerpt, PREVIEW)}`,
          }))}
        error={error}
        nothing={search === '' ? texts.noTranscripts : texts.nothing(search)}
        more={query}
        onRetry={() => void refetch()}
        onPick={({ id, title }) => onPick(id, title)}
      />
    </>
  );
}
