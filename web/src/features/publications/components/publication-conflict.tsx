import { Button } from '@mantine/core';
import { messageOf } from '@/shared/api/api-error';
import { ru } from '@/shared/i18n/ru';
import { FormError } from '@/shared/ui/feedback/form-error';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { TextButton } from '@/shared/ui/actions/text-button';
import type { PublicationWork } from '../model/use-publication-work';
import { workOf } from '../model/work';
import { texts } from '../texts';
import { ConflictDialog } from './conflict-dialog';
import classes from './publication-editor.module.css';

interface PublicationConflictProps {
  edit: PublicationWork;
  /** Postponed: a line of the page reminds of it. */
  isLater: boolean;
  onLater: (isLater: boolean) => void;
}

/** Another window, or the model, changed the publication meanwhile: the user decides, now or later. */
export function PublicationConflict({ edit, isLater, onLater }: PublicationConflictProps) {
  const { conflict, unseen, publication, work } = edit;
  if (conflict === null && unseen === null) return null;
  return (
    <>
      {isLater && (
        <p className={classes.note} role="status">
          {conflict?.isWritten ? texts.conflict.written.banner : texts.conflict.banner}{' '}
          <TextButton onClick={() => onLater(false)}>{texts.conflict.decide}</TextButton>
        </p>
      )}
      {conflict !== null && (
        <ConflictDialog
          key={conflict.theirs.version}
          opened={!isLater}
          conflict={conflict}
          base={workOf(publication)}
          mine={work}
          onSettle={edit.settle}
          onClose={() => onLater(true)}
        />
      )}
      {unseen !== null && (
        <ResponsiveModal
          opened={!isLater}
          onClose={() => onLater(true)}
          persistent
          centered
          size="sm"
          title={texts.conflict.title}
          footer={
            <>
              <Button variant="default" onClick={() => onLater(true)}>
                {texts.conflict.later}
              </Button>
              <Button loading={unseen.isAsking} data-autofocus onClick={() => void edit.meetOther()}>
                {ru.common.retry}
              </Button>
            </>
          }
        >
          <p className={classes.unseen}>{texts.conflict.unseen}</p>
          {!unseen.isAsking && <FormError message={messageOf(unseen.error, texts.page.loadFailed)} />}
        </ResponsiveModal>
      )}
    </>
  );
}
