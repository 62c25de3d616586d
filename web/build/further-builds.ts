import { DEFAULT_LANGUAGE, LANGUAGES } from '@orbita/contracts';
import { build, type Plugin } from 'vite';
import { buildApprovalPage } from './approval-page.ts';
import { added, appBuild } from './builds.ts';
import { buildPublicPages } from './public-pages.ts';
import { buildServiceWorker } from './service-worker.ts';

/** Runs after the app in the default language: builds the app in the other languages, and the separate pages. */
export const furtherBuilds = (): Plugin => {
  let isWritten = false;
  return {
    name: 'orbita:further-builds',
    apply: 'build',
    writeBundle: () => {
      isWritten = true;
    },
    closeBundle: async () => {
      // Also called when the first build has failed: their errors would hide its error.
      if (!isWritten) return;
      for (const language of LANGUAGES) {
        if (language !== DEFAULT_LANGUAGE) {
          const { build: output, ...app } = appBuild(language);
          await build({ ...added, ...app, build: { ...output, emptyOutDir: false, copyPublicDir: false } });
        }
        await buildApprovalPage(language);
      }
      await buildPublicPages();
      await buildServiceWorker();
    },
  };
};
