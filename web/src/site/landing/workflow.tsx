import landing from './landing.module.css';
import { Picture } from './picture';
import { PICTURES } from './pictures';
import { Section } from './section';
import { texts } from './texts';

const { workflow } = texts;

/** The steps from a sentence to published posts. */
export function Workflow() {
  return (
    <Section id="workflow" title={workflow.title}>
      <ol className={`${landing.quarters} ${landing.steps}`}>
        {workflow.steps.map(({ name, text }) => (
          <li key={name} className={landing.ruled}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Picture of={PICTURES.wizard} alt={workflow.picture} className={landing.wide} />
    </Section>
  );
}
