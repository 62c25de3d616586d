import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minify, type Plugin, type Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../boot/boot.js', import.meta.url));
const PLACE = '<!-- boot -->';
/** Screens, and parts of them, whose code the boot script preloads, by the end of their module's name. */
const SCREENS = {
  plan: '/routes/plan-route.tsx',
  calendar: '/components/plan-calendar.tsx',
  project: '/routes/project-route.tsx',
};

/** URLs of a chunk, of its imports and of their styles. */
const filesOf = (bundle: Rolldown.OutputBundle, fileName: string, seen = new Set<string>()): Set<string> => {
  const chunk = bundle[fileName];
  if (seen.has(fileName) || chunk?.type !== 'chunk') return seen;
  seen.add(fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const imported of chunk.imports) filesOf(bundle, imported, seen);
  return seen;
};

/** What each screen needs beyond what the page itself names. */
const screenFiles = (bundle: Rolldown.OutputBundle): Record<string, string[]> => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const known = entry ? filesOf(bundle, entry.fileName) : new Set<string>();
  return Object.fromEntries(
    Object.entries(SCREENS).map(([name, module]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
      if (!chunk) throw new Error(`${module} is no chunk of its own any more`);
      return [name, [...filesOf(bundle, chunk.fileName)].filter((file) => !known.has(file)).map((file) => `/${file}`)];
    }),
  );
};

/**
 * Inlines `boot/boot.js` into the page, before the styles, which it must not wait for. The gateway allows the script by its
 * hash.
 */
export const boot = (): Plugin => ({
  name: 'orbita:boot',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle, path }) => {
      // The development server also serves the approval page.
      if (path !== '/index.html') return html;
      if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
      const source = await readFile(SOURCE, 'utf8');
      const script = bundle ? (await minify(SOURCE, source, { compress: true, mangle: true })).code : source;
      const screens = JSON.stringify(bundle ? screenFiles(bundle) : {});
      return html.replace(PLACE, () => `<script data-screens='${screens}'>${script.trim()}</script>`);
    },
  },
});
