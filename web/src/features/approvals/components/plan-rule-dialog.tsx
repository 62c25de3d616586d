import { useQuery } from '@tanstack/react-query';
import { ApprovalRuleDialog } from './approval-rule-dialog';
import { planQuery, type PlanDialogProps } from '@/entities/content-plans';
import { useDialog } from '@/shared/ui/overlays/use-dialog';

/** Whether the project of a plan automatically publishes only what was approved. */
export function PlanRuleDialog({ planId, onClose }: PlanDialogProps) {
  const { opened, close } = useDialog();
  const { data: plan } = useQuery(planQuery(planId));
  return <ApprovalRuleDialog opened={opened} projectId={plan?.project_id} onClose={close} onExited={onClose} />;
}
