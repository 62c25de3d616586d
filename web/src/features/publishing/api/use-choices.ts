import { useQuery, useQueryClient } from '@tanstack/react-query';
import { integrationsQuery } from '@/entities/integrations';
import { latestByAccount, publicationQuery, preflightQuery } from '@/entities/publishing';
import { choicesOf, type Choice } from '../model/choices';

interface ChoicesOptions {
  publicationId: number;
  projectId: number;
  /** Selected before. */
  chosen?: readonly number[];
  /** The stored publication is what would be sent: its preflight is valid. */
  isChecked: boolean;
  enabled?: boolean;
}

interface Choices {
  /** Undefined while they load. */
  choices: Choice[] | undefined;
  /** The preflight is unknown yet. */
  isChecking: boolean;
  error: Error | null;
  refetch: () => void;
  /** An account was connected: its preflight must be requested. */
  checkAgain: () => void;
}

/** The accounts a publication can be sent to, with their preflight. */
export const useChoices = ({
  publicationId,
  projectId,
  chosen,
  isChecked,
  enabled = true,
}: ChoicesOptions): Choices => {
  const queryClient = useQueryClient();
  const integrations = useQuery({ ...integrationsQuery(), enabled });
  const preflight = useQuery({ ...preflightQuery(publicationId), enabled: enabled && isChecked });
  const { data: publication } = useQuery({ ...publicationQuery(publicationId), enabled });
  const failed = integrations.data ? preflight : integrations;
  return {
    choices:
      integrations.data &&
      choicesOf({
        integrations: integrations.data,
        projectId,
        preflights: isChecked ? preflight.data : undefined,
        latest: latestByAccount(publication?.attempts ?? []),
        ...(chosen && { chosen }),
      }),
    isChecking: isChecked && preflight.data === undefined && preflight.error === null,
    error: failed.data ? null : failed.error,
    refetch: () => void failed.refetch(),
    checkAgain: () => void queryClient.invalidateQueries({ queryKey: preflightQuery(publicationId).queryKey }),
  };
};
