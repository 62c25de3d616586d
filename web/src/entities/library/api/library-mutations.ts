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

/** Progress of an upload. */
export type UploadStep = { name: 'waiting' } | { name: 'sending'; percent: number } | { name: 'preparing' };

interface UploadRequest {
  file: File;
  onStep: (step: UploadStep) => void;
}

const refused = (message: string): ApiError => new ApiError({ status: 413, code: 'PAYLOAD_TOO_LARGE', message });

/** Checks before the first byte what the server would check after the last. The server's check counts: this trusts the browser. */
const checkSize = ({ size, type }: File, usage: FileUsage | undefined): void => {
  const limit = isImageType(type) ? MAX_IMAGE_BYTES : MAX_VIDEO_BYTES;
  if (size > limit) throw refused(texts.uploads.tooLarge(fileSize(limit)));
  const free = usage === undefined ? Infinity : usage.quota_bytes - usage.used_bytes;
  if (size > free) throw refused(texts.uploads.noRoom(fileSize(free)));
};

/** Sends one file and waits until it is in the library; resolves with its id. Three at a time, the others in turn. */
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

/** Renames a file or changes its description. */
export const useUpdateFile = (id: number) => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: (body: FileUpdate, signal) => api(fileEndpoints.update, { params: { id }, body }, { signal }),
    // Then the input is dropped: the former words must not reappear before the file is refetched.
    onSuccess: (file) => {
      queryClient.setQueryData(fileQuery(id).queryKey, (known) => known && { ...known, ...file });
      void queryClient.invalidateQueries({ queryKey: libraryKeys.all });
    },
  });
};

/** Deletes a file; with `detach`, also from everything that shows it. */
export const useDeleteFile = () => {
  const queryClient = useQueryClient();
  return useAppMutation({
    mutationFn: ({ id, detach }: { id: number; detach: boolean }, signal) =>
      api(fileEndpoints.delete, { params: { id }, query: { detach: detach ? 'true' : 'false' } }, { signal }),
    onSuccess: (_, { id, detach }) =>
      queryClient.invalidateQueries({
        // What showed it has changed, in any project.
        ...(!detach && { queryKey: libraryKeys.all }),
        // The dialog that shows it is still open: refetching a deleted file would only give a 404.
        predicate: ({ queryKey }) => queryKey[1] !== 'file' || queryKey[2] !== id,
      }),
  });
};
