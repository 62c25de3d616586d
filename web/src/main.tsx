import '@fontsource-variable/manrope/wght.css';
import './shared/ui/style/mantine.css';
import './shared/ui/style/tokens.css';
import './shared/ui/style/kit-tokens.css';
import './shared/ui/style/base.css';
import './shared/ui/style/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstScreen, openPath } from './app/app';
import { startConsent } from './shared/consent/start';
import { noteScrollbar } from './shared/ui/page/scrollbar';

noteScrollbar();
startConsent();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
await firstScreen;
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// Everything else the app starts must not delay the first screen. The development server has no service worker.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const start = (): void => void import('./app/pwa/start').then(({ startPwa }) => startPwa({ open: openPath }));
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
