import { Button, Skeleton } from '@mantine/core';
import { formatNumber, type PublicationVersion, type RichText } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '@/shared/format/dates';
import { ru } from '@/shared/i18n/ru';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { FormError } from '@/shared/ui/feedback/form-error';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { versionsQuery } from '../api/versions-query';
import type { PublicationWork } from '../model/use-publication-work';
import { texts } from '../texts';
import { TextDiff } from './text-diff';
import classes from './version-history.module.css';

interface VersionHistoryProps {
  publicationId: number;
  opened: boolean;
  /** The text in the editor, with which versions are compared. */
  text: RichText;
  saving: PublicationWork['save'];
  /** Why a version could not be restored. */
  problem: string | undefined;
  onRestore: (version: PublicationVersion) => void;
  onClose: () => void;
}

/** The last texts of a publication: their differences, and a button that restores one. */
export function VersionHistory({
  publicationId,
  opened,
  text,
  saving,
  problem,
  onRestore,
  onClose,
}: VersionHistoryProps) {
  const { data, error, refetch } = useQuery({ ...versionsQuery(publicationId), enabled: opened });
  const [chosenId, choose] = useState<number | null>(null);
  const chosen = data?.find(({ id }) => id === chosenId) ?? data?.find((version) => !version.is_current) ?? data?.[0];
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      size="xl"
      steady
      title={texts.history.title}
      isBusy={saving.isPending}
      footer={
        chosen && (
          <Button
            loading={saving.isPending}
            disabled={chosen.content === text.text && !differsInMarks(chosen, text)}
            onClick={() => onRestore(chosen)}
          >
            {texts.history.restore}
          </Button>
        )
      }
    >
      {data?.length === 0 && <p className={classes.empty}>{texts.history.empty}</p>}
      {!data && error && <ErrorState title={texts.history.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div aria-busy="true" aria-label={ru.common.loading} role="status">
          {[70, 55, 64].map((width) => (
            <Skeleton key={width} height={14} width={`${width}%`} mb={14} />
          ))}
        </div>
      )}
      {data && chosen && (
        <div className={classes.columns}>
          <div className={classes.list} role="group" aria-label={texts.history.list}>
            {data.map((version) => (
              <button
                key={version.id}
                type="button"
                aria-pressed={version === chosen}
                className={classes.version}
                onClick={() => choose(version.id)}
              >
                <span className={classes.origin}>{texts.history.origin[version.origin]}</span>
                <span className={classes.when}>
                  {version.is_current ? texts.history.current : formatMoment(version.created_at)} ·{' '}
                  {formatNumber(version.content.length)}
                </span>
              </button>
            ))}
          </div>
          <div className={classes.diff} tabIndex={0} role="region" aria-label={texts.history.compared}>
            {chosen.content !== text.text ? (
              <TextDiff before={text.text} after={chosen.content} />
            ) : (
              <p className={classes.empty}>
                {differsInMarks(chosen, text) ? texts.history.onlyMarks : texts.history.same}
              </p>
            )}
          </div>
        </div>
      )}
      <SlowAnswer of={saving} />
      <FormError message={problem} />
    </ResponsiveModal>
  );
}

const differsInMarks = ({ content_entities }: PublicationVersion, { entities }: RichText): boolean =>
  JSON.stringify(content_entities) !== JSON.stringify(entities);
