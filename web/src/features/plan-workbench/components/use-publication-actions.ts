import type { PlanPublication } from '@orbita/contracts';
import { canPay, useTextsEstimate } from '@/entities/billing';
import { stopMessage } from '@/shared/ui/feedback/stop-message';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toasts';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { useStopText, useWriteTexts } from '../api/publication-texts';
import { workbenchTexts } from '../texts';
import type { NewIdea } from './use-new-idea';
import { publicationActions, type PublicationAction } from './publication-actions';

interface ActionsOptions {
  planId: number;
  /** The open one: its price is requested. */
  opened: PlanPublication | undefined;
  newIdea: Pick<NewIdea, 'price' | 'ask'>;
  /** Asks before a text is bought. */
  onAskToWrite: (publication: PlanPublication) => void;
  /** Asks what to change in a text. */
  onRevise: (publication: PlanPublication) => void;
  /** Asks where to publish a post. */
  onPublish: (publication: PlanPublication) => void;
  onMove: (publication: PlanPublication) => void;
  onRemove: (publication: PlanPublication) => void;
}

/** Actions on the open publication of a plan; it also starts the writing of its text. */
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
    // What replaces a text, or cannot be paid, asks first; the button shows the price of the rest.
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
