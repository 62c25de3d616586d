import { canPublishTo, type PublicationDetails, type SocialNetwork } from '@orbita/contracts';
import {
  hasPassed,
  nextActOf,
  obstacleToReminding,
  obstacleToScheduling,
  suggestedAccounts,
  type Obstacle,
} from '@/features/publishing';
import type { Choice } from '@/features/publishing';
import { variantTexts } from '../variant-texts';
import type { Member } from './family';

/** What scheduling does with a network: it goes out by itself, or its user is reminded. */
export type Waiting = 'schedule' | 'remind';

/** What can still be scheduled of a network; null when nothing. @param zone of the project; undefined while it loads */
export const waitingOf = (member: Member, zone: string | undefined): Waiting | null => {
  const { status, social_network: network, scheduled_date, scheduled_time, auto_publish, remind } = member;
  const act = nextActOf({
    status,
    network,
    remind,
    schedule: { auto_publish, integration_ids: [], scheduled_date, scheduled_time },
    isScheduleStored: true,
    hasPassed: hasPassed(scheduled_date, scheduled_time, zone),
    targets: [],
    needsAsking: false,
  });
  return act === 'schedule' || act === 'remind' ? act : null;
};

/** The moment of these networks, when it is the same. */
export const commonMoment = (members: readonly Pick<Member, 'scheduled_date' | 'scheduled_time'>[]) => {
  const [first, ...others] = members;
  const isSame = others.every(
    ({ scheduled_date, scheduled_time }) =>
      scheduled_date === first?.scheduled_date && scheduled_time.slice(0, 5) === first.scheduled_time.slice(0, 5),
  );
  return isSame ? first : undefined;
};

/** How one network is scheduled. */
export interface Order {
  id: number;
  version: number;
  network: SocialNetwork;
  /** Accounts it goes out to; empty for a reminder. */
  integration_ids: number[];
}

export interface OrderContext {
  /** As stored. */
  publication: PublicationDetails;
  choices: readonly Choice[];
  isBarred: boolean;
  /** Its user unticked the suggested account: none is suggested again. */
  hasDeclined: boolean;
  zone: string | undefined;
}

/** How a network is scheduled to the accounts chosen for it, or to the probable one; or what is missing. */
export const orderOf = ({ publication, choices, isBarred, hasDeclined, zone }: OrderContext): Order | Obstacle => {
  const { id, version, social_network: network, content, media, needs_filling: unfilled } = publication;
  const hasText = (content ?? '').trim() !== '' || media.length > 0;
  const chosen = publication.integration_ids.filter((one) => choices.some(({ account }) => account.id === one));
  const targets = chosen.length > 0 || hasDeclined ? chosen : suggestedAccounts(choices, network);
  const isByHand = !canPublishTo(network) && chosen.length === 0;
  if (hasPassed(publication.scheduled_date, publication.scheduled_time, zone)) {
    return { sentence: variantTexts.sending.past, at: 'when' };
  }
  const ready = { schedule: publication, hasText, unfilled };
  const obstacle = isByHand
    ? obstacleToReminding(ready)
    : obstacleToScheduling({ ...ready, targets, isBarred, choices });
  return obstacle ?? { id, version, network, integration_ids: isByHand ? [] : targets };
};
