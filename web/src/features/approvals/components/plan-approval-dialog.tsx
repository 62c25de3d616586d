import type { PlanPublication } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { LinksDialog } from './links-dialog';
import { planQuery, type PlanDialogProps } from '@/entities/content-plans';
import { useDialog } from '@/shared/ui/overlays/use-dialog';

interface PlanApprovalDialogProps extends PlanDialogProps {
  /** Publications a new link shows; by default the whole plan. */
  publications?: readonly PlanPublication[];
}

/** Shares a plan, or some of its publications, with a client. */
export function PlanApprovalDialog({ planId, publications, onClose }: PlanApprovalDialogProps) {
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
