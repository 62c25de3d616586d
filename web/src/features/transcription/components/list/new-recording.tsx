import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconMicrophone, IconUpload } from '@/shared/ui/icons';
import { RECORDING_ACCEPT, refusalOf } from '../../model/recording-file';
import { canRecord } from '../../model/use-recorder';
import { texts } from '../../texts';
import classes from './new-recording.module.css';
import { RecorderPanel } from './recorder-panel';
import { UploadPanel } from './upload-panel';

interface NewRecordingProps {
  /** The plan does not allow new ones. */
  isBarred: boolean;
  projectId: number | null;
  /** The recording was received and is being prepared. */
  onCreated: (id: number) => void;
}

const hasFiles = (event: globalThis.DragEvent | DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** Creates a transcript: from a dropped or chosen file, or from the microphone. */
export function NewRecording({ isBarred, projectId, onCreated }: NewRecordingProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isRecording, setRecording] = useState(false);
  const [refusal, setRefusal] = useState<string | undefined>();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined): void => {
    const [chosen] = files ?? [];
    const reason = chosen === undefined ? texts.pick.none : refusalOf(chosen);
    setRefusal(reason ?? undefined);
    if (chosen !== undefined && reason === null) setFile(chosen);
  };
  const isTaking = !isBarred && file === null && !isRecording;
  const onDrop = useEffectEvent((event: globalThis.DragEvent) => {
    setOver(false);
    if (isTaking) take(event.dataTransfer?.files);
  });
  // Anywhere on the page: a file dropped beside the frame must not replace the page.
  useEffect(() => {
    const watch = new AbortController();
    const on = (name: 'dragover' | 'drop' | 'dragleave', action: (event: globalThis.DragEvent) => void): void =>
      window.addEventListener(name, action, watch);
    on('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', (event) => event.relatedTarget === null && setOver(false));
    on('drop', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      onDrop(event);
    });
    return () => watch.abort();
  }, []);
  if (file !== null) {
    return <UploadPanel file={file} projectId={projectId} onCreated={onCreated} onGone={() => setFile(null)} />;
  }
  if (isRecording) {
    return <RecorderPanel projectId={projectId} onCreated={onCreated} onClose={() => setRecording(false)} />;
  }
  return (
    <section className={classes.place} data-over={(isOver && isTaking) || undefined} aria-label={texts.pick.label}>
      <input
        ref={input}
        type="file"
        hidden
        accept={RECORDING_ACCEPT}
        aria-label={texts.pick.field}
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      <IconUpload size={28} aria-hidden className={classes.glyph} />
      <p className={classes.title}>{isOver && isTaking ? texts.pick.over : texts.pick.title}</p>
      <p className={classes.hint}>{texts.pick.hint}</p>
      <div className={classes.ways}>
        <Button disabled={isBarred} onClick={() => input.current?.click()}>
          {texts.pick.choose}
        </Button>
        {canRecord() && (
          <Button
            variant="default"
            disabled={isBarred}
            leftSection={<IconMicrophone size={18} aria-hidden />}
            onClick={() => {
              setRefusal(undefined);
              setRecording(true);
            }}
          >
            {texts.pick.record}
          </Button>
        )}
      </div>
      <FormError message={refusal} />
    </section>
  );
}
