import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import type { TranscriptLine } from '@orbita/contracts';
import { lineAt } from './lines';
import type { Player } from './player';

/** Keys that move the page. */
const SCROLLING = new Set(['PageUp', 'PageDown', 'Home', 'End']);
/** The part of the window where a line is comfortable to read. */
const BAND = { from: 0.2, to: 0.65 };

/** Scrolls a line of the list into that part. */
export const showLine = (list: HTMLElement | null, at: number): void => {
  const line = list?.querySelector(`[data-at="${at}"]`);
  if (!line) return;
  const { top, bottom } = line.getBoundingClientRect();
  if (top >= window.innerHeight * BAND.from && bottom <= window.innerHeight * BAND.to) return;
  line.scrollIntoView({ block: 'center' });
};

/** Keeps the spoken line in view during playback, until the user scrolls. */
export const useFollow = (player: Player, lines: readonly TranscriptLine[], list: RefObject<HTMLElement | null>) => {
  const current = useSyncExternalStore(player.subscribe, () => {
    const { ms, isPlaying } = player.getState();
    return ms === 0 && !isPlaying ? -1 : lineAt(lines, ms);
  });
  const isPlaying = useSyncExternalStore(player.subscribe, () => player.getState().isPlaying);
  const [isFollowing, setFollowing] = useState(true);
  useEffect(() => {
    const watch = new AbortController();
    const stop = (): void => setFollowing(false);
    const options = { signal: watch.signal, passive: true };
    window.addEventListener('wheel', stop, options);
    window.addEventListener('touchmove', stop, options);
    window.addEventListener('keydown', ({ code }) => SCROLLING.has(code) && stop(), options);
    return () => watch.abort();
  }, []);
  useEffect(() => {
    if (isPlaying && isFollowing && current >= 0) showLine(list.current, current);
  }, [current, isPlaying, isFollowing, list]);
  return { current, isAway: isPlaying && !isFollowing, follow: () => setFollowing(true) };
};
