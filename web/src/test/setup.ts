import './act';
import './frames';
import './queries';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { EVERYTHING, storeConsent } from '@/shared/consent/consent';
import { toastStore } from '@/shared/ui/feedback/toast-store';
import { allHeard, openServer, server } from './server';

// Features jsdom lacks and the kit needs at mount.
window.matchMedia = (query: string): MediaQueryList =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

class ResizeObserverStub implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver = ResizeObserverStub;
// A growing text area waits for fonts, and slides load theirs.
Object.defineProperty(document, 'fonts', {
  value: Object.assign(new EventTarget(), { add: () => undefined, load: () => Promise.resolve([]) }),
  // One document serves many files, and each sets it up.
  configurable: true,
});
window.FontFace = class {} as unknown as typeof FontFace;
// A canvas that draws nothing; a character is half as wide as it is high.
HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
  const known: Record<string | symbol, unknown> = { canvas: this, font: '10px sans-serif' };
  known.measureText = (text: string) => ({
    width: text.length * 0.5 * Number(/(\d+(?:\.\d+)?)px/.exec(String(known.font))?.[1] ?? 10),
  });
  known.createLinearGradient = () => ({ addColorStop: () => undefined });
  return new Proxy(known, { get: (target, key) => (key in target ? target[key] : () => undefined) });
} as never;
window.scrollTo = () => undefined;
// There is no top layer: its elements are rendered in the page.
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = 'block';
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  this.style.removeProperty('display');
};
// Browsers return a promise: an effect that returns it would give React something that is not a clean-up function.
Element.prototype.scrollIntoView = (): unknown => Promise.resolve();

beforeAll(openServer);
beforeEach(() => storeConsent(EVERYTHING));
afterEach(async () => {
  cleanup();
  await allHeard();
  tokenStore.end(tokenStore.get());
  toastStore.clear();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
// The next file of this worker has the same page.
afterAll(() => {
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  document.title = '';
  history.replaceState(null, '', '/');
  expect(vi.isFakeTimers(), 'the clock is left to the next file as it was found').toBe(false);
});
