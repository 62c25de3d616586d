import { Injectable } from '@nestjs/common';
import type { PricedOperation } from '@orbita/contracts';

export interface PriceOptions {
  /** Publications of a content plan, up to 31 when not said; texts ordered together or other ideas, one when not said. */
  publicationsCount?: number;
  /** Length of a recording; one started minute when not said. */
  minutes?: number;
  /** The built-in demo writer serves: everything is free. */
  isDemo: boolean;
}

const PLAN_BASE = 200;
const PLAN_BASE_PUBLICATIONS = 31;
const PLAN_EXTRA_PUBLICATION = 5;
const REELS = 60;
/**
 * What a plan takes for one publication more. Its base pays for a set of dates, types and networks, and is not taken again
 * where those stay: ideas written anew one by one or together cost the same, and never more than the plan.
 */
const NEW_IDEA = PLAN_EXTRA_PUBLICATION;
const TRANSCRIPTION_MINUTE = 10;

/** The one price table, in credits. */
const PRICES: Record<PricedOperation, number | ((options: PriceOptions) => number)> = {
  headlines: 5,
  post: 50,
  reels: ({ publicationsCount = 1 }) => REELS * publicationsCount,
  improve: 25,
  feedback: 25,
  content_plan: ({ publicationsCount = PLAN_BASE_PUBLICATIONS }) =>
    PLAN_BASE + PLAN_EXTRA_PUBLICATION * Math.max(0, publicationsCount - PLAN_BASE_PUBLICATIONS),
  new_idea: ({ publicationsCount = 1 }) => NEW_IDEA * publicationsCount,
  audience: 0,
  ideas: 0,
  carousel: 70,
  competitor_analysis: 500,
  background_removal: 30,
  transcription: ({ minutes = 1 }) => TRANSCRIPTION_MINUTE * Math.ceil(minutes),
};

/** What an operation costs; estimate and charge both ask here. */
@Injectable()
export class PricesService {
  /** Price in whole credits; options that do not concern the operation are ignored. */
  priceOf(operation: PricedOperation, options: PriceOptions): number {
    if (options.isDemo) return 0;
    const price = PRICES[operation];
    return typeof price === 'number' ? price : price(options);
  }
}
