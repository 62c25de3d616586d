import { useQueryClient } from '@tanstack/react-query';
import { Receipts } from '@/features/publishing/components/receipts';
import { planKeys } from '../../api/plan-keys';

/** What became of a publication of a plan at each account. */
export function PublicationReceipts({ publicationId }: { publicationId: number }) {
  const queryClient = useQueryClient();
  return (
    <Receipts
      publicationId={publicationId}
      onChanged={() => void queryClient.invalidateQueries({ queryKey: planKeys.all })}
    />
  );
}
