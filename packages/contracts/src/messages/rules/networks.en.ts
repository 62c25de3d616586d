import type { Translation } from '../catalogue.js';
import type { NETWORKS_RULES as russian } from './networks.js';

export const NETWORKS_RULES: Translation<typeof russian> = {
  fillInAllFields: 'Please fill in all fields',
  enterChannelNameOrNumber: 'Enter the channel’s @name or its number: it begins with -100',
  vkCommunityNumber: 'The number of a VK community begins with a minus: -123456789',
  groupNumberIsDigits: 'The number of a group consists of digits',
};
