import { firstOf, isRichNetwork, MAX_PUBLICATION_MEDIA } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { libraryTexts, publicationMedia, type UploadQueue } from '@/entities/library';
import { projectQuery } from '@/entities/projects';
import { Textarea } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { fieldId } from '../model/field-errors';
import { fieldOf } from '../model/field-of';
import type { PublicationWork } from '../model/use-publication-work';
import { texts } from '../texts';
import { ActionError } from './action-error';
import classes from './publication-editor.module.css';
import { PublicationIdea } from './publication-idea';
import { RichTextField, type TextHandle } from './rich-text-field';
import { RoomCounter } from './room-counter';
import type { PublicationActions } from './use-publication-actions';
import { WritingPanel } from './writing-panel';

interface PublicationFormProps {
  edit: PublicationWork;
  actions: PublicationActions;
  projectId: number | undefined;
  text: Ref<TextHandle>;
  idea: Ref<HTMLDetailsElement>;
  /** Files on their way into the media. */
  uploads: UploadQueue;
}

const MAX_TITLE = 200;

/** What is read: title, text and media; below, the tools that write it. */
export function PublicationForm({ edit, actions, uploads, projectId, text, idea }: PublicationFormProps) {
  const { publication, work, save } = edit;
  const { errors, change, writing } = actions;
  const { data: project } = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== undefined });
  const writingPanel = useRef<HTMLDivElement>(null);
  const choose = (headline: string): void => {
    actions.choose(headline);
    // Its text is further up, and so is what may prevent its writing.
    requestAnimationFrame(() => writingPanel.current?.scrollIntoView({ block: 'nearest' }));
  };
  const [tooMany, setTooMany] = useState<string>();
  const takeFiles = (files: File[]): void => {
    const room = Math.max(0, MAX_PUBLICATION_MEDIA - work.media.length - uploads.uploads.length);
    setTooMany(files.length > room ? libraryTexts.media.tooMany(room) : undefined);
    uploads.add(firstOf(files, room));
  };
  const { label: title, ...titleField } = fieldOf(publication, 'title', errors);
  return (
    <>
      <Textarea
        {...titleField}
        classNames={{ input: classes.title }}
        aria-label={title}
        placeholder={texts.page.titlePlaceholder}
        required
        autosize
        minRows={1}
        maxRows={4}
        maxLength={MAX_TITLE}
        value={work.title}
        onKeyDown={keepOneLine}
        onChange={({ currentTarget }) => change({ title: currentTarget.value.replace(/\s*\n\s*/g, ' ') })}
      />
      <RichTextField
        {...fieldOf(publication, 'text', errors)}
        handle={text}
        language={project?.language}
        value={work.text}
        foot={<RoomCounter network={work.social_network} text={work.text} hasMedia={work.media.length > 0} />}
        onChange={(text) => change({ text })}
        onFiles={takeFiles}
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
      <div id={fieldId(publication.id, 'media')} tabIndex={-1} className={classes.media}>
        <publicationMedia.Part
          value={work.media}
          uploads={uploads.uploads}
          onUploaded={uploads.onGone}
          onFiles={takeFiles}
          onChange={(media) => {
            setTooMany(undefined);
            change({ media });
          }}
        />
        <FormError message={errors.media ?? tooMany} />
      </div>
      <PublicationIdea
        ref={idea}
        edit={edit}
        actions={actions}
        projectId={projectId}
        language={project?.language}
        onChoose={choose}
      />
    </>
  );
}

/** A title wraps over several lines but contains no line break. */
const keepOneLine = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
};
