import { Button } from '@mantine/core';
import { DEFAULT_NETWORK, addDays, type ContentPlan, type Project } from '@orbita/contracts';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddPublication, PublicationFields, usePublicationDraft } from '@/entities/publications';
import { planOptions } from '@/entities/content-plans';
import { useUpload } from '@/entities/library';
import { messageOf } from '@/shared/api/api-error';
import { todayInZone } from '@/shared/format/dates';
import { forgetShare, type Share } from '@/shared/share/share-store';
import { NativeSelect } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { wordsOf } from '../model/share-words';
import { shareTexts as texts } from '../texts';
import { focusUnread } from '@/shared/ui/overlays/form-dialog';
import classes from './share-form.module.css';

interface ShareFormProps {
  share: Share;
  project: Project;
  /** Plans with room; at least one. */
  plans: readonly ContentPlan[];
  plan: ContentPlan;
  onPlan: (id: number) => void;
}

/** A publication made from a share and completed by the user; the picture goes into the library with it. */
export function ShareForm({ share, project, plans, plan, onPlan }: ShareFormProps) {
  const navigate = useNavigate();
  const [picture, setPicture] = useState(share.picture);
  const [uploaded, setUploaded] = useState<number | null>(null);
  const upload = useUpload();
  const add = useAddPublication(plan.id);
  const publication = usePublicationDraft({
    ...wordsOf(share),
    scheduled_date: addDays(todayInZone(project.time_zone), 1),
    social_network: plan.social_networks[0] ?? DEFAULT_NETWORK,
  });
  const error = upload.error ?? add.error;
  const isPending = upload.isPending || add.isPending;

  /** A retry does not upload again what an earlier attempt uploaded. */
  const uploadedPicture = async (): Promise<number[]> => {
    if (!picture) return [];
    const id = uploaded ?? (await upload.mutateAsync({ file: picture, onStep: () => undefined }));
    setUploaded(id);
    return [id];
  };
  const save = async (): Promise<void> => {
    const body = publication.complete();
    if (!body || isPending) return;
    const media = await uploadedPicture();
    const added = await add.mutateAsync({ ...body, ...(media.length > 0 && { media }) });
    await forgetShare();
    notifySuccess(texts.done(added.title));
    await navigate(`/dashboard/content-plans/${plan.id}?publication=${added.id}`, { replace: true });
  };
  const submit = (event: FormEvent): void => {
    if (focusUnread(event)) return;
    event.preventDefault();
    // The mutations themselves report failures.
    save().catch(() => undefined);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <NativeSelect
        label={texts.plan}
        value={String(plan.id)}
        onChange={(event) => onPlan(Number(event.currentTarget.value))}
        data={planOptions(plans)}
      />
      <PublicationFields of={publication} today={todayInZone(project.time_zone)} />
      {picture && <Picture file={picture} onRemove={() => setPicture(null)} />}
      <FormError
        message={publication.isIncomplete ? texts.required : error ? messageOf(error, texts.failed) : undefined}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  );
}

function Picture({ file, onRemove }: { file: File; onRemove: () => void }) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <figure className={classes.picture}>
      <img src={address} alt={texts.picture} />
      <Button variant="subtle" color="gray" onClick={onRemove}>
        {texts.removePicture}
      </Button>
    </figure>
  );
}
