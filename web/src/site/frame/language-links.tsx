import type { Language } from '@orbita/contracts';
import { LANGUAGE_NAMES } from '@/shared/i18n/language-names';
import { OTHER_LANGUAGES } from '@/shared/i18n/page-language';

/** The same public page in the other languages. */
export function LanguageLinks({ addresses }: { addresses: Readonly<Record<Language, string>> }) {
  return OTHER_LANGUAGES.map((language) => (
    <a key={language} href={addresses[language]} hrefLang={language} lang={language}>
      {LANGUAGE_NAMES[language]}
    </a>
  ));
}
