import type { PlanPublication } from '@orbita/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Receipts } from '@/entities/publishing';
import { planKeys, planQuery } from '@/entities/content-plans';

/** Delivery of a planned publication to each account. */
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
