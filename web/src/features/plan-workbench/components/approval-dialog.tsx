import type { PlanPublication } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { LinksDialog } from '@/features/approvals';
import { planQuery } from '@/entities/content-plans/api/plan-queries';
import type { PlanDialogProps } from '@/entities/content-plans/model/plan-dialog';
import { useDialog } from '@/shared/ui/use-dialog';

interface ApprovalDialogProps extends PlanDialogProps {
  /** Publications a new link shows; by default the whole plan. */
  publications?: readonly PlanPublication[];
}

/** Shares a plan, or some of its publications, with a client. */
export function ApprovalDialog({ planId, publications, onClose }: ApprovalDialogProps) {
  const { opened, close } = useDialog();
  const { data: plan } = useQuery(planQuery(planId));
  return (
    <LinksDialog
      opened={opened}
      planId={planId}
      planName={plan?.name ?? ''}
      {...(publications && { publications })}
      onClose={close}
      onExited={onClose}
    />
  );
}
