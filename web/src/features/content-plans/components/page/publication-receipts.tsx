import type { PlanPublication } from '@orbita/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Receipts } from '@/features/publishing/components/receipts';
import { planKeys } from '../../api/plan-keys';
import { planQuery } from '../../api/plan-queries';

/** What became of a publication of a plan at each account. */
export function PublicationReceipts({ publication }: { publication: PlanPublication }) {
  const { data: plan } = useQuery(planQuery(publication.content_plan_id));
  const queryClient = useQueryClient();
  return (
    <Receipts
      publicationId={publication.id}
      projectId={plan?.project_id}
      onChanged={() => void queryClient.invalidateQueries({ queryKey: planKeys.all })}
    />
  );
}
