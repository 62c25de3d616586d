import { Verdicts, approvalsTexts as approvalTexts } from '@/entities/approvals';
import type { PublicationWork } from '../model/use-publication-work';
import classes from './publication-editor.module.css';

/** Clients' verdicts on a publication, with a warning that a change withdraws their approval. */
export function PublicationApproval({ edit: { publication, losesApproval } }: { edit: PublicationWork }) {
  const { id, approval } = publication;
  if (approval === 'none') return null;
  return (
    <>
      <Verdicts key={approval} publicationId={id} level={2} />
      <p className={classes.losing} role="status">
        {losesApproval && approvalTexts.verdicts.losing}
      </p>
    </>
  );
}
