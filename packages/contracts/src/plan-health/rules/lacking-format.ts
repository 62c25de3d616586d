import { CONTENT_TYPE_LABELS } from '../../content-type.js';
import { networkHas, networksFor } from '../../network-formats.js';
import type { PlanPublication } from '../../publication.js';
import type { PublicationMove } from '../../reschedule.js';
import { SOCIAL_NETWORK_LABELS } from '../../social-network.js';
import { type Examined, type HealthRule, canMove, opening } from '../finding.js';
import { healthWords } from '../health-words.js';
import { freeSlotOn, moved } from '../slots.js';

/** A network of the plan that supports the type, at the same time if that slot is free. */
const elsewhere = (publication: PlanPublication, { plan, publications, today }: Examined): PublicationMove[] | null => {
  if (!canMove(publication, today)) return null;
  const places = networksFor(publication.content_type, plan.social_networks).flatMap((network) => {
    const slot = freeSlotOn(publication.scheduled_date, { ...publication, social_network: network }, publications);
    return slot ? [{ network, slot }] : [];
  });
  const place = places.find(({ slot }) => slot.scheduled_time === publication.scheduled_time) ?? places[0];
  return place ? [{ ...moved(publication, place.slot), social_network: place.network }] : null;
};

export const lackingFormat: HealthRule = (examined) =>
  examined.publications
    .filter(({ social_network, content_type }) => !networkHas(social_network, content_type))
    .map((publication) => {
      const { id, title, content_type, social_network } = publication;
      return {
        kind: 'lacking-format',
        key: `lacking-format ${id}`,
        ids: [id],
        message: healthWords.lackingFormat(
          title,
          CONTENT_TYPE_LABELS[content_type],
          SOCIAL_NETWORK_LABELS[social_network],
        ),
        fix: elsewhere(publication, examined),
        way: opening(publication),
      };
    });
