import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type UserConfig } from 'vite';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const PAGE = 'approval.html';
/** What of the app the page would never use. */
const FOREIGN =
  /node_modules\/(zod|react-router|react-router-dom|@mantine)\/|contracts\/dist\/errors\.js|\/web\/src\/app\//;

/**
 * The page clients decide on by a link, built apart from the app and into the same folder: shared chunks would bring a phone
 * that came for ten posts the code of the dashboard.
 * @param shared what both builds agree in
 */
export const approvalPage = (shared: Pick<UserConfig, 'plugins' | 'resolve' | 'build'>): Plugin[] => [
  {
    name: 'orbita:approval-page-serve',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (request.url?.split('?')[0] === '/approval') request.url = `/${PAGE}`;
        next();
      });
    },
  },
  {
    name: 'orbita:approval-page',
    apply: 'build',
    closeBundle: async () => {
      await build({
        ...shared,
        root: WEB,
        configFile: false,
        logLevel: 'warn',
        plugins: [...(shared.plugins ?? []), withoutTheApp()],
        build: {
          ...shared.build,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: { input: join(WEB, PAGE) },
        },
      });
    },
  },
];

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
