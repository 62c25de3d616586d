import { seenNumber, seenOnly } from './pasted.js';

const pathOf = (entry: string, hosts: RegExp): string | undefined => {
  try {
    const { hostname, pathname } = new URL(/^https?:\/\//i.test(entry) ? entry : `https://${entry}`);
    return hosts.test(hostname.replace(/\.$/, '')) ? pathname.replaceAll('/', ' ').trim() : undefined;
  } catch {
    return undefined;
  }
};

const VK_HOSTS = /^(?:(?:www|m)\.)?(?:vk\.com|vk\.ru|vkontakte\.ru)$/;
const OK_HOSTS = /^(?:(?:www|m)\.)?(?:ok\.ru|odnoklassniki\.ru)$/;

/**
 * The number of a VK community as its API has it: from the number itself, from `club1`, `public1`, `event1`, and from links to
 * them or their posts. Other texts come back unchanged.
 */
export const vkOwnerId = (pasted: string): string => {
  const seen = seenOnly(pasted);
  const word = pathOf(seen, VK_HOSTS) ?? seen;
  const [, number] = /^(?:club|public|event|wall-|album-|video-)(\d{1,18})(?:_\d+)?$/i.exec(word) ?? [];
  return number === undefined ? seenNumber(pasted) : `-${number}`;
};

/** The number of an Odnoklassniki group, also from a link to it or its topics. Other texts come back unchanged. */
export const okGroupId = (pasted: string): string => {
  const path = pathOf(seenOnly(pasted), OK_HOSTS);
  const [, number] = /^group(?:\s|\/)?(\d{1,19})(?:\s.*)?$/i.exec(path ?? '') ?? [];
  return number ?? seenNumber(pasted);
};
