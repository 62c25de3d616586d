import { useState } from 'react';
import type { PendingUpload } from './upload-list';

let lastKey = 0;

export type UploadQueue = ReturnType<typeof useUploadQueue>;

/** Uploads of one place in the app. */
export const useUploadQueue = (onDone: (fileId: number) => void = () => undefined) => {
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([]);
  return {
    uploads,
    add: (files: readonly File[]): void => {
      const added = files.map((file) => ({ key: (lastKey += 1), file }));
      setUploads((known) => [...known, ...added]);
    },
    onGone: (key: number, fileId?: number): void => {
      setUploads((known) => known.filter((upload) => upload.key !== key));
      if (fileId !== undefined) onDone(fileId);
    },
  };
};
