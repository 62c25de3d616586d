import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNow } from '@/features/content-plans/components/use-now';
import { formatElapsed } from '@/shared/format/dates';
import { FormError } from '@/shared/ui/form-error';
import { IconMicrophone, IconPlayerStop } from '@/shared/ui/icons';
import { useRecorder } from '../../model/use-recorder';
import { texts } from '../../texts';
import classes from './new-recording.module.css';

const words = texts.recorder;

interface RecorderPanelProps {
  onSend: (file: File) => void;
  onClose: () => void;
}

/** Records by the microphone: asks for it, shows that it hears, and lets the recording be heard before it is sent. */
export function RecorderPanel({ onSend, onClose }: RecorderPanelProps) {
  const { state, stop, again } = useRecorder();
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
          <div className={classes.acts}>{cancel}</div>
        </>
      )}
      {state.name === 'refused' && (
        <>
          <FormError message={words[state.reason]} />
          <div className={classes.acts}>
            <Button leftSection={<IconMicrophone size={18} aria-hidden />} onClick={again}>
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
          <div className={classes.acts}>
            <Button leftSection={<IconPlayerStop size={18} aria-hidden />} onClick={stop}>
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
          <div className={classes.acts}>
            <Button onClick={() => onSend(state.file)}>{words.send}</Button>
            <Button variant="default" onClick={again}>
              {words.again}
            </Button>
            {cancel}
          </div>
        </>
      )}
    </section>
  );
}

/** How loud it is right now: that the microphone hears at all is what one wants to know before half an hour is said. */
function LevelMeter({ stream }: { stream: MediaStream }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    const draw = (): void => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // From −60 dB, a silent room, to 0, the loudest there is.
      const share = Math.max(0, Math.min(1, 1 + (10 * Math.log10(power + 1e-9)) / 60));
      if (bar.current) bar.current.style.transform = `scaleX(${share.toFixed(3)})`;
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream]);
  return (
    <span className={classes.level} aria-hidden>
      <span ref={bar} />
    </span>
  );
}
