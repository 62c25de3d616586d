import { Button } from '@mantine/core';
import { unfilledPlaces } from '@orbita/contracts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AutoPublishing, PublishDialog } from '@/features/publishing';
import { Receipts, publishingTexts } from '@/entities/publishing';
import { Hint } from '@/shared/ui/hint';
import { IconSend } from '@/shared/ui/icons';
import { useListsChanged } from '../api/publication-mutations';
import { fieldId } from '../model/field-errors';
import type { PublicationWork } from '../model/use-publication-work';
import { ActionError } from './action-error';
import classes from './publication-publishing.module.css';
import type { PublicationActions } from './use-publication-actions';

const { auto: texts } = publishingTexts;

interface PublicationPublishingProps {
  edit: PublicationWork;
  actions: PublicationActions;
  projectId: number;
}

/** Publishing of a publication: automatic, immediate, and earlier results. What is sent is what is saved. */
export function PublicationPublishing({ edit, actions, projectId }: PublicationPublishingProps) {
  const { publication, work, isDirty, losesApproval, save } = edit;
  const { id } = publication;
  const [isOpen, setOpen] = useState(false);
  const onChanged = useListsChanged();
  const titleId = `publishing-${id}`;
  const { hash } = useLocation();
  // A link leads here before the page is rendered.
  useEffect(() => {
    if (hash === `#${titleId}`) document.getElementById(titleId)?.scrollIntoView({ block: 'start' });
  }, [hash, titleId]);
  const hasText = work.text.text.trim() !== '' || work.media.length > 0;
  const obstacle = publication.status === 'publishing' ? texts.sending : hasText ? undefined : texts.noText;
  const isSaving = actions.isSavingAt('publishing');
  const open = async (): Promise<void> => {
    if (obstacle === undefined && (await actions.prepareToPublish())) setOpen(true);
  };
  return (
    <section className={classes.publishing} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {texts.title}
        </h2>
        <Hint label={obstacle} describes disabled={obstacle === undefined}>
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={isSaving}
            data-disabled={obstacle !== undefined || undefined}
            aria-disabled={obstacle !== undefined || undefined}
            onClick={() => void open()}
          >
            {texts.now}
          </Button>
        </Hint>
      </div>
      <ActionError of={save} problem={actions.problemAt('publishing')} isHere={isSaving} />
      <AutoPublishing
        publication={publication}
        projectId={projectId}
        schedule={work}
        network={work.social_network}
        hasText={hasText}
        unfilled={unfilledPlaces(work.text.text, work.text.entities).length}
        isDirty={isDirty}
        losesApproval={losesApproval}
        ids={{ auto_publish: fieldId(id, 'auto_publish'), integration_ids: fieldId(id, 'integration_ids') }}
        errors={actions.errors}
        onChange={actions.change}
      />
      <Receipts publicationId={id} projectId={projectId} prepare={actions.prepareToPublish} onChanged={onChanged} />
      <PublishDialog
        opened={isOpen}
        publicationId={id}
        projectId={projectId}
        onChanged={onChanged}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}
