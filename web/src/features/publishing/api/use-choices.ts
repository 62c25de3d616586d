import { useQuery, useQueryClient } from '@tanstack/react-query';
import { integrationsQuery } from '@/features/integrations/api/integration-queries';
import { latestByAccount } from '../model/attempts';
import { choicesOf, type Choice } from '../model/choices';
import { publicationQuery } from './publication-query';
import { preflightQuery } from './publishing-queries';

interface ChoicesOptions {
  publicationId: number;
  projectId: number;
  /** Chosen before. */
  chosen?: readonly number[];
  /** The publication as it is stored is what would go out: its preflight says something. */
  isChecked: boolean;
  enabled?: boolean;
}

interface Choices {
  /** Undefined while they are asked for. */
  choices: Choice[] | undefined;
  /** What would become of the post is not known yet. */
  isChecking: boolean;
  error: Error | null;
  refetch: () => void;
  /** An account was connected: what would become of the post there is to be asked. */
  checkAgain: () => void;
}

/** The accounts a publication can be sent to, with what would become of it at each. */
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
