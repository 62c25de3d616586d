import { IconCheck } from '@/shared/ui/icons';
import landing from './landing.module.css';
import { Section } from './section';
import { texts } from './texts';

/** Several brands side by side. */
export function Projects() {
  return (
    <Section id="projects" title={texts.projects.title} lead={texts.projects.lead}>
      <ul className={landing.points}>
        {texts.projects.points.map((point) => (
          <li key={point}>
            <IconCheck size={18} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </Section>
  );
}
