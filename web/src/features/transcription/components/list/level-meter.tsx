import { useEffect, useRef } from 'react';
import classes from './new-recording.module.css';

/** Current loudness: before speaking for half an hour, users want to know that the microphone works. */
export function LevelMeter({ stream }: { stream: MediaStream }) {
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
      // From −60 dB, a silent room, to 0, the maximum.
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
