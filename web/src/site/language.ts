import { LANGUAGES } from '@orbita/contracts';
import { LANGUAGE } from '@/shared/i18n/language';
import { askPagesIn } from '@/shared/i18n/page-language';

/** A new tab is opened by the middle button or from the menu of a link. */
const PRESSES = ['click', 'auxclick', 'contextmenu'];

/** A visitor who follows a link into the app gets it in the link's language, or else in this page's. */
export const keepLanguage = (): void => {
  for (const press of PRESSES) {
    document.addEventListener(press, ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
      if (link) askPagesIn(LANGUAGES.find((language) => language === link.hreflang) ?? LANGUAGE);
    });
  }
};
