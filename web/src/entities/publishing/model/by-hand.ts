import { canPublishTo, type PublicationSummary } from '@orbita/contracts';

type Told = Pick<PublicationSummary, 'social_network' | 'auto_publish' | 'remind' | 'status'>;

/** Whether its user is to publish it by hand: Orbita cannot, or they want to be reminded. Not once it is out. */
export const isByHand = ({ social_network, auto_publish, remind, status }: Told): boolean =>
  !auto_publish &&
  (remind || !canPublishTo(social_network)) &&
  status !== 'published' &&
  status !== 'publishing' &&
  status !== 'unconfirmed';

/** Screen that copies a publication for posting by hand. */
export const byHandPath = (publicationId: number): string => `/dashboard/publications/${publicationId}/publish-by-hand`;
