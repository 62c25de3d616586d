/** What every dialog about a plan is given; it opens as it is mounted and says when it has left the screen. */
export interface PlanDialogProps {
  planId: number;
  onClose: () => void;
}
