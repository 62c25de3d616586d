import { SAMPLE_IDEAS, MAX_ABOUT, SOCIAL_NETWORK_LABELS } from '@orbita/contracts';
import { NetworkGlyph } from '@/entities/networks';
import { ContentTypeMark } from '@/entities/content-types';
import landing from '../landing/landing.module.css';
import classes from './ideas-field.module.css';
import { texts } from './texts';

const BUTTON = `${landing.button} ${landing.primary} ${landing.large}`;

/** One question to a visitor, answered with three ideas: their places are in the markup, and `ideas.ts` fills them. */
export function IdeasField() {
  return (
    <div className={classes.ideas} data-ideas>
      <form className={classes.form} action="/register" noValidate>
        <label htmlFor="about">{texts.label}</label>
        <p id="about-hint">{texts.hint}</p>
        <div className={classes.line}>
          <input
            id="about"
            type="text"
            maxLength={MAX_ABOUT}
            required
            autoComplete="off"
            enterKeyHint="send"
            aria-describedby="about-hint about-issue"
          />
          <button type="submit" className={BUTTON}>
            {texts.send}
          </button>
        </div>
        <p id="about-issue" role="alert" className={classes.issue} />
      </form>
      <noscript>
        <p className={classes.none}>{texts.noScript}</p>
      </noscript>
      <p role="status" className="o-hidden-text" />
      <section hidden aria-labelledby="ideas-shown" className={classes.result}>
        <h2 id="ideas-shown" tabIndex={-1}>
          {texts.title}
        </h2>
        <p className={classes.demo}>{texts.demo}</p>
        <ul className={classes.list}>
          {SAMPLE_IDEAS.map(({ content_type: type, social_network: network }) => (
            <li key={type} className={classes.idea}>
              <div className={classes.marks}>
                <ContentTypeMark type={type} />
                <span className={classes.network}>
                  <NetworkGlyph network={network} size={16} decorative />
                  {SOCIAL_NETWORK_LABELS[network]}
                </span>
              </div>
              <h3 />
              <p />
            </li>
          ))}
        </ul>
        <div className={classes.next}>
          <a href="/register" className={BUTTON}>
            {texts.keep}
          </a>
          <p>{texts.keepHint}</p>
        </div>
      </section>
    </div>
  );
}
