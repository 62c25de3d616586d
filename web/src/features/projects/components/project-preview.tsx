import type { ProjectRequest } from '@orbita/contracts';
import { useWatch, type Control } from 'react-hook-form';
import type { input } from 'zod/mini';
import { ItemCard } from '@/shared/ui/page/item-card';
import { furtherDescription } from '../model/further-description';
import { texts } from '../texts';
import { ProjectFacts } from './project-card';
import classes from './project-preview.module.css';

interface ProjectPreviewProps {
  control: Control<input<typeof ProjectRequest>, unknown, ProjectRequest>;
}

/** Beside the form: the project as in lists, and advice for its description. */
export function ProjectPreview({ control }: ProjectPreviewProps) {
  const [name, description, links] = useWatch({ control, name: ['name', 'description', 'social_urls'] });
  return (
    <aside className={classes.aside} aria-label={texts.preview.label}>
      {/* It contains nothing that is not in the fields. */}
      <div className={classes.preview} aria-hidden="true" data-nameless={name.trim() === '' || undefined}>
        <p className={classes.caption}>{texts.preview.caption}</p>
        <ItemCard name={name.trim() || texts.preview.nameless}>
          <ProjectFacts
            description={furtherDescription({ name, description: description?.trim() ?? '' })}
            social_urls={links ?? {}}
            decorative
          />
        </ItemCard>
      </div>
      <section>
        <h2 className={classes.title}>{texts.preview.title}</h2>
        <p className={classes.text}>{texts.preview.text}</p>
        <ul className={classes.questions}>
          {texts.preview.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
