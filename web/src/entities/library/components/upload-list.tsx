import { ActionIcon } from '@mantine/core';
import { fileSize } from '@orbita/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf, hasCode } from '@/shared/api/api-error';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconRefresh, IconX } from '@/shared/ui/icons';
import { useUpload, type UploadStep } from '../api/library-mutations';
import { texts } from '../texts';
import classes from './upload-list.module.css';

/** A file chosen for upload. */
export interface PendingUpload {
  key: number;
  file: File;
}

interface UploadListProps {
  uploads: readonly PendingUpload[];
  /** The upload has ended, with the id of the new file after a success. */
  onGone: (key: number, fileId?: number) => void;
}

/** Files being uploaded, each with its own progress and errors. */
export function UploadList({ uploads, onGone }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={texts.uploads.title}>
      {uploads.map(({ key, file }) => (
        <UploadRow key={key} file={file} onGone={(fileId) => onGone(key, fileId)} />
      ))}
    </ul>
  );
}

const wordsOf = (step: UploadStep): string => {
  switch (step.name) {
    case 'waiting':
      return texts.uploads.waiting;
    case 'sending':
      return texts.uploads.sending(step.percent);
    case 'preparing':
      return texts.uploads.preparing;
  }
};

function UploadRow({ file, onGone }: { file: File; onGone: (fileId?: number) => void }) {
  const { mutate, stop, error, isPending } = useUpload();
  const [step, setStep] = useState<UploadStep>({ name: 'waiting' });
  const hasBegun = useRef(false);
  const begin = useEffectEvent((): void => {
    setStep({ name: 'waiting' });
    mutate(
      { file, onStep: setStep },
      {
        onSuccess: (fileId) => onGone(fileId),
        // The user who cancelled it knows.
        onError: (reason) => hasCode(reason, 'STOPPED') && onGone(),
      },
    );
  });
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, []);
  const { name } = file;
  const percent = step.name === 'sending' ? step.percent : step.name === 'preparing' ? 100 : 0;
  return (
    <li className={classes.row} data-failed={error !== null || undefined}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.size}>{fileSize(file.size)}</span>
      {error === null ? (
        <span className={classes.state}>{wordsOf(step)}</span>
      ) : (
        <span className={classes.error} role="alert">
          {messageOf(error)}
        </span>
      )}
      <span className={classes.actions}>
        {error !== null && (
          <RowAction
            label={texts.uploads.retry(name)}
            onClick={() => mutate({ file, onStep: setStep }, { onSuccess: onGone })}
          >
            <IconRefresh size={16} aria-hidden />
          </RowAction>
        )}
        <RowAction
          label={isPending ? texts.uploads.cancel(name) : texts.uploads.hide(name)}
          onClick={() => (isPending ? stop() : onGone())}
        >
          <IconX size={16} aria-hidden />
        </RowAction>
      </span>
      {error === null && (
        <div
          role="progressbar"
          aria-label={texts.uploads.progress(name)}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className={classes.bar}
        >
          <span style={{ transform: `scaleX(${percent / 100})` }} />
        </div>
      )}
    </li>
  );
}

function RowAction({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <Hint label={label}>
      <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Hint>
  );
}
