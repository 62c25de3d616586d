/** Props of every dialog about a plan; it opens when mounted and reports when it has closed. */
export interface PlanDialogProps {
  planId: number;
  onClose: () => void;
}
