import classes from './examples.module.css';
import landing from './landing.module.css';
import { Section } from './section';
import { texts } from './texts';

const { examples } = texts;

/** Worked examples instead of testimonials: each can be opened and read to its end. */
export function Examples() {
  return (
    <Section id="examples" title={examples.title} lead={examples.lead}>
      <ul className={landing.thirds}>
        {examples.items.map(({ slug, who, task, result }) => (
          <li key={slug} className={`${landing.card} ${classes.example}`}>
            <h3 id={`example-${slug}`}>{who}</h3>
            <dl>
              <dt>{examples.task}</dt>
              <dd>{task}</dd>
              <dt>{examples.result}</dt>
              <dd>{result}</dd>
            </dl>
            <a href={`/primer/${slug}`} id={`open-${slug}`} aria-labelledby={`open-${slug} example-${slug}`}>
              {examples.open}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
