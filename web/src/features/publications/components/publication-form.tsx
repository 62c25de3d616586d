import { isRichNetwork, type Publication } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, type KeyboardEvent } from 'react';
import { publicationMedia } from '@/entities/library';
import { projectQuery } from '@/entities/projects';
import { todayInZone } from '@/shared/format/dates';
import { Textarea } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/form-error';
import { lazyPart } from '@/shared/ui/lazy-part';
import { fieldId, type FieldErrors } from '../model/field-errors';
import type { PublicationWork } from '../model/use-publication-work';
import type { Field } from '../model/work';
import { texts } from '../texts';
import { ActionError } from './action-error';
import { HeadlineSuggestions } from './headline-suggestions';
import classes from './publication-editor.module.css';
import { PublicationApproval } from './publication-approval';
import { PublicationFacts } from './publication-facts';
import { RichTextField } from './rich-text-field';
import { RoomCounter } from './room-counter';
import type { PublicationActions } from './use-publication-actions';
import { WritingPanel } from './writing-panel';

interface PublicationFormProps {
  edit: PublicationWork;
  actions: PublicationActions;
  projectId: number | undefined;
}

// Parts needed only for publishing load after the form.
const publishingPart = lazyPart(async () => (await import('./publication-publishing')).PublicationPublishing);

const MAX_TITLE = 200;
const MAX_TEXT = 2_000;

/** Everything that can be changed in a publication, with the AI tools beside it. */
export function PublicationForm({ edit, actions, projectId }: PublicationFormProps) {
  const { publication, work, save } = edit;
  const { errors, change, writing } = actions;
  const { data: project } = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== undefined });
  const isMovedToThePast =
    work.scheduled_date !== '' &&
    work.scheduled_date !== publication.scheduled_date &&
    work.scheduled_date < todayInZone(project?.time_zone);
  const writingPanel = useRef<HTMLDivElement>(null);
  const choose = (headline: string): void => {
    actions.choose(headline);
    // Its text is further down, and so is what may prevent its writing.
    requestAnimationFrame(() => writingPanel.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <>
      <Textarea
        {...fieldOf(publication, 'title', errors)}
        required
        autosize
        minRows={1}
        maxRows={4}
        maxLength={MAX_TITLE}
        value={work.title}
        onKeyDown={keepOneLine}
        onChange={({ currentTarget }) => change({ title: currentTarget.value.replace(/\s*\n\s*/g, ' ') })}
      />
      <HeadlineSuggestions
        work={work}
        projectId={projectId}
        language={project?.language}
        isBusy={writing.isWriting || save.isPending}
        onChoose={choose}
      />
      <PublicationFacts publicationId={publication.id} work={work} errors={errors} onChange={change} />
      <p className={classes.losing} role="status">
        {isMovedToThePast && texts.past}
      </p>
      <PublicationApproval edit={edit} />
      <RichTextField
        {...fieldOf(publication, 'text', errors)}
        language={project?.language}
        value={work.text}
        foot={<RoomCounter network={work.social_network} text={work.text} hasMedia={work.media.length > 0} />}
        onChange={(text) => change({ text })}
      />
      {!isRichNetwork(work.social_network) && work.text.entities.length > 0 && (
        <p className={classes.hint}>{texts.editor.plainNote(work.social_network)}</p>
      )}
      <div ref={writingPanel} className={classes.writing}>
        <WritingPanel
          writing={writing}
          type={work.content_type}
          language={project?.language}
          hasText={work.text.text.trim() !== ''}
          isSaving={save.isPending}
          onOrder={actions.order}
        />
        <ActionError of={save} problem={actions.problemAt('writing')} isHere={actions.isSavingAt('writing')} />
      </div>
      <publicationMedia.Part value={work.media} onChange={(media) => change({ media })} />
      <FormError message={errors.media} />
      {projectId !== undefined && <publishingPart.Part edit={edit} actions={actions} projectId={projectId} />}
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
      {publication.reasoning !== '' && (
        <section className={classes.reasoning}>
          <h2>{texts.reasoning}</h2>
          <p>{publication.reasoning}</p>
        </section>
      )}
    </>
  );
}

const fieldOf = ({ id }: Publication, field: Field, errors: FieldErrors) => ({
  id: fieldId(id, field),
  label: texts.fields[field],
  error: errors[field],
});

/** A title wraps over several lines but contains no line break. */
const keepOneLine = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
};
