import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { toastStore } from '@/shared/ui/toast-store';
import { server } from './server';

// A wait ends when what it waits for is there; a busy machine must not end it earlier.
configure({ asyncUtilTimeout: 20_000 });

// What jsdom lacks and the kit asks for at mount.
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
// A text area that grows waits for fonts, and slides load theirs.
Object.defineProperty(document, 'fonts', {
  value: Object.assign(new EventTarget(), { add: () => undefined, load: () => Promise.resolve([]) }),
});
window.FontFace = class {} as unknown as typeof FontFace;
window.scrollTo = () => undefined;
// Browsers answer by a promise: an effect that returns it would hand React a clean-up that is none.
Element.prototype.scrollIntoView = (): unknown => Promise.resolve();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  tokenStore.end(tokenStore.get());
  toastStore.clear();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => server.close());
