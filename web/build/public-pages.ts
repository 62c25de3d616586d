import { DEFAULT_LANGUAGE, LANGUAGES, OFFERED_LANGUAGES, type Language } from '@orbita/contracts';
import react from '@vitejs/plugin-react';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, minify, type Plugin, type Rolldown } from 'vite';
import { WEB, added, addedOutput, resolve } from './builds.ts';
import { directImports } from './direct-imports.ts';
import { kitPalettes, withoutUnusedPalettes } from './kit-palettes.ts';
import { inLanguage } from './language.ts';
import { withinBudget } from './page-budget.ts';
import { cutPageFonts } from './page-fonts.ts';
import { classesOf, withoutForeign } from './page-styles.ts';
import { compressFolder } from './precompress.ts';
import type { BuiltPage, PublicPage, PublicPages } from './public-page.ts';

const PAGES = join(WEB, 'src/site/pages.tsx');
const SCRIPT = join(WEB, 'src/site/enhance.ts');
const BOOT = fileURLToPath(new URL('../boot/site.js', import.meta.url));
/** Rendering runs in Node: its code is kept out of the served files. */
const WORKSHOP = join(WEB, 'node_modules/.public-pages');
const DIST = join(WEB, 'dist');

/** Faces of the first screen, by file name prefix; the browser loads the rest when a character needs it. */
const FIRST_FONTS: Record<Language, RegExp> = {
  ru: /manrope-cyrillic-[\w-]+\.woff2$/,
  en: /manrope-latin-[\w-]+\.woff2$/,
};

/** The installable app, as its own pages name it. */
const MANIFESTS: Record<Language, string> = { ru: '/manifest.webmanifest', en: '/manifest.en.webmanifest' };

interface Built {
  language: Language;
  pages: PublicPages;
  styles: string;
  script: string;
  /** What the script imports at the start. */
  imported: string[];
  /** All of it. */
  firstCode: string;
  fonts: string[];
}

const sourceOf = (asset: Rolldown.OutputAsset): string =>
  typeof asset.source === 'string' ? asset.source : Buffer.from(asset.source).toString();

/** Builds script and pages together, so that both name the same files; then imports the pages to render them. */
const buildFor = async (language: Language): Promise<Built> => {
  const built = (await build({
    ...added,
    resolve,
    plugins: [...inLanguage(language), directImports(), react(), kitPalettes()],
    css: { transformer: 'lightningcss', lightningcss: { visitor: withoutUnusedPalettes } },
    build: {
      ...addedOutput,
      write: false,
      rolldownOptions: { preserveEntrySignatures: 'strict', input: { pages: PAGES, site: SCRIPT } },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const assets = built.output.filter((file) => file.type === 'asset');
  const entry = (name: string): Rolldown.OutputChunk => {
    const chunk = chunks.find((file) => file.isEntry && file.name === name);
    if (!chunk) throw new Error(`no ${name} in the build of public pages`);
    return chunk;
  };
  const pages = entry('pages');
  const workshop = join(WORKSHOP, language);
  for (const chunk of chunks) await place(join(workshop, chunk.fileName), chunk.code);
  await place(join(workshop, 'package.json'), '{"type":"module"}');
  const drawn = (await import(pathToFileURL(join(workshop, pages.fileName)).href)) as PublicPages;
  const first = [...namesFrom(entry('site'), chunks)];
  const own = new Set(pages.viteMetadata?.importedCss);
  // What the pages share with a part loaded later is in a sheet beside theirs: they need it too.
  const shared = [...namesFrom(pages, chunks)]
    .flatMap((name) => [...(chunks.find(({ fileName }) => fileName === name)?.viteMetadata?.importedCss ?? [])])
    .filter((name) => !own.has(name));
  const drawnWith = [...new Set(shared), ...own];
  for (const chunk of chunks) if (chunk !== pages) await place(join(DIST, chunk.fileName), chunk.code);
  for (const asset of assets) {
    if (!own.has(asset.fileName)) await place(join(DIST, asset.fileName), asset.source);
  }
  return {
    language,
    pages: drawn,
    styles: drawnWith
      .flatMap((name) => assets.filter(({ fileName }) => fileName === name))
      .map(sourceOf)
      .join('')
      .trim(),
    script: entry('site').fileName,
    imported: first.filter((file) => file !== entry('site').fileName),
    firstCode: chunks
      .filter(({ fileName }) => first.includes(fileName))
      .map(({ code }) => code)
      .join(''),
    fonts: assets.map(({ fileName }) => fileName).filter((file) => FIRST_FONTS[language].test(file)),
  };
};

/** Files of a chunk and of all its imports, at any depth. */
const namesFrom = (first: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]): Set<string> => {
  const names = new Set([first.fileName]);
  for (const name of names)
    for (const file of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(file);
  return names;
};

const place = async (path: string, content: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
};

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Languages of a page offered to users, including its own; empty when it has no other. */
const translationsOf = (page: PublicPage, all: readonly Built[]): { language: Language; path: string }[] => {
  const same = all
    .filter(({ language }) => OFFERED_LANGUAGES.includes(language))
    .flatMap(({ language, pages }) =>
      pages.pages.filter(({ name }) => name === page.name).map((other) => ({ language, path: addressOf(other) })),
    );
  return same.length > 1 ? same : [];
};

/** URL for search engines: that of the document, whichever edition is current. */
const addressOf = ({ path, legal }: PublicPage): string => legal?.path ?? path;

const absolute = (path: string): string => `{{PUBLIC_URL}}${path === '/' ? '/' : path}`;

/** The part of the common styles that this page uses. */
const stylesOf = (page: PublicPage, { styles, pages }: Built): string => {
  const own = classesOf(pages.render(page));
  const foreign = pages.pages.flatMap((other) => [...classesOf(pages.render(other))]).filter((name) => !own.has(name));
  return withoutForeign(styles, new Set(foreign));
};

const headOf = (page: PublicPage, built: Built, all: readonly Built[], boot: string) => {
  const { language, script, imported, fonts } = built;
  const translations = translationsOf(page, all);
  const isIndexed = page.indexed && OFFERED_LANGUAGES.includes(language);
  return [
    '<meta charset="UTF-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    '<meta name="theme-color" content="#0b0d17">',
    `<title>${attribute(page.title)}</title>`,
    `<meta name="description" content="${attribute(page.description)}">`,
    `<script${page.forVisitors ? ' data-for-visitors' : ''}>${boot}</script>`,
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    `<style>${stylesOf(page, built)}</style>`,
    // If only the script named its imports, they would load a round trip later; a preload would also load without scripts.
    ...[...imported, script].map((file) => `<script type="module" src="/${file}"></script>`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="${MANIFESTS[language]}">`,
    isIndexed ? `<link rel="canonical" href="${absolute(addressOf(page))}">` : '<meta name="robots" content="noindex">',
    ...translations.map(
      (other) => `<link rel="alternate" hreflang="${other.language}" href="${absolute(other.path)}">`,
    ),
    ...translations
      .filter((other) => other.language === DEFAULT_LANGUAGE)
      .map((other) => `<link rel="alternate" hreflang="x-default" href="${absolute(other.path)}">`),
    '<meta property="og:type" content="website">',
    `<meta property="og:locale" content="${{ ru: 'ru_RU', en: 'en_GB' }[language]}">`,
    `<meta property="og:title" content="${attribute(page.title)}">`,
    `<meta property="og:description" content="${attribute(page.description)}">`,
    `<meta property="og:url" content="${absolute(addressOf(page))}">`,
    ...(page.picture ? [`<meta property="og:image" content="${absolute(page.picture)}">`] : []),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
};

/** At the end of the page, near the words it repeats: there it compresses to a third of a kilobyte less. */
const factsOf = ({ facts = [] }: PublicPage): string =>
  facts
    .map((fact) => `<script type="application/ld+json">${JSON.stringify(fact).replaceAll('<', '\\u003c')}</script>`)
    .join('');

const documentOf = (page: PublicPage, built: Built, all: readonly Built[], boot: string): string =>
  `<!doctype html><html lang="${built.language}" data-mantine-color-scheme="dark"><head>${headOf(page, built, all, boot)}</head><body>${built.pages.render(page)}${factsOf(page)}</body></html>`;

/** File name of a page: `site/index.html`, `site/primer/kofeynya.html`. */
const fileOf = (path: string): string => `site/${path === '/' ? 'index' : path.slice(1)}.html`;

/** Renders every public page in every language into the built app, and lists them in `pages.json`. */
export const buildPublicPages = async (): Promise<void> => {
  const all: Built[] = [];
  await cutPageFonts();
  for (const language of LANGUAGES) all.push(await buildFor(language));
  const source = await readFile(BOOT, 'utf8');
  const boot = (await minify(BOOT, source, { compress: true, mangle: true })).code.trim();
  const built: BuiltPage[] = [];
  await compressFolder(join(DIST, 'assets'));
  for (const { pages, ...rest } of all) {
    for (const page of pages.pages) {
      const file = fileOf(page.path);
      const html = documentOf(page, { pages, ...rest }, all, boot);
      withinBudget(page.path, html, rest.firstCode);
      await place(join(DIST, file), html);
      const { name, path, indexed, legal } = page;
      const { language } = rest;
      built.push({
        name,
        path,
        language,
        indexed: indexed && OFFERED_LANGUAGES.includes(language),
        file,
        ...(legal && { legal }),
      });
    }
  }
  await place(join(DIST, 'pages.json'), JSON.stringify(built));
  await rm(WORKSHOP, { recursive: true });
};

/** Renders the public pages again on each request to the development server. */
export const publicPages = (): Plugin => ({
  name: 'orbita:public-pages',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0];
      const answer = async (): Promise<void> => {
        const { pages, render } = (await server.ssrLoadModule(PAGES)) as PublicPages;
        const page = pages.find((known) => known.path === path || known.legal?.path === path);
        if (!page) return next();
        // Only on the first request: specs start servers, too.
        await cutPageFonts();
        const boot = await readFile(BOOT, 'utf8');
        const html = `<!doctype html><html lang="ru" data-mantine-color-scheme="dark"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${attribute(page.title)}</title><script${page.forVisitors ? ' data-for-visitors' : ''}>${boot}</script><script type="module" src="/src/site/pages.tsx"></script><script type="module" src="/src/site/enhance.ts"></script></head><body>${render(page)}</body></html>`;
        response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
      };
      answer().catch(next);
    });
  },
});
