import '@fontsource-variable/manrope/wght.css';
import './shared/ui/mantine.css';
import './shared/ui/tokens.css';
import './shared/ui/kit-tokens.css';
import './shared/ui/base.css';
import './shared/ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstScreen } from './app/app';
import { noteScrollbar } from './shared/ui/scrollbar';

noteScrollbar();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
await firstScreen;
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
