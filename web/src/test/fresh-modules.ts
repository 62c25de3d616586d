import { afterAll, vi } from 'vitest';

// Before a spec that puts something in a module's place: none of our modules is loaded yet. Packages stay.
vi.resetModules();

// Modules that begin to listen when they are loaded would still do so beside those that are loaded after them.
if ('window' in globalThis) {
  const { addEventListener } = window;
  const heard: Parameters<typeof addEventListener>[] = [];
  window.addEventListener = (...listening: Parameters<typeof addEventListener>) => {
    heard.push(listening);
    addEventListener(...listening);
  };
  afterAll(() => {
    window.addEventListener = addEventListener;
    for (const listening of heard) window.removeEventListener(...listening);
  });
}
