import type { Translation } from '../catalogue.js';
import { SHARED_RULES } from './shared.en.js';
import type { BILLING_RULES as russian } from './billing.js';

export const BILLING_RULES: Translation<typeof russian> = {
  ...SHARED_RULES,
  unknownKindOfGeneration: 'Unknown kind of generation',
  moreThanZero: 'More than zero',
  enterPriceInWholeRoubles: 'Enter the price in whole roubles',
  noLessThanZero: 'No less than zero',
  priceIsTooHigh: 'The price is too high',
  enterAmountOtherThanZero: 'Enter an amount other than zero',
  chargeIsTooLarge: 'The charge is too large',
  grantIsTooLarge: 'The grant is too large',
  giveReason: 'Give a reason',
  atLeast1Credit: 'At least 1 credit',
  packIsTooLarge: 'The pack is too large',
  atLeast1Rouble: 'At least 1 rouble',
  enterNameForPack: 'Enter a name for the pack',
  onlyPlanHasPrice: 'Only a plan has a price for a year',
  freePlanIsNotSold: 'The Free plan is not sold: everybody has it',
  promoCodeForm: 'A promo code has 3 to 40 letters, digits, hyphens and underscores',
  enterPromoCode: 'Enter a promo code',
  enterEndDate: 'Enter an end date',
  endsInFuture: 'It has to end in the future',
  noLaterThan2099: 'No later than 2099',
  chooseKindOfBonus: 'Choose a kind of bonus',
  thisFieldBelongsToAnother: 'This field belongs to another kind of bonus',
  choosePaidPlan: 'Choose a paid plan',
  unknownStateOfPromo: 'Unknown state of a promo code',
};
