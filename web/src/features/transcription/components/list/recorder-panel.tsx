import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNow } from '@/shared/ui/hooks/use-now';
import { formatElapsed } from '@/shared/format/dates';
import { ConfirmDialog } from '@/shared/ui/overlays/confirm-dialog';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconDownload, IconMicrophone, IconPlayerStop } from '@/shared/ui/icons';
import { UnsavedGuard } from '@/shared/ui/overlays/use-unsaved-guard';
import { useRecorder, type RecorderState } from '../../model/use-recorder';
import { texts } from '../../texts';
import { LevelMeter } from './level-meter';
import classes from './new-recording.module.css';
import { UploadPanel } from './upload-panel';

const words = texts.recorder;

/** Repeating less than this is quicker than answering a question. */
const ASKED_FROM_MS = 10_000;

const lengthOf = (state: RecorderState): number =>
  state.name === 'recording' ? Date.now() - state.startedAt : state.name === 'done' ? state.ms : 0;

interface RecorderPanelProps {
  projectId: number | null;
  onCreated: (id: number) => void;
  onClose: () => void;
}

/**
 * A microphone recording, kept here until the server has it: after a failed or cancelled upload it is shown
 * again, and whatever would lose it asks first.
 */
export function RecorderPanel({ projectId, onCreated, onClose }: RecorderPanelProps) {
  const { state, stop, again } = useRecorder();
  const [isSending, setSending] = useState(false);
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const giveUp = (action: () => void): void => (lengthOf(state) < ASKED_FROM_MS ? action() : setAsked(() => action));
  const isPrecious = state.name === 'recording' || state.name === 'done';
  return (
    <>
      {state.name === 'done' && isSending ? (
        <UploadPanel
          file={state.file}
          projectId={projectId}
          onCreated={onCreated}
          onGone={() => setSending(false)}
          dropLabel={words.back}
        >
          <DownloadButton recording={state} />
        </UploadPanel>
      ) : (
        <Recorder
          state={state}
          onStop={stop}
          onSend={() => setSending(true)}
          onAgain={() => giveUp(again)}
          onClose={() => giveUp(onClose)}
        />
      )}
      {isPrecious && <UnsavedGuard words={isSending ? words.leaveSending : words.leave} />}
      <ConfirmDialog
        opened={asked !== null}
        title={words.drop.title}
        confirmLabel={words.drop.confirm}
        cancelLabel={words.drop.keep}
        danger
        onConfirm={() => {
          setAsked(null);
          asked?.();
        }}
        onClose={() => setAsked(null)}
      >
        {words.drop.body}
      </ConfirmDialog>
    </>
  );
}

interface RecorderProps {
  state: RecorderState;
  onStop: () => void;
  onSend: () => void;
  onAgain: () => void;
  onClose: () => void;
}

/** Asks for the microphone, shows that it works, and lets the user listen to the recording before sending it. */
function Recorder({ state, onStop, onSend, onAgain, onClose }: RecorderProps) {
  const now = useNow(state.name === 'recording');
  const cancel = (
    <Button variant="default" onClick={onClose}>
      {words.cancel}
    </Button>
  );
  return (
    <section className={classes.panel} aria-label={words.title}>
      <h2 className={classes.name}>{words.title}</h2>
      {state.name === 'asking' && (
        <>
          <p role="status">{words.asking}</p>
          <div className={classes.actions}>{cancel}</div>
        </>
      )}
      {state.name === 'refused' && (
        <>
          <FormError message={words[state.reason]} />
          <div className={classes.actions}>
            <Button leftSection={<IconMicrophone size={18} aria-hidden />} onClick={onAgain}>
              {words.retry}
            </Button>
            {cancel}
          </div>
        </>
      )}
      {state.name === 'recording' && (
        <>
          <div className={classes.live}>
            <span className={classes.lamp} aria-hidden />
            <time className={classes.clock}>{formatElapsed(now - state.startedAt)}</time>
            <LevelMeter stream={state.stream} />
          </div>
          <p className={classes.figures} role="status">
            {words.recording}. {words.left}
          </p>
          <div className={classes.actions}>
            <Button leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={onStop}>
              {words.stop}
            </Button>
            {cancel}
          </div>
        </>
      )}
      {state.name === 'done' && (
        <>
          <p role="status">
            {words.done} · <span className="o-figures">{formatElapsed(state.ms)}</span>
          </p>
          <audio className={classes.sound} controls src={state.url} aria-label={words.listen} />
          <div className={classes.actions}>
            <Button onClick={onSend}>{words.send}</Button>
            <DownloadButton recording={state} />
            <Button variant="default" onClick={onAgain}>
              {words.again}
            </Button>
            {cancel}
          </div>
        </>
      )}
    </section>
  );
}

function DownloadButton({ recording: { url, file } }: { recording: Extract<RecorderState, { name: 'done' }> }) {
  return (
    <Button
      component="a"
      href={url}
      download={file.name}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      {words.download}
    </Button>
  );
}
