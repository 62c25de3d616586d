import { vi } from 'vitest';

/** What Vitest leaves of jsdom for specs: its own window, with a part that is nobody's but jsdom's. */
declare const jsdom: { window: { _requestFocusFixup: () => void } };

// At the next frame jsdom looks whether what has the focus can still have it. Asked for while a spec holds the clock, that frame never
// comes, and no other after it, in this file and the next ones.
const { window: page } = jsdom;
const ask = page._requestFocusFixup;
page._requestFocusFixup = () => {
  if (!vi.isFakeTimers()) ask();
};
