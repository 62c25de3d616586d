import { firstOf, isRichNetwork, MAX_PUBLICATION_MEDIA } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { album, libraryTexts, publicationMedia, type UploadQueue } from '@/entities/library';
import { projectQuery } from '@/entities/projects';
import { Textarea } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { fieldId } from '../model/field-errors';
import { fieldOf } from '../model/field-of';
import type { PublicationWork } from '../model/use-publication-work';
import { texts } from '../texts';
import { variantTexts } from '../variant-texts';
import { ActionError } from './action-error';
import classes from './publication-editor.module.css';
import { PublicationIdea } from './publication-idea';
import { RichTextField, type TextHandle } from './rich-text-field';
import { RoomCounter } from './room-counter';
import { CommonText } from './variants/common-text';
import { OwnHead } from './variants/own-head';
import own from './variants/own-head.module.css';
import { SharedFacts } from './variants/shared-facts';
import type { Family } from './variants/use-family';
import type { PublicationActions } from './use-publication-actions';
import { WritingPanel } from './writing-panel';

interface PublicationFormProps {
  edit: PublicationWork;
  family: Family;
  actions: PublicationActions;
  projectId: number | undefined;
  text: Ref<TextHandle>;
  idea: Ref<HTMLDetailsElement>;
  /** Opens the main publication of a variant. */
  onOpenMain: () => void;
  /** Files on their way into the media. */
  uploads: UploadQueue;
}

const MAX_TITLE = 200;

/** What is read: title, text and media; below, the tools that write it. */
export function PublicationForm({
  edit,
  family,
  actions,
  uploads,
  projectId,
  text,
  idea,
  onOpenMain,
}: PublicationFormProps) {
  const { publication, work, save } = edit;
  const { errors, change, writing } = actions;
  const isVariant = publication.variant_of !== null;
  const { data: project } = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== undefined });
  const writingPanel = useRef<HTMLDivElement>(null);
  const choose = (headline: string): void => {
    actions.choose(headline);
    // Its text is further up, and so is what may prevent its writing.
    requestAnimationFrame(() => writingPanel.current?.scrollIntoView({ block: 'nearest' }));
  };
  const [tooMany, setTooMany] = useState<string>();
  const takeFiles = (files: File[]): void => {
    // Files for the text of one network are files of that network.
    if (isVariant && !work.own_media) change({ own_media: true });
    const places = Math.max(0, MAX_PUBLICATION_MEDIA - work.media.length - uploads.uploads.length);
    setTooMany(files.length > places ? libraryTexts.media.tooMany(places) : undefined);
    uploads.add(firstOf(files, places));
  };
  const { label: title, ...titleField } = fieldOf(publication, 'title', errors);
  const hasCommonText = isVariant && !work.own_text;
  const hasCommonMedia = isVariant && !work.own_media;
  const room = <RoomCounter network={work.social_network} text={work.text} hasMedia={work.media.length > 0} />;
  return (
    <>
      {isVariant ? (
        <p className={own.title}>{work.title}</p>
      ) : (
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
      )}
      <OwnHead part="own_text" edit={edit} family={family} />
      {hasCommonText ? (
        <CommonText id={fieldId(publication.id, 'text')} text={work.text} foot={room} />
      ) : (
        <RichTextField
          {...fieldOf(publication, 'text', errors)}
          handle={text}
          language={project?.language}
          value={work.text}
          foot={room}
          onChange={(text) => change({ text })}
          onFiles={takeFiles}
        />
      )}
      {!isRichNetwork(work.social_network) && work.text.entities.length > 0 && (
        <p className={classes.hint}>{texts.editor.plainNote(work.social_network)}</p>
      )}
      {!hasCommonText && (
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
      )}
      <OwnHead part="own_media" edit={edit} family={family} />
      <div id={fieldId(publication.id, 'media')} tabIndex={-1} className={classes.media}>
        {hasCommonMedia ? (
          work.media.length === 0 ? (
            <p className={classes.hint}>{variantTexts.noMedia}</p>
          ) : (
            <album.Part ids={work.media} />
          )
        ) : (
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
        )}
        <FormError message={errors.media ?? tooMany} />
      </div>
      {isVariant ? (
        <SharedFacts family={family} onOpen={onOpenMain} />
      ) : (
        <PublicationIdea
          ref={idea}
          edit={edit}
          actions={actions}
          projectId={projectId}
          language={project?.language}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** A title wraps over several lines but contains no line break. */
const keepOneLine = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
};
