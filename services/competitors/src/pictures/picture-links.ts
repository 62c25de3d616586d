import { channelPictureRoutes, endpointPath } from '@orbita/contracts';
import { type LinkTarget, signClaim } from '@orbita/storage';

/** A row of `channel_pictures`, with the fields a link needs. */
export interface LinkedPicture {
  id: number;
  linkSecret: Buffer;
}

export const linkTargetOf = ({ id, linkSecret }: LinkedPicture): LinkTarget => ({
  name: `channel-picture ${id}`,
  secret: linkSecret,
});

/** Path that opens a copy without a token, for at most an hour. */
export const pictureLink = (picture: LinkedPicture): string =>
  `${endpointPath(channelPictureRoutes.content, { id: picture.id })}?${new URLSearchParams({ ...signClaim(linkTargetOf(picture), Date.now()) }).toString()}`;
