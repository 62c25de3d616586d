import { DEFAULT_LANGUAGE, LANGUAGES, LANGUAGE_COOKIE, OFFERED_LANGUAGES, type Language } from '@orbita/contracts';
import { tabStorage } from '../api/browser-storage';
import { LANGUAGE } from './language';

const YEAR_S = 31_536_000;
const ASKED = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(${LANGUAGES.join('|')})(?:;|$)`);
/** The page was reloaded to switch to this language. */
const LOADED_FOR = 'pageLanguage';

/** Languages offered beside this build's. */
export const OTHER_LANGUAGES: readonly Language[] = OFFERED_LANGUAGES.filter((language) => language !== LANGUAGE);

const asked = (): Language =>
  LANGUAGES.find((language) => language === ASKED.exec(document.cookie)?.[1]) ?? DEFAULT_LANGUAGE;

/**
 * Makes this browser request the app in a language, from the next load on and for a year. The only place that writes
 * the cookie by which the gateway chooses the build.
 * @returns whether the cookie was stored: cookies may be refused
 */
export const askPagesIn = (language: Language): boolean => {
  if (asked() !== language) {
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`;
  }
  return asked() === language;
};

/**
 * Reloads the page in a language; unsaved work asks first, as on every leave.
 * @returns whether it does: without cookies the page would come back unchanged
 */
export const loadIn = (language: Language): boolean => {
  if (!askPagesIn(language)) return false;
  window.location.reload();
  return true;
};

/**
 * Shows the page in the signed-in user's language. It reloads at most once: where that did not help (cookies or
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
