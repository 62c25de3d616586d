import { IconCheck } from '@/shared/ui/icons';
import classes from './hero.module.css';
import landing from './landing.module.css';
import { Picture } from './picture';
import { PICTURES } from './pictures';
import { Sky } from './sky';
import { texts } from './texts';
import { IdeasField } from '../ideas/ideas-field';

const { hero } = texts;

/** What the product is, what the trial costs, and how it looks. */
export function Hero() {
  return (
    <div className={classes.hero}>
      <div className={classes.top}>
        <div className={classes.words}>
          <h1>{hero.title}</h1>
          <p className={classes.lead}>{hero.lead}</p>
          <div className={classes.actions}>
            <a href="/register" className={`${landing.button} ${landing.primary} ${landing.large}`}>
              {hero.start}
            </a>
            <a href="#pricing" className={`${landing.button} ${landing.large}`}>
              {hero.pricing}
            </a>
          </div>
          <ul className={classes.offers}>
            {hero.offers.map((offer) => (
              <li key={offer}>
                <IconCheck size={16} aria-hidden />
                {offer}
              </li>
            ))}
          </ul>
        </div>
        <Sky />
      </div>
      <div id="ideas">
        <IdeasField />
      </div>
      <Picture of={PICTURES.plan} alt={hero.picture} className={classes.picture} />
    </div>
  );
}
