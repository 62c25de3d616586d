import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilePicture, filesQuery } from '@/entities/library';
import { messageOf } from '@/shared/api/api-error';
import { IconDownload } from '@/shared/ui/icons';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { savedName, saveFiles } from '../model/save-files';
import { texts } from '../texts';
import classes from './publish-by-hand-page.module.css';

/** Files of a post, in its order: each can be saved, or all at once. */
export function PostFiles({ ids }: { ids: readonly number[] }) {
  const { data, error } = useQuery(filesQuery(ids));
  const [isSaving, setSaving] = useState(false);
  const files = ids.flatMap((id) => data?.find((file) => file.id === id) ?? []);
  const saveAll = async (): Promise<void> => {
    setSaving(true);
    try {
      await saveFiles(files);
    } catch (failure) {
      notifyError(failure, texts.saveFailed);
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className={classes.part} aria-label={texts.pictures}>
      {error && <p className={classes.warning}>{messageOf(error)}</p>}
      {files.length > 1 && (
        <Button
          variant="default"
          size="lg"
          fullWidth
          loading={isSaving}
          leftSection={<IconDownload size={20} aria-hidden />}
          onClick={() => void saveAll()}
        >
          {texts.saveAll}
        </Button>
      )}
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id} className={classes.file}>
            <div className={classes.picture}>
              <FilePicture file={file} />
            </div>
            <Button
              component="a"
              href={file.url}
              download={savedName(file)}
              variant="default"
              size="md"
              fullWidth
              aria-label={texts.saveOf(file.name)}
            >
              {texts.save}
            </Button>
          </li>
        ))}
      </ul>
      {data && files.length < ids.length && <p className={classes.warning}>{texts.missing}</p>}
    </section>
  );
}
