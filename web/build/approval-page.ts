import type { Language } from '@orbita/contracts';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { WEB, added, addedOutput, resolve } from './builds.ts';
import { directImports } from './direct-imports.ts';
import { inLanguage } from './language.ts';
import { precompress } from './precompress.ts';

const PAGE = 'approval.html';
/** Parts of the app the page must not load. */
const FOREIGN =
  /node_modules\/(zod|react-router|react-router-dom|@mantine)\/|contracts\/dist\/(errors(\.en)?\.js|errors\/|messages\/(ru|en|message|labels|parse-in|rules\/catalogues))|\/web\/src\/app\//;

/** The page for clients' approvals, on the development server. */
export const approvalPage = (): Plugin => ({
  name: 'orbita:approval-page',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.split('?')[0] === '/approval') request.url = `/${PAGE}`;
      next();
    });
  },
});

/**
 * Builds the approval page separately from the app, into the same folder: with shared chunks, a phone
 * that opens ten posts would load the code of the dashboard.
 */
export const buildApprovalPage = (language: Language) =>
  build({
    ...added,
    resolve,
    plugins: [...inLanguage(language), directImports(), react(), precompress(), withoutTheApp()],
    build: { ...addedOutput, rolldownOptions: { input: join(WEB, PAGE) } },
  });

/** Fails the build when the page contains code it is built separately to avoid. */
const withoutTheApp = (): Plugin => ({
  name: 'orbita:without-the-app',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const stray = chunk.type === 'chunk' ? chunk.moduleIds.find((id) => FOREIGN.test(id)) : undefined;
      if (stray !== undefined) this.error(`${stray} is in the page of approvals`);
    }
  },
});
