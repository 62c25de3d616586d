import { PublicationPage } from '@/features/publications';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { useIdParam } from '../use-id-param';

const approvalDialog = lazyPart(async () => (await import('@/features/approvals')).PlanApprovalDialog);

export function PublicationEditRoute() {
  return <PublicationPage publicationId={useIdParam()} ApprovalDialog={approvalDialog.Part} />;
}
