import type { Language } from '@orbita/contracts';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { WEB, added, addedOutput, resolve } from './builds.ts';
import { inLanguage } from './language.ts';
import { precompress } from './precompress.ts';

const PAGE = 'approval.html';
/** What of the app the page would never use. */
const FOREIGN =
  /node_modules\/(zod|react-router|react-router-dom|@mantine)\/|contracts\/dist\/errors(\.\w+)?\.js|\/web\/src\/app\//;

/** The page clients decide on, on the development server. */
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
 * Builds the page clients decide on by a link apart from the app and into the same folder: shared chunks would bring a phone
 * that came for ten posts the code of the dashboard.
 */
export const buildApprovalPage = (language: Language) =>
  build({
    ...added,
    resolve,
    plugins: [...inLanguage(language), react(), precompress(), withoutTheApp()],
    build: { ...addedOutput, rolldownOptions: { input: join(WEB, PAGE) } },
  });

/** Fails a build whose page has come to hold what it is built apart for. */
const withoutTheApp = (): Plugin => ({
  name: 'orbita:without-the-app',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      const stray = chunk.type === 'chunk' ? chunk.moduleIds.find((id) => FOREIGN.test(id)) : undefined;
      if (stray !== undefined) this.error(`${stray} is in the page of approvals`);
    }
  },
});
