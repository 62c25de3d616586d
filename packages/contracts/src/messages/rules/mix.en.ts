import type { Translation } from '../catalogue.js';
import type { MIX_RULES as russian } from './mix.js';

export const MIX_RULES: Translation<typeof russian> = {
  unknownType: 'Unknown type of content',
  unknownTypeInMix: 'Unknown type of content in the mix',
  shareIsNumber: 'The share has to be a number',
  shareIsWhole: 'The share has to be a whole number',
  shareTooLow: 'The share cannot be below 0',
  shareTooHigh: 'The share cannot be above 100',
  mixIsWhole: 'The content mix has to add up to 100%',
};
