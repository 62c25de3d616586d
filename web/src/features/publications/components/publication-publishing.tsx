import { unfilledPlaces } from '@orbita/contracts';
import { AutoPublishing } from '@/features/publishing';
import { Receipts } from '@/entities/publishing';
import { useListsChanged } from '../api/publication-mutations';
import { fieldId } from '../model/field-errors';
import type { PublicationWork } from '../model/use-publication-work';
import { ActionError } from './action-error';
import type { PublicationActions } from './use-publication-actions';

interface PublicationPublishingProps {
  edit: PublicationWork;
  actions: PublicationActions;
  projectId: number;
  hasDeclined: boolean;
  /** The user chose accounts: nothing is suggested any more. */
  onChooseAccounts: () => void;
}

/** Where a publication goes and whether by itself, and earlier results. What is sent is what is saved. */
export function PublicationPublishing({
  edit,
  actions,
  projectId,
  hasDeclined,
  onChooseAccounts,
}: PublicationPublishingProps) {
  const { publication, work, isDirty, losesApproval, save } = edit;
  const { id } = publication;
  const onChanged = useListsChanged();
  return (
    <>
      <AutoPublishing
        publication={publication}
        projectId={projectId}
        schedule={work}
        network={work.social_network}
        remind={work.remind}
        hasDeclined={hasDeclined}
        hasText={work.text.text.trim() !== '' || work.media.length > 0}
        unfilled={unfilledPlaces(work.text.text, work.text.entities).length}
        isDirty={isDirty}
        losesApproval={losesApproval}
        ids={{ auto_publish: fieldId(id, 'auto_publish'), integration_ids: fieldId(id, 'integration_ids') }}
        errors={actions.errors}
        onChange={(change) => {
          if (change.integration_ids) onChooseAccounts();
          actions.change(change);
        }}
      />
      <ActionError of={save} problem={actions.problemAt('publishing')} isHere={actions.isSavingAt('publishing')} />
      <Receipts publicationId={id} projectId={projectId} prepare={actions.prepareToPublish} onChanged={onChanged} />
    </>
  );
}
