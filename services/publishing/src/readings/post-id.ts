import type { IntegrationSettings, PublishingNetwork } from '@orbita/contracts';

/** The account the post must belong to. */
interface PostOwner {
  platform: PublishingNetwork;
  /** The network's id of the account. */
  accountKey: string;
  settings: Pick<IntegrationSettings, 'channel_username'>;
}

const TELEGRAM = /^https?:\/\/(?:www\.)?(?:t|telegram)\.me\/(?:s\/)?(\w+)\/([1-9]\d{0,14})(?:[/?#]|$)/i;
/** On its own page, or opened over another page: `?w=wall-1_2`. */
const VK = /^https?:\/\/(?:www\.|m\.)?vk\.(?:com|ru)\/(?:[^#]*[?&]w=)?wall(-\d{1,20})_([1-9]\d{0,14})(?:[^\d]|$)/i;
const ODNOKLASSNIKI = /^https?:\/\/(?:www\.|m\.)?ok\.ru\/group\/(\d{1,20})\/topic\/(\d{1,20})(?:[/?#]|$)/i;

/** The network's id of the post at an address a user typed. Null when it is not a post of this account. */
export const postIdIn = (address: string, { platform, accountKey, settings }: PostOwner): string | null => {
  const ways: Partial<Record<PublishingNetwork, [pattern: RegExp, owner: string | undefined]>> = {
    telegram: [TELEGRAM, settings.channel_username?.toLowerCase()],
    vk: [VK, accountKey],
    odnoklassniki: [ODNOKLASSNIKI, accountKey],
  };
  const [pattern, owner] = ways[platform] ?? [];
  const [, found, id] = pattern?.exec(address) ?? [];
  return found !== undefined && id !== undefined && found.toLowerCase() === owner ? id : null;
};
