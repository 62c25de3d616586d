import { useQuery } from '@tanstack/react-query';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { texts } from '../texts';
import { useUpdateProjectPublishing } from './publishing-mutations';
import { projectPublishingQuery } from './publishing-queries';

interface ProjectPause {
  /** Undefined while it is unknown. */
  isPaused: boolean | undefined;
  isPending: boolean;
  set: (isPaused: boolean) => void;
}

/**
 * Whether a project is paused, and the mutation that pauses or resumes it.
 * @param enabled it has something that would be published automatically
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
