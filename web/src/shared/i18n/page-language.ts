import { DEFAULT_LANGUAGE, LANGUAGES, LANGUAGE_COOKIE, OFFERED_LANGUAGES, type Language } from '@orbita/contracts';
import { tabStorage } from '../api/browser-storage';
import { LANGUAGE } from './language';

const YEAR_S = 31_536_000;
const ASKED = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(${LANGUAGES.join('|')})(?:;|$)`);
/** The page was loaded anew to be in this language. */
const LOADED_FOR = 'pageLanguage';

/** Languages users are offered beside this build's. */
export const OTHER_LANGUAGES: readonly Language[] = OFFERED_LANGUAGES.filter((language) => language !== LANGUAGE);

const asked = (): Language =>
  LANGUAGES.find((language) => language === ASKED.exec(document.cookie)?.[1]) ?? DEFAULT_LANGUAGE;

/**
 * Has this browser ask for the app in a language, from the next load on and for a year. The one place the cookie is
 * written, which the gateway chooses the build by.
 * @returns whether it will: cookies may be refused
 */
export const askPagesIn = (language: Language): boolean => {
  if (asked() !== language) {
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
  }
  return asked() === language;
};

/**
 * Loads the page anew in a language; unsaved work asks before, as at every leaving.
 * @returns whether it does: without cookies it would come back as it is
 */
export const loadIn = (language: Language): boolean => {
  if (!askPagesIn(language)) return false;
  window.location.reload();
  return true;
};

/**
 * Brings the page into the language of whoever is signed in. Loaded anew at most once: where that did not help (cookies or
 * storage refused, a page kept offline), the page stays as it is.
 */
export const followUserLanguage = (language: Language): void => {
  if (language === LANGUAGE) {
    askPagesIn(language);
    tabStorage.remove(LOADED_FOR);
    return;
  }
  const isSecondTime = tabStorage.read(LOADED_FOR) === language;
  if (!isSecondTime && askPagesIn(language) && tabStorage.write(LOADED_FOR, language)) window.location.reload();
};
