import type { CarouselDocument } from '@orbita/contracts';
import { useState, type FormEvent } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { TextInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useCreateCarousel } from '@/entities/carousels';
import { dialogTexts } from '../dialog-texts';
import classes from './save-template-dialog.module.css';

const texts = dialogTexts.template;

interface SaveTemplateDialogProps {
  opened: boolean;
  name: string;
  projectId: number | null;
  /** As it is here, saved or not. */
  document: CarouselDocument;
  onClose: () => void;
}

/** Saves the open carousel as the user's own template. */
export function SaveTemplateDialog({ opened, name, projectId, document, onClose }: SaveTemplateDialogProps) {
  const create = useCreateCarousel();
  const [typed, setTyped] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const value = typed ?? name;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = value.trim();
    setMissing(wanted === '');
    if (wanted === '') return;
    create.mutate(
      { name: wanted, kind: 'template', project_id: projectId, document },
      {
        onSuccess: () => {
          notifySuccess(texts.saved(wanted));
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      opened={opened}
      title={texts.title}
      submitLabel={texts.submit}
      action={create}
      error={create.error ? messageOf(create.error, texts.failed) : undefined}
      size="sm"
      onSubmit={submit}
      onClose={onClose}
      onExited={() => {
        setTyped(null);
        setMissing(false);
        create.reset();
      }}
    >
      <p className={classes.dialogText}>{texts.text}</p>
      <TextInput
        data-autofocus
        label={texts.name}
        maxLength={120}
        value={value}
        error={isMissing && texts.required}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </FormDialog>
  );
}
