import { Button, Skeleton } from '@mantine/core';
import { fileSize, isImageType, MAX_ALT_LENGTH, type FileDetail } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { useUpdateFile, fileQuery, libraryTexts as texts } from '@/entities/library';
import { formatDuration } from '@/shared/format/duration';
import { formatMoment } from '@/shared/format/dates';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Textarea, TextInput } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconTrash } from '@/shared/ui/icons';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useCloseGuard } from '@/shared/ui/overlays/use-close-guard';
import type { ClosesWithin } from '@/shared/ui/overlays/use-unsaved-guard';
import { ru } from '@/shared/i18n/ru';
import { messageOf } from '@/shared/api/api-error';
import { placesOf } from '../model/places';
import { DeleteFileDialog } from './delete-file-dialog';
import classes from './file-dialog.module.css';

/** The form of a file. */
type Words = Pick<FileDetail, 'name' | 'alt'>;

interface FileDialogProps {
  /** The open file; `null` closes the dialog. */
  fileId: number | null;
  onClose: () => void;
  /** Navigations within the library that close it. */
  closesWithin: ClosesWithin;
}

/** A file in full size, with its name, description and usage. */
export function FileDialog({ fileId, onClose, closesWithin }: FileDialogProps) {
  // The file stays in the dialog while it fades out.
  const [shownId, setShownId] = useState(fileId);
  const [typed, setTyped] = useState<Words | null>(null);
  if (fileId !== null && fileId !== shownId) {
    setShownId(fileId);
    setTyped(null);
  }
  const { data, error, refetch } = useQuery({ ...fileQuery(shownId ?? 0), enabled: fileId !== null });
  const save = useUpdateFile(shownId ?? 0);
  const words = typed ?? data;
  const isDirty = words?.name !== data?.name || words?.alt !== data?.alt;
  const guard = useCloseGuard(fileId !== null && isDirty, onClose, closesWithin);
  const submit = ({ name, alt }: Words): void => {
    if (save.isPending) return;
    save.mutate(
      { name: name.trim(), alt: alt.trim() },
      {
        onSuccess: () => {
          setTyped(null);
          notifySuccess(texts.file.saved);
        },
      },
    );
  };
  return (
    <>
      <ResponsiveModal
        opened={fileId !== null}
        onClose={guard.close}
        isBusy={save.isPending}
        onExited={() => {
          setTyped(null);
          save.reset();
        }}
        title={data?.name ?? texts.file.facts}
        size="lg"
      >
        {data && words && (
          <Facts
            key={data.id}
            file={data}
            words={words}
            save={save}
            onType={setTyped}
            onSubmit={submit}
            onDeleted={onClose}
          />
        )}
        {!data && !error && <Skeleton height={280} />}
        {!data && error && <ErrorState title={texts.file.failed} error={error} onRetry={() => void refetch()} />}
      </ResponsiveModal>
      {guard.question}
    </>
  );
}

interface FactsProps {
  file: FileDetail;
  /** The current values of the fields. */
  words: Words;
  save: ReturnType<typeof useUpdateFile>;
  onType: (words: Words) => void;
  onSubmit: (words: Words) => void;
  onDeleted: () => void;
}

function Facts({ file, words: { name, alt }, save, onType, onSubmit, onDeleted }: FactsProps) {
  const { url, thumbnail_url, mime, bytes, width, height, duration_seconds, created_at, uses } = file;
  const places = placesOf(file);
  const [isDeleting, setDeleting] = useState(false);
  const isImage = isImageType(mime);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit({ name, alt });
  };
  const length = duration_seconds === undefined ? undefined : formatDuration(duration_seconds);
  const size = width !== undefined && height !== undefined ? `${width} × ${height}` : undefined;
  return (
    <>
      <div className={classes.picture}>
        {isImage ? (
          <img src={url} alt={file.alt || file.name} width={width} height={height} />
        ) : (
          // It contains the user's own speech; uploads have no captions.
          <video
            src={url}
            poster={thumbnail_url ?? undefined}
            controls
            preload="metadata"
            aria-label={file.alt || file.name}
          />
        )}
      </div>
      <p className={classes.facts}>
        {[mime.split('/')[1]?.toUpperCase(), size, length, fileSize(bytes), formatMoment(created_at)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={texts.file.name}
          value={name}
          maxLength={200}
          error={name.trim() === '' && texts.file.nameRequired}
          onChange={({ currentTarget }) => onType({ name: currentTarget.value, alt })}
        />
        <Textarea
          label={texts.file.alt}
          description={texts.file.altHint}
          value={alt}
          maxLength={MAX_ALT_LENGTH}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => onType({ name, alt: currentTarget.value })}
        />
        <section>
          <h3 className={classes.title}>{texts.file.usedIn}</h3>
          {places.length === 0 ? (
            <p className={classes.dim}>{texts.file.unused}</p>
          ) : (
            <ul className={classes.uses}>
              {places.map(({ title, to }) => (
                <li key={to}>
                  <Link to={to}>{title}</Link>
                </li>
              ))}
              {uses > places.length && <li className={classes.dim}>{texts.file.andMore(uses - places.length)}</li>}
            </ul>
          )}
        </section>
        <FormError message={save.error ? messageOf(save.error) : undefined} />
        <SlowAnswer of={save} />
        <div className={classes.actions}>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {texts.file.delete}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={name.trim() === ''}>
            {ru.common.save}
          </Button>
        </div>
      </form>
      <DeleteFileDialog file={file} opened={isDeleting} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
    </>
  );
}
