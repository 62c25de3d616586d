import '@fontsource-variable/manrope/wght.css';
import './shared/ui/style/tokens.css';
import './shared/ui/style/kit-tokens.css';
import './shared/ui/style/base.css';
import './shared/ui/style/global.css';
import './shared/ui/style/without-kit.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApprovalPage } from '@/features/approvals';
import { createQueryClient } from './shared/api/query-client';
import { keepDoubleClicksWhole } from './shared/ui/actions/double-clicks';

// The page for clients. It is a separate build, so a client without an account does not load the app.
const isLight = matchMedia('(prefers-color-scheme: light)');
isLight.addEventListener('change', ({ matches }) =>
  document.documentElement.setAttribute('data-mantine-color-scheme', matches ? 'light' : 'dark'),
);

keepDoubleClicksWhole();

const root = document.getElementById('root');
if (root === null) throw new Error('approval.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <ApprovalPage />
    </QueryClientProvider>
  </StrictMode>,
);
