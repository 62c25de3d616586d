import classes from './call-to-action.module.css';
import landing from './landing.module.css';
import { texts } from './texts';

/** The closing section with the one button. */
export function CallToAction() {
  return (
    <section id="cta" aria-labelledby="cta-title" className={classes.cta}>
      <h2 id="cta-title">{texts.cta.title}</h2>
      <p>{texts.cta.lead}</p>
      <a href="/register" className={`${landing.button} ${landing.primary} ${landing.large}`}>
        {texts.cta.start}
      </a>
    </section>
  );
}
