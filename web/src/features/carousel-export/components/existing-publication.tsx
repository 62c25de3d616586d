import { MAX_PUBLICATION_MEDIA, type PublicationDetails } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { publicationQuery } from '@/entities/publishing';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import type { AlbumPlace } from '../api/use-put-into-publication';
import { albumTexts as texts } from '../album-texts';
import { PublicationPick } from '@/entities/publications';
import classes from './album-dialog.module.css';

interface ExistingPublicationProps {
  /** How many slides would be added. */
  count: number;
  /** Called with the target once it is known. */
  onChange: (place: AlbumPlace | null) => void;
}

/** Which publication gets the slides, and what happens to its files. */
export function ExistingPublication({ count, onChange }: ExistingPublicationProps) {
  const [id, setId] = useState<number | null>(null);
  const [wanted, setWanted] = useState<'replace' | 'add'>('add');
  const { data, error, refetch } = useQuery({ ...publicationQuery(id ?? 0), enabled: id !== null });
  const publication = id === null ? undefined : data;
  const total = (publication?.media.length ?? 0) + count;
  const isFull = total > MAX_PUBLICATION_MEDIA;
  const mode = isFull ? 'replace' : wanted;
  const report = useEffectEvent((chosen: PublicationDetails | undefined, how: 'replace' | 'add') =>
    onChange(chosen ? { kind: 'existing', publication: chosen, mode: how } : null),
  );
  useEffect(() => report(publication, mode), [publication, mode]);
  const name = useId();
  return (
    <>
      {publication && publication.media.length > 0 && (
        <fieldset className={classes.modes} aria-label={texts.mode}>
          <p>{texts.has(publication.media.length)}</p>
          {(['add', 'replace'] as const).map((value) => (
            <label key={value} className={classes.mode}>
              <input
                type="radio"
                name={name}
                checked={mode === value}
                disabled={value === 'add' && isFull}
                onChange={() => setWanted(value)}
              />
              <span>{texts[value]}</span>
            </label>
          ))}
          {isFull && <p className={classes.note}>{texts.full(total)}</p>}
        </fieldset>
      )}
      {error && id !== null && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      <div>
        <PublicationPick chosen={id} onPick={(picked) => setId(picked.id)} />
      </div>
    </>
  );
}
