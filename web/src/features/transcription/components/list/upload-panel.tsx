import { Button } from '@mantine/core';
import { fileSize } from '@orbita/contracts';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useBeforeUnload } from 'react-router-dom';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { FormError } from '@/shared/ui/feedback/form-error';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { useCreateTranscription } from '../../api/transcription-mutations';
import { uploadRecording, type UploadState } from '../../api/upload-recording';
import { titleOf } from '../../model/recording-file';
import { texts } from '../../texts';
import classes from './new-recording.module.css';

interface UploadPanelProps {
  file: File;
  projectId: number | null;
  onCreated: (id: number) => void;
  /** It was cancelled, or discarded after an error. */
  onGone: () => void;
  /** Label of the button that discards it after an error. */
  dropLabel?: string;
  /** Further actions after an error. */
  children?: ReactNode;
}

/** A recording being uploaded: real progress, automatic recovery, and a cancel button. */
export function UploadPanel({
  file,
  projectId,
  onCreated,
  onGone,
  dropLabel = texts.upload.drop,
  children,
}: UploadPanelProps) {
  const [{ sentBytes, isWaiting }, setState] = useState<UploadState>({ sentBytes: 0, isWaiting: false });
  // Known after the first success: a retry of the second step sends nothing twice.
  const uploaded = useRef<string>(undefined);
  const { mutateAsync: create } = useCreateTranscription();
  const sending = useAppMutation<number, void>({
    mutationFn: async (_, signal) => {
      uploaded.current ??= await uploadRecording(file, { signal, onState: (state) => setState({ ...state }) });
      const made = await create({
        upload_id: uploaded.current,
        title: titleOf(file.name),
        ...(projectId !== null && { project_id: projectId }),
      });
      return made.id;
    },
  });
  const begin = useEffectEvent((): void => {
    sending.mutate(undefined, {
      onSuccess: onCreated,
      // The user who cancelled it knows.
      onError: (reason) => hasCode(reason, 'STOPPED') && onGone(),
    });
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, []);
  const { error, isPending } = sending;
  useBeforeUnload(useStableCallback((event: BeforeUnloadEvent) => void (isPending && event.preventDefault())));
  const share = Math.min(1, sentBytes / file.size);
  const percent = Math.floor(share * 100);
  const words = isWaiting ? texts.upload.waiting : share === 1 ? texts.upload.finishing : texts.upload.sending(percent);
  return (
    <section className={classes.panel} aria-label={texts.pick.label}>
      <div className={classes.head}>
        <span className={classes.name} title={file.name}>
          {file.name}
        </span>
        <span className={classes.figures}>{texts.upload.of(fileSize(sentBytes), fileSize(file.size))}</span>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={texts.upload.progress(file.name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        data-waiting={isWaiting || undefined}
        data-keeps-moving
      >
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      {error === null ? (
        <p className={classes.figures}>{words}</p>
      ) : (
        <FormError message={messageOf(error, texts.run.startFailed)} />
      )}
      <div className={classes.actions}>
        {error === null ? (
          <Button variant="default" onClick={sending.stop}>
            {texts.upload.cancel}
          </Button>
        ) : (
          <>
            <Button
              onClick={() =>
                sending.mutate(undefined, {
                  onSuccess: onCreated,
                  onError: (reason) => hasCode(reason, 'STOPPED') && onGone(),
                })
              }
            >
              {texts.upload.retry}
            </Button>
            {children}
            <Button variant="default" onClick={onGone}>
              {dropLabel}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
