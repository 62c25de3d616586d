import type { Integration, Publication } from '@orbita/contracts';
import { useState } from 'react';
import { formatDateRange } from '@/shared/format/dates';
import { NativeSelect } from '@/shared/ui/fields';
import { TextButton } from '@/shared/ui/actions/text-button';
import { networkPreview } from '../parts';
import { texts } from '../texts';
import type { PreviewMedia } from '../model/preview/preview-media';
import classes from './post-preview.module.css';

interface PostPreviewProps {
  publication: Publication;
  /** Target accounts. */
  accounts: readonly Integration[];
  /** Its files. */
  files: readonly PreviewMedia[];
}

/** What will be sent to each account, collapsed by default. */
export function PostPreview({ publication, accounts, files }: PostPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const [id, setId] = useState<number | null>(null);
  const account = accounts.find((known) => known.id === id) ?? accounts[0];
  const { content, content_entities, media, scheduled_date, scheduled_time } = publication;
  if (!account) return null;
  return (
    <div className={classes.preview}>
      <p>
        <TextButton expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.dialog.previewOf}
        </TextButton>
      </p>
      {isOpen && (
        <>
          {accounts.length > 1 && (
            <NativeSelect
              aria-label={texts.dialog.preview}
              value={account.id}
              data={accounts.map((known) => ({ value: String(known.id), label: known.title }))}
              onChange={({ currentTarget }) => setId(Number(currentTarget.value))}
            />
          )}
          <networkPreview.Part
            network={account.platform}
            text={{ text: content ?? '', entities: content_entities }}
            author={account.title}
            avatar={account.settings.group_photo}
            media={files}
            time={scheduled_time.slice(0, 5)}
            day={formatDateRange(scheduled_date, scheduled_date)}
          />
          {media.length > 0 && <p className={classes.note}>{texts.dialog.media(media.length)}</p>}
        </>
      )}
    </div>
  );
}
