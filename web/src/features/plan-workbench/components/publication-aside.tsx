import type { PlanPublication } from '@orbita/contracts';
import { ru } from '@/shared/i18n/ru';
import { IconX } from '@/shared/ui/icons';
import { neighbour } from '@/entities/publications';
import { workbenchTexts } from '../texts';
import { IconAction } from '@/shared/ui/actions/icon-action';
import type { PublicationAction } from './publication-actions';
import { PublicationActions, PublicationFacts, PublicationSteps } from './publication-panel';
import classes from './publication-panel.module.css';

interface PublicationAsideProps {
  id: number;
  all: readonly PlanPublication[];
  shown: readonly PlanPublication[];
  actionsOf: (publication: PlanPublication) => PublicationAction[];
  onMove: (id: number) => void;
  onClose: () => void;
}

/** The open publication beside the list, on wide screens. */
export function PublicationAside({ id, all, shown, actionsOf, onMove, onClose }: PublicationAsideProps) {
  const publication = all.find((known) => known.id === id);
  const order = shown.some((known) => known.id === id) ? shown : all;
  return (
    <aside className={classes.aside} aria-label={workbenchTexts.split.label}>
      {publication ? (
        <>
          <div className={classes.asideActs}>
            <div className={classes.asideTop}>
              <PublicationSteps
                publication={publication}
                position={order.findIndex((known) => known.id === id) + 1}
                count={order.length}
                previous={neighbour(order, publication.id, -1)}
                next={neighbour(order, publication.id, 1)}
                onMove={onMove}
              />
              <IconAction label={ru.common.close} size={36} onClick={onClose}>
                <IconX size={18} aria-hidden />
              </IconAction>
            </div>
            <PublicationActions actions={actionsOf(publication)} />
          </div>
          <div className={classes.asideBody} tabIndex={0} role="region" aria-label={workbenchTexts.publication.about}>
            <h2 className={classes.asideTitle}>{publication.title}</h2>
            <PublicationFacts key={publication.id} publication={publication} actions={actionsOf(publication)} />
          </div>
        </>
      ) : (
        <div className={classes.nothing}>
          <p>{workbenchTexts.publication.notFoundText}</p>
        </div>
      )}
    </aside>
  );
}
