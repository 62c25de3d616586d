import { MAX_RECORDING_SECONDS } from '@orbita/contracts';
import { useEffect, useRef, useState } from 'react';
import { formatInstant } from '@/shared/format/dates';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { texts } from '../texts';

/** Recording formats of browsers, the best first. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus', 'audio/webm'];
/** Interval of the recorder's chunks: a page that crashes loses no more than this. */
const PIECE_MS = 1_000;

export type RecorderState =
  | { name: 'asking' }
  | { name: 'refused'; reason: 'denied' | 'absent' | 'failed' }
  | { name: 'recording'; stream: MediaStream; startedAt: number }
  /** `url` opens the audio in this page. */
  | { name: 'done'; file: File; url: string; ms: number };

/** Whether this browser can record at all; plain http has no microphone. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';

const reasonOf = (error: unknown): 'denied' | 'absent' | 'failed' => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'absent' : 'failed';
};

const release = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

const endingOf = (type: string): string => (type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm');

/** Records from the microphone while mounted; the microphone is released on unmount. */
export const useRecorder = () => {
  const [state, setState] = useState<RecorderState>({ name: 'asking' });
  const recorder = useRef<MediaRecorder | null>(null);
  const attempt = useRef(0);
  const begin = useStableCallback(async (): Promise<void> => {
    const mine = (attempt.current += 1);
    setState({ name: 'asking' });
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch (error) {
      if (mine === attempt.current) setState({ name: 'refused', reason: reasonOf(error) });
      return;
    }
    // Unmounted or restarted while the browser asked.
    if (mine !== attempt.current) return release(stream);
    const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
    const made = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
    const pieces: Blob[] = [];
    const startedAt = Date.now();
    made.ondataavailable = ({ data }) => pieces.push(data);
    made.onstop = () => {
      release(stream);
      clearTimeout(limit);
      if (mine !== attempt.current) return;
      const type = made.mimeType.split(';')[0] ?? 'audio/webm';
      const name = texts.recorder.name(formatInstant(new Date(startedAt).toISOString()).replace(':', '-'));
      const file = new File(pieces, `${name}.${endingOf(type)}`, { type });
      setState({ name: 'done', file, url: URL.createObjectURL(file), ms: Date.now() - startedAt });
    };
    const limit = setTimeout(() => made.stop(), MAX_RECORDING_SECONDS * 1_000);
    recorder.current = made;
    made.start(PIECE_MS);
    setState({ name: 'recording', stream, startedAt });
  });
  const stop = useStableCallback((): void => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  });
  useEffect(() => {
    void begin();
    return () => {
      attempt.current += 1;
      if (recorder.current?.state === 'recording') recorder.current.stop();
    };
  }, [begin]);
  const url = state.name === 'done' ? state.url : null;
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);
  return { state, stop, again: () => void begin() };
};
