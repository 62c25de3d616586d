import { Injectable } from '@nestjs/common';
import { CREDIT_PRICES, type PricedOperation } from '@orbita/contracts';

export interface PriceOptions {
  /** Publications of a content plan, up to 31 by default; texts ordered together or other ideas, one by default. */
  publicationsCount?: number;
  /** Length of a recording; one started minute by default. */
  minutes?: number;
  /** The built-in demo writer is used: everything is free. */
  isDemo: boolean;
}

const { plan: PLAN_BASE, planPublications: PLAN_BASE_PUBLICATIONS, reels: REELS } = CREDIT_PRICES;
/**
 * Price of one more publication in a plan. The base price of a plan covers a set of dates, types and networks, and is not charged
 * again where those stay: new ideas cost the same one by one or together, and never more than the plan.
 */
const { planExtraPublication: PLAN_EXTRA_PUBLICATION } = CREDIT_PRICES;
const NEW_IDEA = PLAN_EXTRA_PUBLICATION;

/** What each operation costs, in credits. */
const PRICES: Record<PricedOperation, number | ((options: PriceOptions) => number)> = {
  headlines: CREDIT_PRICES.headlines,
  post: CREDIT_PRICES.post,
  reels: ({ publicationsCount = 1 }) => REELS * publicationsCount,
  improve: CREDIT_PRICES.improve,
  feedback: CREDIT_PRICES.feedback,
  content_plan: ({ publicationsCount = PLAN_BASE_PUBLICATIONS }) =>
    PLAN_BASE + PLAN_EXTRA_PUBLICATION * Math.max(0, publicationsCount - PLAN_BASE_PUBLICATIONS),
  new_idea: ({ publicationsCount = 1 }) => NEW_IDEA * publicationsCount,
  audience: 0,
  ideas: 0,
  carousel: CREDIT_PRICES.carousel,
  competitor_analysis: CREDIT_PRICES.competitorAnalysis,
  background_removal: CREDIT_PRICES.backgroundRemoval,
  transcription: ({ minutes = 1 }) => CREDIT_PRICES.transcriptionMinute * Math.ceil(minutes),
};

/** Price of an operation, for estimates and charges. */
@Injectable()
export class PricesService {
  /** Price in whole credits; options that do not concern the operation are ignored. */
  priceOf(operation: PricedOperation, options: PriceOptions): number {
    if (options.isDemo) return 0;
    const price = PRICES[operation];
    return typeof price === 'number' ? price : price(options);
  }
}
