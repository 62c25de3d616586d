import { afterAll, vi } from 'vitest';

// Before a spec that replaces a module: none of our modules is loaded yet. Packages stay.
vi.resetModules();

// Modules that subscribe when they are loaded would otherwise stay subscribed beside the newly loaded ones.
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
