import type { PlanPublication } from '@orbita/contracts';
import { withPrice } from '@/entities/billing';
import {
  IconBulb,
  IconCalendarShare,
  IconMessage2,
  IconPencil,
  IconPlayerStop,
  IconSend,
  IconSparkles,
  IconTrash,
} from '@/shared/ui/icons';
import type { RowAction } from '@/shared/ui/actions/action-row';
import { isSent, newIdeaObstacle, publicationTexts } from '@/entities/publications';
import { workbenchTexts as texts } from '../texts';

/** One action on a publication: a button of its panel, and perhaps a key. */
export interface PublicationAction extends RowAction {
  /** Its key by position, as `KeyboardEvent.code`. */
  code?: string;
  /** The primary action. */
  kind?: 'main';
}

interface ActionsContext {
  /** Price of a text in credits; undefined while it loads. */
  priceOf: (publication: PlanPublication) => number | undefined;
  onWrite: (publication: PlanPublication) => void;
  /** Price of another idea in credits; undefined while it loads. */
  newIdeaPrice: number | undefined;
  onNewIdea: (publication: PlanPublication) => void;
  onStop: (publication: PlanPublication) => void;
  onRevise: (publication: PlanPublication) => void;
  onPublish: (publication: PlanPublication) => void;
  onMove: (publication: PlanPublication) => void;
  onRemove: (publication: PlanPublication) => void;
}

/** All actions on a publication in its current state, by how often they are wanted. */
export const publicationActions = (
  publication: PlanPublication,
  { priceOf, onWrite, onStop, onRevise, onPublish, newIdeaPrice, onNewIdea, onMove, onRemove }: ActionsContext,
): PublicationAction[] => {
  const sent = isSent(publication) ? texts.acting.sent : undefined;
  const write: PublicationAction = {
    name: 'write',
    label: publication.has_content ? texts.write.again : withPrice(texts.write.one, priceOf(publication)),
    icon: IconSparkles,
    run: () => onWrite(publication),
    disabledReason: sent,
    ...(!publication.has_content && { kind: 'main' as const }),
  };
  const stop: PublicationAction = {
    name: 'stop',
    label: texts.write.stopOne,
    icon: IconPlayerStop,
    run: () => onStop(publication),
  };
  const revise: PublicationAction = {
    name: 'revise',
    label: publicationTexts.feedback.action,
    icon: IconMessage2,
    run: () => onRevise(publication),
    disabledReason: sent,
  };
  const newIdea: PublicationAction = {
    name: 'new-idea',
    label: withPrice(publicationTexts.newIdea.label, newIdeaPrice),
    icon: IconBulb,
    code: 'KeyR',
    run: () => onNewIdea(publication),
    disabledReason: newIdeaObstacle(publication),
  };
  const publish: PublicationAction = {
    name: 'publish',
    label: texts.acting.publish,
    icon: IconSend,
    run: () => onPublish(publication),
    disabledReason: publication.status === 'publishing' ? texts.acting.sending : undefined,
  };
  const isWriting = publication.writing_job_id !== null;
  // Its text and its idea are its publication's, or are changed in the editor.
  const isVariant = publication.variant_of !== null;
  return [
    ...(isWriting ? [stop] : publication.has_content ? [publish] : []),
    {
      name: 'edit',
      label: texts.acting.edit,
      icon: IconPencil,
      code: 'KeyE',
      ...(publication.has_content && { kind: 'main' as const }),
      to: `/dashboard/publications/${publication.id}/edit`,
    },
    // Its key orders at once while there is no text to lose: its price is in sight.
    ...(isVariant || publication.has_content ? [] : [newIdea]),
    {
      name: 'move',
      label: texts.acting.move,
      icon: IconCalendarShare,
      run: () => onMove(publication),
      disabledReason: sent,
    },
    ...(isWriting || isVariant ? [] : [write]),
    ...(publication.has_content && !isWriting && !isVariant ? [revise] : []),
    ...(isVariant || !publication.has_content ? [] : [newIdea]),
    {
      name: 'remove',
      label: texts.acting.remove,
      icon: IconTrash,
      code: 'KeyX',
      run: () => onRemove(publication),
      disabledReason: publication.status === 'publishing' ? texts.acting.sending : undefined,
    },
  ];
};
