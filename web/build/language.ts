import { DEFAULT_LANGUAGE, type Language } from '@orbita/contracts';
import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';

const MODULE = /\.(tsx?|js)$/;

/** Path of a module's translation: `texts.ts` → `texts.en.ts`. */
const translationOf = (file: string, language: Language): string => file.replace(MODULE, `.${language}.$1`);

/** What the page says before any script runs, by language and in the order of {@link WORDS}`.ru`. */
const WORDS: Record<Language, readonly string[]> = {
  ru: [
    '<html lang="ru"',
    'Орбита — контент-планы и посты для социальных сетей с помощью ИИ',
    'Орбита загружается',
    'Для работы Орбиты включите JavaScript в браузере.',
    'Согласование публикаций · Орбита',
    'Чтобы согласовать публикации, включите JavaScript в браузере.',
    '<title>Орбита</title>',
    '/manifest.webmanifest',
    'apple-mobile-web-app-title" content="Орбита',
  ],
  en: [
    '<html lang="en"',
    'Orbita — content plans and posts for social networks, written with AI',
    'Orbita is loading',
    'Orbita needs JavaScript. Please enable it in your browser.',
    'Posts to approve · Orbita',
    'Please enable JavaScript in your browser to approve posts.',
    '<title>Orbita</title>',
    '/manifest.en.webmanifest',
    'apple-mobile-web-app-title" content="Orbita',
  ],
};

/** File name of a built page in a language: `index.html`, `index.en.html`. */
export const pageName = (file: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? file : file.replace(/\.html$/, `.${language}.html`);

const CYRILLIC = /[а-яё]/i;

/**
 * Builds the app in one language. A module with texts may have a translation beside it, which replaces it in every
 * import. So no build contains another language's texts, and no code asks for its language; only how a
 * network is connected stands in both languages in its descriptor (ADR 45).
 */
export const inLanguage = (language: Language): Plugin[] =>
  language === DEFAULT_LANGUAGE
    ? []
    : [
        {
          name: 'orbita:language',
          enforce: 'pre',
          async resolveId(source, importer, options) {
            const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
            if (!resolved || resolved.external || !MODULE.test(resolved.id)) return resolved;
            // A page names entries; in its name Vitest asks for what an import was resolved to before, the translated module too.
            if (importer?.endsWith('.html')) return resolved;
            const translation = translationOf(resolved.id, language);
            // A translation may import the module it translates.
            return importer !== translation && existsSync(translation) ? { ...resolved, id: translation } : resolved;
          },
          transformIndexHtml: {
            order: 'pre',
            handler: (html) => {
              const page = WORDS.ru.reduce(
                (text, words, at) => text.replace(words, WORDS[language][at] ?? words),
                html,
              );
              const stray = page.split('\n').find((line) => CYRILLIC.test(line));
              if (stray !== undefined) throw new Error(`not translated: ${stray.trim()}`);
              return page;
            },
          },
        },
        {
          name: 'orbita:language-pages',
          enforce: 'post',
          generateBundle: {
            order: 'post',
            handler: (_options, bundle) => {
              for (const output of Object.values(bundle)) {
                if (output.type === 'asset') output.fileName = pageName(output.fileName, language);
              }
            },
          },
        },
      ];
