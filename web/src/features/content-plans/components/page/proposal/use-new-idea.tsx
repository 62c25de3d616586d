import type { PlanPublication } from '@orbita/contracts';
import { useRef, useState, type ReactNode } from 'react';
import { hasCode } from '@/shared/api/api-error';
import { lazyPart } from '@/shared/ui/lazy-part';
import { notifyError } from '@/shared/ui/toasts';
import { useEstimate } from '../../../api/billing-queries';
import { useRestoreIdeas, useWriteNewIdea } from '../../../api/new-ideas';
import { canPay } from '../../../model/price';
import { workbenchTexts } from '../../../workbench-texts';
import type { PublicationChanges } from '../use-publication-changes';

const texts = workbenchTexts.newIdea;
const newIdeaDialog = lazyPart(async () => (await import('./new-idea-dialog')).NewIdeaDialog);

export interface NewIdea {
  /** Credits one costs; undefined while it is asked for. */
  price: number | undefined;
  /** Orders another idea for a publication, after a question where a text or credits are at stake. */
  ask: (publication: PlanPublication) => void;
  /** The question, to be rendered once on the screen. */
  dialog: ReactNode;
}

/** Another idea for one publication; when it is there, it is told and can be taken back. */
export const useNewIdea = (planId: number, tell: PublicationChanges['tell']): NewIdea => {
  const price = useEstimate('new_idea', 1);
  const { write } = useWriteNewIdea(planId);
  const { mutateAsync: restore } = useRestoreIdeas(planId);
  const [asked, setAsked] = useState<{ publication: PlanPublication; turn: number } | null>(null);
  /** Publications another idea is on its way to: a second press asks for nothing more. */
  const underWay = useRef(new Set<number>());
  const order = ({ id }: PlanPublication): void => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    write(id)
      .then(
        ({ title }) => tell({ message: texts.done(title), takeBack: () => restore([id]) }),
        (error: unknown) => {
          // Whoever stopped it has been told so.
          if (!hasCode(error, 'JOB_CANCELLED')) notifyError(error, texts.failed);
        },
      )
      .finally(() => underWay.current.delete(id));
  };
  const ask = (publication: PlanPublication): void => {
    if (!publication.has_content && canPay(price)) order(publication);
    else setAsked((before) => ({ publication, turn: (before?.turn ?? 0) + 1 }));
  };
  const dialog = asked && (
    <newIdeaDialog.Part
      key={asked.turn}
      price={price}
      hasText={asked.publication.has_content}
      onConfirm={() => order(asked.publication)}
      onExited={() => setAsked(null)}
    />
  );
  return { price: price.estimate?.estimated_credits, ask, dialog };
};
