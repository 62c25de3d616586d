import landing from './landing.module.css';
import { Section } from './section';
import { texts } from './texts';

/** The audience, and what the product saves them. */
export function ForWhom() {
  return (
    <Section id="for-whom" title={texts.forWhom.title}>
      <ul className={landing.quarters}>
        {texts.forWhom.items.map(({ name, text }) => (
          <li key={name} className={landing.ruled}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
