import { vi } from 'vitest';

/** The part of Vitest's jsdom used by specs: its window, with an internal field of jsdom. */
declare const jsdom: { window: { _requestFocusFixup: () => void } };

// In the next frame jsdom checks whether the focused element can still have the focus. If a spec has frozen the clock, that frame
// never comes, and no later one either, in this file and the next ones.
const { window: page } = jsdom;
const ask = page._requestFocusFixup;
page._requestFocusFixup = () => {
  if (!vi.isFakeTimers()) ask();
};
