import landing from './landing.module.css';
import { Section } from './section';
import classes from './speed.module.css';
import { texts } from './texts';

const { speed } = texts;

/** What was measured, and what is still planned. */
export function Speed() {
  return (
    <Section id="speed" title={speed.title} lead={speed.lead}>
      <dl className={classes.figures}>
        {speed.figures.map(({ value, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={landing.note}>
        {speed.note} {speed.soon}
      </p>
    </Section>
  );
}
