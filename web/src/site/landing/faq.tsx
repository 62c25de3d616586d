import { IconChevronDown } from '@/shared/ui/icons';
import classes from './faq.module.css';
import { Section } from './section';
import { texts } from './texts';

/** Questions, one open at a time: the browser does this through their common name. */
export function Faq() {
  return (
    <Section id="faq" title={texts.faq.title}>
      <div className={classes.faq}>
        {texts.faq.items.map(({ question, answer }) => (
          <details key={question} name="faq">
            <summary>
              {question}
              <IconChevronDown size={20} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
