import { SERVICE_PARTS } from '@orbita/contracts';
import type { PublicPage } from '../../../build/public-page';
import { LANGUAGE } from '@/shared/i18n/language';
import { PUBLIC_ADDRESSES } from '@/shared/i18n/public-addresses';
import { Frame } from '../frame/frame';
import classes from './status-page.module.css';
import { texts } from './texts';

/** Filled by `status.ts`: the markup shows what is known before the first request. */
export const statusPage: PublicPage = {
  name: 'status',
  path: PUBLIC_ADDRESSES.status[LANGUAGE],
  title: texts.title,
  description: texts.description,
  indexed: true,
  body: (
    <Frame addresses={PUBLIC_ADDRESSES.status}>
      <div className={classes.status} data-status>
        <h1>{texts.heading}</h1>
        <p className={classes.lead}>{texts.lead}</p>
        <noscript>
          <p className={classes.none}>{texts.noScript}</p>
        </noscript>
        <p className={classes.whole} role="status" data-whole>
          <span className={classes.light} />
          <span data-words>{texts.looking}</span>
        </p>
        <ul className={classes.parts}>
          {SERVICE_PARTS.map((part) => (
            <li key={part} data-part={part}>
              <h2>{texts.parts[part]}</h2>
              <p>
                <span className={classes.light} />
                <span data-words>{texts.unknown}</span> <time className={classes.since} />
              </p>
            </li>
          ))}
        </ul>
        <p className={classes.checked} data-checked />
      </div>
    </Frame>
  ),
};
