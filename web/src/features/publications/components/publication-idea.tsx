import type { Language } from '@orbita/contracts';
import { useState, type Ref } from 'react';
import { Textarea } from '@/shared/ui/fields';
import { Fold } from '@/shared/ui/page/fold';
import { fieldOf } from '../model/field-of';
import type { PublicationWork } from '../model/use-publication-work';
import { texts } from '../texts';
import { HeadlineSuggestions } from './headline-suggestions';
import classes from './publication-idea.module.css';
import type { PublicationActions } from './use-publication-actions';

interface PublicationIdeaProps {
  edit: PublicationWork;
  actions: PublicationActions;
  projectId: number | undefined;
  language: Language | undefined;
  /** Opened by what moves the focus into it. */
  ref: Ref<HTMLDetailsElement>;
  /** Makes a headline the title and orders its text. */
  onChoose: (headline: string) => void;
}

const MAX_TEXT = 2_000;

/** What a text is written from: the idea, the goal and headlines. It folds away once there is a text. */
export function PublicationIdea(props: PublicationIdeaProps) {
  const { edit, actions, projectId, language, ref, onChoose } = props;
  const { publication, work, save } = edit;
  const { errors, change, writing } = actions;
  // Only at first: then it stays as the user left it.
  const [isNeeded] = useState(work.text.text.trim() === '');
  return (
    <Fold ref={ref} look="card" open={isNeeded} label={texts.page.idea}>
      <div className={classes.content}>
        <Textarea
          {...fieldOf(publication, 'short_description', errors)}
          required
          autosize
          minRows={2}
          maxRows={10}
          maxLength={MAX_TEXT}
          value={work.short_description}
          onChange={({ currentTarget }) => change({ short_description: currentTarget.value })}
        />
        <Textarea
          {...fieldOf(publication, 'goal', errors)}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={MAX_TEXT}
          value={work.goal}
          onChange={({ currentTarget }) => change({ goal: currentTarget.value })}
        />
        <HeadlineSuggestions
          work={work}
          projectId={projectId}
          language={language}
          isBusy={writing.isWriting || save.isPending}
          onChoose={onChoose}
        />
        {publication.reasoning !== '' && (
          <section className={classes.reasoning}>
            <h2>{texts.reasoning}</h2>
            <p>{publication.reasoning}</p>
          </section>
        )}
      </div>
    </Fold>
  );
}
