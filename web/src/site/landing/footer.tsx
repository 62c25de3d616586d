import { LEGAL_DOCUMENTS } from '@orbita/contracts';
import { LANGUAGE } from '@/shared/i18n/language';
import { PUBLIC_ADDRESSES } from '@/shared/i18n/public-addresses';
import { Wordmark } from '@/shared/ui/page/wordmark';
import { LanguageLinks } from '../frame/language-links';
import classes from './footer.module.css';
import { texts } from './texts';

const { footer } = texts;

/** Sections, documents and contacts; for visitors only, like the whole page. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <Wordmark letters="name" again />
          <p>{footer.offer}</p>
        </div>
        <nav aria-label={footer.navigation}>
          <ul>
            {footer.links.map(({ to, name }) => (
              <li key={to}>
                <a href={`#${to}`}>{name}</a>
              </li>
            ))}
            <li>
              <a href={PUBLIC_ADDRESSES.status[LANGUAGE]}>{footer.status}</a>
            </li>
            <li>
              <LanguageLinks addresses={PUBLIC_ADDRESSES.landing} />
            </li>
          </ul>
          <ul>
            {LEGAL_DOCUMENTS.map((document) => (
              <li key={document}>
                <a href={`/legal/${document}`} data-legal={document}>
                  {footer.legal[document]}
                </a>
              </li>
            ))}
            <li>
              <button type="button" data-cookie-settings hidden>
                {footer.cookieSettings}
              </button>
            </li>
          </ul>
        </nav>
        <p data-support hidden>
          {footer.support}: <a href="mailto:">{footer.support}</a>
        </p>
      </div>
    </footer>
  );
}
