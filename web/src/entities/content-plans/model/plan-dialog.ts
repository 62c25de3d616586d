/** Props of every dialog about a plan; it opens when mounted and reports when it has closed. */
export interface PlanDialogProps {
  planId: number;
  onClose: () => void;
}

/** Name of the dialog of new ideas in the URL of a plan. */
export const PROPOSAL_DIALOG = 'proposal';
export const proposalAddress = (planId: number): string =>
  `/dashboard/content-plans/${planId}?dialog=${PROPOSAL_DIALOG}`;
