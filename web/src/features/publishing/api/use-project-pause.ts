import { useQuery } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '@/shared/ui/toasts';
import { texts } from '../texts';
import { useUpdateProjectPublishing } from './publishing-mutations';
import { projectPublishingQuery } from './publishing-queries';

interface ProjectPause {
  /** Undefined while it is not known. */
  isPaused: boolean | undefined;
  isPending: boolean;
  set: (isPaused: boolean) => void;
}

/**
 * Whether a project is held, and the act that holds it or lets it go on.
 * @param enabled it has something that would go out by itself
 */
export const useProjectPause = (projectId: number, enabled: boolean): ProjectPause => {
  const { data } = useQuery({ ...projectPublishingQuery(projectId), enabled });
  const hold = useUpdateProjectPublishing(projectId);
  return {
    isPaused: data?.paused,
    isPending: hold.isPending,
    set: (isPaused) =>
      hold.mutate(
        { paused: isPaused },
        {
          onSuccess: ({ paused }) => notifySuccess(paused ? texts.pause.held : texts.pause.resumed),
          onError: (error) => notifyError(error, texts.pause.failed),
        },
      ),
  };
};
