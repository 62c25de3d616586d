import {
  MAX_IMAGE_BYTES,
  MAX_VIDEO_BYTES,
  fileEndpoints,
  fileSize,
  isImageType,
  type FileUpdate,
  type FileUsage,
} from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/shared/api/api';
import { ApiError } from '@/shared/api/api-error';
import { awaitJob } from '@/shared/api/jobs';
import { upload } from '@/shared/api/upload';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { inTurn } from '../model/in-turn';
import { drawPoster } from '../model/poster';
import { texts } from '../texts';
import { fileQuery, libraryKeys, libraryUsageQuery } from './library-queries';

/** How far an upload is. */
export type UploadStep = { name: 'waiting' } | { name: 'sending'; percent: number } | { name: 'preparing' };

interface UploadRequest {
  file: File;
  onStep: (step: UploadStep) => void;
}

const refused = (message: string): ApiError => new ApiError({ status: 413, code: 'PAYLOAD_TOO_LARGE', message });

/** What the server would say after the last byte is said before the first. Its own word counts: this trusts the browser. */
const checkSize = ({ size, type }: File, usage: FileUsage | undefined): void => {
  const limit = isImageType(type) ? MAX_IMAGE_BYTES : MAX_VIDEO_BYTES;
  if (size > limit) throw refused(texts.uploads.tooLarge(fileSize(limit)));
  const free = usage === undefined ? Infinity : usage.quota_bytes - usage.used_bytes;
  if (size > free) throw refused(texts.uploads.noRoom(fileSize(free)));
};

/** Sends one file and waits until it stands in the library; resolves with its id. Three at a time, the others in turn. */
export const useUpload = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: ({ file, onStep }: UploadRequest, signal): Promise<number> =>
      inTurn(signal, async () => {
        checkSize(file, queryClient.getQueryData(libraryUsageQuery().queryKey));
        const { job_id } = await upload(file, {
          signal,
          poster: await drawPoster(file),
          onProgress: (share) =>
            onStep(share < 1 ? { name: 'sending', percent: Math.floor(share * 100) } : { name: 'preparing' }),
        });
        onStep({ name: 'preparing' });
        const { file_id } = await awaitJob<{ file_id: number }>(job_id, { signal });
        return file_id;
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: libraryKeys.all }),
  });
};

/** Renames a file or says what it shows. */
export const useUpdateFile = (id: number) => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (body: FileUpdate, signal) => api(fileEndpoints.update, { params: { id }, body }, { signal }),
    // What was typed is dropped then: the former words must not come back until the file is read anew.
    onSuccess: (file) => {
      queryClient.setQueryData(fileQuery(id).queryKey, (known) => known && { ...known, ...file });
      void queryClient.invalidateQueries({ queryKey: libraryKeys.all });
    },
  });
};

/** Deletes a file, out of everything that shows it if `detach` says so. */
export const useDeleteFile = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: ({ id, detach }: { id: number; detach: boolean }, signal) =>
      api(fileEndpoints.delete, { params: { id }, query: { detach: detach ? 'true' : 'false' } }, { signal }),
    onSuccess: (_, { id, detach }) =>
      queryClient.invalidateQueries({
        // What showed it is another one by now, whosever it is.
        ...(!detach && { queryKey: libraryKeys.all }),
        // The dialog that shows it still stands: asking for what is gone would only bring a 404.
        predicate: ({ queryKey }) => queryKey[1] !== 'file' || queryKey[2] !== id,
      }),
  });
};
