import { type IntegrationSettings, type PublishingNetwork, connectionOf } from '@orbita/contracts';

/** The account the post must belong to. */
interface PostOwner {
  platform: PublishingNetwork;
  /** The network's id of the account. */
  accountKey: string;
  settings: Pick<IntegrationSettings, 'channel_username'>;
}

/** The network's id of the post at an address a user typed. Null when it is not a post of this account. */
export const postIdIn = (address: string, { platform, accountKey, settings }: PostOwner): string | null => {
  const { pattern, account } = connectionOf(platform).postAddress ?? {};
  const owner = account === 'name' ? settings.channel_username?.toLowerCase() : accountKey;
  const [, found, id] = pattern?.exec(address) ?? [];
  return found !== undefined && id !== undefined && found.toLowerCase() === owner ? id : null;
};
