import { Button } from '@mantine/core';
import { IMAGE_TYPES, type User } from '@orbita/contracts';
import { useEffect, useRef, useState } from 'react';
import { Avatar } from '@/shared/ui/page/avatar';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { useRemoveAvatar, useUploadAvatar } from '../api/account-mutations';
import { texts } from '../texts';
import classes from './avatar-field.module.css';

/** The picture of the account: previewed during the upload, reset when it fails. */
export function AvatarField({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = usePreview();
  const upload = useUploadAvatar();
  const remove = useRemoveAvatar();
  const choose = (file: File): void => {
    setPreview(file);
    upload.mutate(file, {
      onSuccess: () => notifySuccess(texts.avatar.saved),
      onError: (error) => notifyError(error, texts.avatar.failed),
      onSettled: () => setPreview(null),
    });
  };
  return (
    <div className={classes.field}>
      <div className={classes.circle} data-busy={upload.isPending || undefined}>
        <Avatar name={user.name} url={preview ?? user.avatar_url} />
      </div>
      <div className={classes.side}>
        <div className={classes.actions}>
          <Button variant="default" loading={upload.isPending} onClick={() => input.current?.click()}>
            {user.avatar_url === null ? texts.avatar.choose : texts.avatar.replace}
          </Button>
          {user.avatar_url !== null && (
            <Button
              variant="subtle"
              color="red"
              disabled={upload.isPending}
              loading={remove.isPending}
              onClick={() =>
                remove.mutate(undefined, { onError: (error) => notifyError(error, texts.avatar.removeFailed) })
              }
            >
              {texts.avatar.remove}
            </Button>
          )}
        </div>
        <p className={classes.hint}>{texts.avatar.hint}</p>
        <SlowAnswer of={upload} />
        <SlowAnswer of={remove} />
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        aria-label={texts.avatar.label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) choose(file);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** Object URL of a file that is not uploaded yet. */
const usePreview = (): [string | null, (file: File | null) => void] => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url);
    },
    [url],
  );
  return [url, (file) => setUrl(file && URL.createObjectURL(file))];
};
