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
 * The number of a community of VK as its API has it: of the number itself, of `club1`, `public1`, `event1`, and of links to
 * them or their posts. What is none of these comes back as it is.
 */
export const vkOwnerId = (pasted: string): string => {
  const seen = seenOnly(pasted);
  const word = pathOf(seen, VK_HOSTS) ?? seen;
  const [, number] = /^(?:club|public|event|wall-|album-|video-)(\d{1,18})(?:_\d+)?$/i.exec(word) ?? [];
  return number === undefined ? seenNumber(pasted) : `-${number}`;
};

/** The number of a group of Odnoklassniki, also of a link to it or its topics. What is none comes back as it is. */
export const okGroupId = (pasted: string): string => {
  const path = pathOf(seenOnly(pasted), OK_HOSTS);
  const [, number] = /^group(?:\s|\/)?(\d{1,19})(?:\s.*)?$/i.exec(path ?? '') ?? [];
  return number ?? seenNumber(pasted);
};
