import { useQuery } from '@tanstack/react-query';
import { ApprovalRuleDialog as RuleDialog } from '@/features/approvals';
import { planQuery } from '@/entities/content-plans/api/plan-queries';
import type { PlanDialogProps } from '@/entities/content-plans/model/plan-dialog';
import { useDialog } from '@/shared/ui/use-dialog';

/** Whether the project of a plan automatically publishes only what was approved. */
export function ApprovalRuleDialog({ planId, onClose }: PlanDialogProps) {
  const { opened, close } = useDialog();
  const { data: plan } = useQuery(planQuery(planId));
  return <RuleDialog opened={opened} projectId={plan?.project_id} onClose={close} onExited={onClose} />;
}
