import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const DEVELOPMENT = '/react-router/dist/development/';
const PRODUCTION = '/react-router/dist/production/';

/**
 * Builds the router without its warnings and help for developers. Its package names only its development files in
 * `exports`, for every condition; the production files are beside them under the same names.
 */
export const productionRouter = (): Plugin => ({
  name: 'orbita:production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved) return resolved;
      const id = resolved.id.replace(DEVELOPMENT, PRODUCTION);
      // With another layout the app might get two routers, one without the other's context.
      if (id === resolved.id || !existsSync(id)) this.error(`${source}: no production build beside ${resolved.id}`);
      return { ...resolved, id };
    },
  },
});
