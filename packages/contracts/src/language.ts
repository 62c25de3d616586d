// Imports no schemas: the public pages load none.

/** Languages of the product, the default first. */
export const LANGUAGES = ['ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'ru';

/** Cookie by which a browser asks for pages in another language than the default. */
export const LANGUAGE_COOKIE = 'language';

/** Languages users are offered: another joins them once its catalogue is complete. */
export const OFFERED_LANGUAGES: readonly Language[] = ['ru', 'en'];

/** Query parameter with the language of a page, where neither cookie nor account decides. */
export const PAGE_LANGUAGE = 'lang';

/** Address of a client's approval page, in the language of the project: the client has not chosen one. */
export const approvalAddress = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? '/approval' : `/approval?${PAGE_LANGUAGE}=${language}`;
