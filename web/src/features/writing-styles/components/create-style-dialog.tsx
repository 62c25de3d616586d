import type { WritingStyle } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writingStylesTexts as texts } from '@/entities/writing-styles';
import { userQuery } from '@/shared/api/session';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useCreateStyle } from '../api/style-mutations';
import { EMPTY_DRAFT, draftKey, keepDraft, readDraft, type StyleDraft } from '../model/style-draft';
import { StyleDialog } from './style-dialog';

interface CreateStyleDialogProps {
  opened: boolean;
  /** Project the style will belong to; null for all of them. */
  projectId: number | null;
  onClose: () => void;
}

/** A new style; the input survives the dialog and the page. */
export function CreateStyleDialog(props: CreateStyleDialogProps) {
  const { data: user } = useQuery(userQuery());
  return user === undefined ? null : (
    <Creation key={user.id} storageKey={draftKey(user.id, props.projectId)} {...props} />
  );
}

function Creation({ opened, projectId, onClose, storageKey }: CreateStyleDialogProps & { storageKey: string }) {
  const [draft, setDraft] = useState<StyleDraft>(() => readDraft(storageKey));
  const create = useCreateStyle(projectId);
  const keep = (next: StyleDraft): void => {
    setDraft(next);
    keepDraft(storageKey, next);
  };
  const saved = ({ name }: WritingStyle): void => {
    keep(EMPTY_DRAFT);
    notifySuccess(texts.form.created(name));
    onClose();
  };
  return (
    <StyleDialog
      opened={opened}
      title={texts.form.create}
      submitLabel={texts.form.submit}
      failed={texts.form.createFailed}
      draft={draft}
      onDraft={keep}
      action={create}
      onSaved={saved}
      onClose={onClose}
    />
  );
}
