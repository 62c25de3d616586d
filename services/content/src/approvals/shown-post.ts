import type { ApprovalVerdict, SocialNetwork } from '@orbita/contracts';
import type { PublicationEntity } from '../publications/publication.entity.js';
import type { Card } from './approval-card.js';
import { differing, isUnfilled, seenOf, stateOf } from './decidable.js';

/** A verdict on a publication. */
export interface VerdictRecord {
  id: number;
  publicationId: number;
  verdict: ApprovalVerdict;
  comment: string;
  /** Label of the link the verdict came by. */
  label: string;
  createdAt: Date;
}

/** Columns of a post for the holder of a link. */
export const SHOWN = {
  id: true,
  title: true,
  contentType: true,
  socialNetwork: true,
  scheduledDate: true,
  scheduledTime: true,
  content: true,
  contentEntities: true,
  shortDescription: true,
  media: true,
  approval: true,
  status: true,
  writingJobId: true,
  scheduledAt: true,
  needsFilling: true,
  variantOf: true,
} as const satisfies Partial<Record<keyof PublicationEntity, true>>;

/** A post as the holder of a link sees it. */
export type ShownPost = Pick<PublicationEntity, keyof typeof SHOWN> & {
  /** Verdicts given by this link, newest first. */
  verdicts: VerdictRecord[];
  /** It is out, may be out, or its network is being called: it is too late to decide on it. */
  isOut: boolean;
  isBeingWritten: boolean;
  /** Other networks it goes to as it is. */
  sameNetworks: SocialNetwork[];
  /** Other networks it differs in. */
  shownVariants: Pick<PublicationEntity, keyof typeof SHOWN>[];
  /** Identifies what is shown of it. */
  seen: string;
};

/** A post as its client sees it. A text with places to fill in is shown as not written yet. */
export const shownOf = (
  { main, variants }: Card<Pick<PublicationEntity, keyof typeof SHOWN>>,
  out: ReadonlySet<number>,
  verdicts: VerdictRecord[],
): ShownPost => {
  const { isOut, approval, isBeingWritten } = stateOf({ main, variants }, out);
  const isHidden = isUnfilled(main, variants, out);
  const shown = differing(main, variants, out);
  const others = new Set(shown.map(({ id }) => id));
  return {
    ...(isHidden ? withoutText(main) : main),
    approval,
    verdicts,
    isOut,
    isBeingWritten,
    sameNetworks: variants.filter(({ id }) => !others.has(id)).map(({ socialNetwork }) => socialNetwork),
    shownVariants: isHidden ? [] : shown,
    seen: seenOf(main, variants, out),
  };
};

/** What a client sees of a post that is not ready: its idea. */
const withoutText = <P extends Pick<PublicationEntity, 'content' | 'contentEntities' | 'media'>>(post: P): P => ({
  ...post,
  content: null,
  contentEntities: [],
  media: [],
});
