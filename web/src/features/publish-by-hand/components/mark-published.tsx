import { Button } from '@mantine/core';
import type { PublicationDetails } from '@orbita/contracts';
import { useState, type FormEvent } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { formatMoment } from '@/shared/format/dates';
import { TextInput } from '@/shared/ui/fields';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconCheck } from '@/shared/ui/icons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useMarkPublished, useTakeBack } from '../api/by-hand-mutations';
import { texts } from '../texts';
import classes from './publish-by-hand-page.module.css';

/** Marks a post as published by hand, or says why that is not for its user to say. */
export function MarkPublished({ publication }: { publication: PublicationDetails }) {
  const { id, status, auto_publish, published_by_hand_at } = publication;
  const mark = useMarkPublished(id);
  if (published_by_hand_at !== null) return <Marked publication={publication} at={published_by_hand_at} />;
  if (status === 'published') return <p className={classes.said}>{texts.isOut}</p>;
  if (status === 'publishing') return <p className={classes.said}>{texts.isSending}</p>;
  if (auto_publish && status !== 'failed' && status !== 'missed' && status !== 'unconfirmed')
    return <p className={classes.said}>{texts.goesOut}</p>;
  return (
    <div className={classes.part}>
      <Button
        variant="light"
        size="lg"
        fullWidth
        loading={mark.isPending}
        leftSection={<IconCheck size={20} aria-hidden />}
        onClick={() => mark.mutate({})}
      >
        {texts.mark}
      </Button>
      <SlowAnswer of={mark} />
      <FormError message={mark.error ? messageOf(mark.error, texts.markFailed) : undefined} />
    </div>
  );
}

function Marked({ publication, at }: { publication: PublicationDetails; at: string }) {
  const { id, by_hand_url } = publication;
  const [url, setUrl] = useState('');
  const mark = useMarkPublished(id);
  const takeBack = useTakeBack(id);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mark.mutate(
      { url: url.trim() },
      {
        onSuccess: () => {
          setUrl('');
          notifySuccess(texts.urlSaved);
        },
      },
    );
  };
  return (
    <section className={classes.part}>
      <p className={classes.said} role="status">
        <IconCheck size={18} aria-hidden /> {texts.marked(formatMoment(at))}
      </p>
      {by_hand_url && (
        <a className={classes.editor} href={by_hand_url} target="_blank" rel="noreferrer">
          {texts.openPost}
        </a>
      )}
      <form className={classes.link} onSubmit={submit} noValidate>
        <TextInput
          type="url"
          inputMode="url"
          label={texts.url}
          placeholder="https://…"
          value={url}
          error={mark.error ? messageOf(mark.error, texts.markFailed) : undefined}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={mark.isPending} disabled={url.trim() === ''}>
          {texts.saveUrl}
        </Button>
      </form>
      <Button variant="subtle" loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
        {texts.takeBack}
      </Button>
      <SlowAnswer of={takeBack} />
      <FormError message={takeBack.error ? messageOf(takeBack.error, texts.takeBackFailed) : undefined} />
    </section>
  );
}
