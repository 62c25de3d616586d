// Free of schemas: the public pages hold none.

/** Languages the product speaks, the default first. */
export const LANGUAGES = ['ru', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'ru';

/** Cookie by which a browser asks for pages in another language than the default. */
export const LANGUAGE_COOKIE = 'language';

/** Languages users are offered: another joins them once its catalogue is complete. */
export const OFFERED_LANGUAGES: readonly Language[] = ['ru', 'en'];

/** Names the language of a page in its address, where neither cookie nor account is asked. */
export const PAGE_LANGUAGE = 'lang';

/** Page a client decides on, in the language of the project: whoever opens it has told us none. */
export const approvalAddress = (language: Language): string =>
  language === DEFAULT_LANGUAGE ? '/approval' : `/approval?${PAGE_LANGUAGE}=${language}`;
