import type { PlanPublication } from '../../publication.js';
import { SOCIAL_NETWORK_LABELS } from '../../social-network.js';
import { type HealthRule, canMove, opening } from '../finding.js';
import { healthWords } from '../health-words.js';
import { GAP_MS, freeSlotOn, momentOf, moved } from '../slots.js';

/** Neighbours within an hour in one network. */
export const tooClose = (publications: readonly PlanPublication[]): [PlanPublication, PlanPublication][] => {
  const last = new Map<string, PlanPublication>();
  return publications.flatMap((publication) => {
    const before = last.get(publication.social_network);
    last.set(publication.social_network, publication);
    const isClose = before !== undefined && momentOf(publication) - momentOf(before) < GAP_MS;
    return isClose ? [[before, publication] as [PlanPublication, PlanPublication]] : [];
  });
};

export const closePairs: HealthRule = ({ publications, today }) =>
  tooClose(publications).map(([first, second]) => {
    const slot = freeSlotOn(second.scheduled_date, second, publications);
    return {
      kind: 'too-close',
      key: `too-close ${first.id} ${second.id}`,
      ids: [first.id, second.id],
      message: healthWords.tooClose(
        SOCIAL_NETWORK_LABELS[second.social_network],
        second.scheduled_date,
        first.scheduled_time,
        second.scheduled_time,
      ),
      fix: slot && canMove(second, today) ? [moved(second, slot)] : null,
      way: opening(second),
    };
  });
