import type { PlanPublication } from '@orbita/contracts';
import { useState } from 'react';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { neighbour, publicationRowId } from '@/entities/publications';
import { workbenchTexts } from '../texts';
import type { PublicationAction } from './publication-actions';
import { PublicationActions, PublicationFacts, PublicationSteps } from './publication-panel';
import classes from './publication-panel.module.css';
import { isPlainKey } from '@/shared/ui/keys/plain-key';

interface PublicationDetailProps {
  /** The requested one; null closes. */
  id: number | null;
  /** Every publication of the plan: a link may name one the filters hide. */
  all: readonly PlanPublication[];
  /** Those in the list, in its order: the neighbours come from here. */
  shown: readonly PlanPublication[];
  actionsOf: (publication: PlanPublication) => PublicationAction[];
  onMove: (id: number) => void;
  onClose: () => void;
}

/** One publication over the page, always of the same height; ← and → lead to its neighbours in the list. */
export function PublicationDetail({ id, all, shown, actionsOf, onMove, onClose }: PublicationDetailProps) {
  // The last shown one stays visible while the dialog closes.
  const [last, setLast] = useState<PlanPublication | undefined>(undefined);
  const wanted = id === null ? undefined : all.find((known) => known.id === id);
  if (wanted !== undefined && wanted !== last) setLast(wanted);
  const publication = id === null ? last : wanted;
  const order = shown.some((known) => known.id === publication?.id) ? shown : all;
  const previous = publication && neighbour(order, publication.id, -1);
  const next = publication && neighbour(order, publication.id, 1);
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !isPlainKey(event)) return;
    const target = event.code === 'ArrowRight' ? next : event.code === 'ArrowLeft' ? previous : undefined;
    if (target !== undefined) onMove(target.id);
  };
  const focusRow = (): void => {
    if (last !== undefined) document.getElementById(publicationRowId(last.id))?.focus();
  };
  return (
    <ResponsiveModal
      opened={id !== null}
      onClose={onClose}
      onExited={focusRow}
      onKey={onKey}
      size="lg"
      steady
      title={publication?.title ?? workbenchTexts.publication.notFound}
      footer={
        publication && (
          <div className={classes.footer}>
            <PublicationActions actions={actionsOf(publication)} side="above" />
            <PublicationSteps
              publication={publication}
              position={order.findIndex((known) => known.id === publication.id) + 1}
              count={order.length}
              previous={previous}
              next={next}
              onMove={onMove}
            />
          </div>
        )
      }
    >
      {publication ? (
        <div
          className={classes.scroll}
          tabIndex={0}
          data-autofocus
          role="region"
          aria-label={workbenchTexts.publication.about}
        >
          <PublicationFacts publication={publication} actions={actionsOf(publication)} />
        </div>
      ) : (
        <p className={classes.missing}>{workbenchTexts.publication.notFoundText}</p>
      )}
    </ResponsiveModal>
  );
}
