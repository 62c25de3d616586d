import {
  CONTACT_REQUEST_STATUSES,
  type ContactRequest,
  ContactRequestUpdate,
  MAX_ADMIN_NOTES,
} from '@orbita/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { hasCode } from '@/shared/api/api-error';
import { NativeSelect, Textarea } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { applyServerError } from '@/shared/ui/feedback/form-error';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { useUpdateRequest } from '../api/crm-api';
import { texts } from '../texts';
import { PresentState } from './present-state';

interface RequestDialogProps {
  /** Its state when the dialog was opened; null closes the dialog. */
  request: ContactRequest | null;
  /** Its current state in the list. */
  present: ContactRequest | undefined;
  onClose: () => void;
}

/** Status and notes of a request. */
export function RequestDialog({ request, ...rest }: RequestDialogProps) {
  const shown = useLastShown(request);
  if (!shown) return null;
  return <RequestForm key={`${shown.id}-${shown.version}`} opened={request !== null} request={shown} {...rest} />;
}

interface RequestFormProps extends Omit<RequestDialogProps, 'request'> {
  opened: boolean;
  request: ContactRequest;
}

function RequestForm({ opened, request, present, onClose }: RequestFormProps) {
  const { id, version, status, admin_notes } = request;
  const form = useForm({
    resolver: standardSchemaResolver(ContactRequestUpdate),
    defaultValues: { status, admin_notes },
  });
  // After it was shown, another administrator's change counts as seen.
  const [seen, setSeen] = useState(version);
  const update = useUpdateRequest();
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((body) =>
    update.mutate(
      { ...body, id, version: seen },
      {
        onSuccess: () => {
          onClose();
          notifySuccess(texts.edit.done);
        },
        onError: (error) => {
          if (hasCode(error, 'CONTACT_REQUEST_CHANGED')) setSeen(Number(error.details?.version));
          applyServerError(form, error, texts.edit.failed);
        },
      },
    ),
  );
  return (
    <FormDialog
      opened={opened}
      title={texts.edit.title(request.company_name)}
      submitLabel={texts.edit.submit}
      action={update}
      error={errors.root?.server?.message}
      persistent
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
      onExited={() => {
        form.reset();
        setSeen(version);
      }}
    >
      <NativeSelect
        label={texts.edit.status}
        data-autofocus
        data={Object.entries(CONTACT_REQUEST_STATUSES).map(([value, label]) => ({ value, label }))}
        error={errors.status?.message}
        {...form.register('status')}
      />
      <Textarea
        label={texts.edit.notes}
        description={texts.edit.notesHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={MAX_ADMIN_NOTES}
        error={errors.admin_notes?.message}
        {...form.register('admin_notes')}
      />
      {seen !== version && present && <PresentState request={present} />}
    </FormDialog>
  );
}
