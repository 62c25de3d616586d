import type { PlanPublication } from '@orbita/contracts';
import { stopMessage } from '@/shared/ui/stop-message';
import { notifyError, notifySuccess } from '@/shared/ui/toasts';
import { useStopText, useTextsEstimate, useWriteTexts } from '../../api/publication-texts';
import { canPay } from '../../model/price';
import { workbenchTexts } from '../../workbench-texts';
import type { NewIdea } from './proposal/use-new-idea';
import { useStableCallback } from '@/shared/ui/use-stable-callback';
import { publicationActions, type PublicationAction } from './publication-actions';

interface ActionsOptions {
  planId: number;
  /** The one that is open: its price is asked for. */
  opened: PlanPublication | undefined;
  newIdea: Pick<NewIdea, 'price' | 'ask'>;
  /** Talks about a text before it is bought. */
  onAskToWrite: (publication: PlanPublication) => void;
  /** Asks what is to be changed in a text. */
  onRevise: (publication: PlanPublication) => void;
  /** Asks where a post is to go. */
  onPublish: (publication: PlanPublication) => void;
  onMove: (publication: PlanPublication) => void;
  onRemove: (publication: PlanPublication) => void;
}

/** What can be done with the open publication of a plan, and the writing of its text itself. */
export const usePublicationActions = ({
  planId,
  opened,
  newIdea,
  onAskToWrite,
  onRevise,
  onPublish,
  onMove,
  onRemove,
}: ActionsOptions) => {
  const price = useTextsEstimate(opened ? [opened] : []);
  const write = useWriteTexts(planId);
  const onWrite = (publication: PlanPublication): void => {
    // What replaces a text, or cannot be paid, is talked about first; the price of the rest stands on the button.
    if (publication.has_content || !canPay(price)) {
      onAskToWrite(publication);
      return;
    }
    write.mutate([publication.id], {
      onSuccess: () => notifySuccess(workbenchTexts.write.started),
      onError: (error) => notifyError(error, workbenchTexts.write.failed),
    });
  };
  const stop = useStopText(planId);
  const onStop = useStableCallback(({ writing_job_id: jobId }: PlanPublication): void => {
    if (jobId === null) return;
    stop.mutate(jobId, {
      onSuccess: (stopped) => stopped && notifySuccess(stopMessage(stopped)),
      onError: (error) => notifyError(error, workbenchTexts.write.stopFailed),
    });
  });
  const actionsOf = (publication: PlanPublication): PublicationAction[] =>
    publicationActions(publication, {
      priceOf: () => price.estimate?.estimated_credits,
      onWrite,
      onStop,
      onRevise,
      onPublish,
      newIdeaPrice: newIdea.price,
      onNewIdea: newIdea.ask,
      onMove,
      onRemove,
    });
  return { actionsOf, onStop };
};
