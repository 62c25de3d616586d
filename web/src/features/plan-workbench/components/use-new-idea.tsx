import type { PlanPublication } from '@orbita/contracts';
import { useRef, useState, type ReactNode } from 'react';
import { useEstimate, canPay } from '@/entities/billing';
import { hasCode } from '@/shared/api/api-error';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { useRestoreIdeas, useWriteNewIdea } from '@/entities/content-plans';
import { publicationTexts } from '@/entities/publications';
import type { PublicationChanges } from './use-publication-changes';

const texts = publicationTexts.newIdea;
const newIdeaDialog = lazyPart(async () => (await import('./new-idea-dialog')).NewIdeaDialog);

export interface NewIdea {
  /** Price of one in credits; undefined while it loads. */
  price: number | undefined;
  /** Orders another idea for a publication, after a question when a text or credits are at stake. */
  ask: (publication: PlanPublication) => void;
  /** The question, rendered once on the screen. */
  dialog: ReactNode;
}

/** Another idea for one publication; its arrival is announced and can be undone. */
export const useNewIdea = (planId: number, announce: PublicationChanges['announce']): NewIdea => {
  const price = useEstimate('new_idea', 1);
  const { write } = useWriteNewIdea(planId);
  const { mutateAsync: restore } = useRestoreIdeas(planId);
  const [asked, setAsked] = useState<{ publication: PlanPublication; turn: number } | null>(null);
  /** Publications that wait for another idea: a second press requests nothing more. */
  const underWay = useRef(new Set<number>());
  const order = ({ id }: PlanPublication): void => {
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    write(id)
      .then(
        ({ title }) => announce({ message: texts.done(title), takeBack: () => restore([id]) }),
        (error: unknown) => {
          // The user who stopped it has seen a message already.
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
