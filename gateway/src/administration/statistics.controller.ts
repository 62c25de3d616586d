import { Controller, Inject } from '@nestjs/common';
import { countUsers } from '@orbita/accounts';
import { readDays } from '@orbita/administration';
import { countByPlan, monthlyRevenue } from '@orbita/billing';
import { type RouteQuery, type Statistics, statisticsRoutes } from '@orbita/contracts';
import { Database, tokenPricesOf } from '@orbita/platform';
import type { GatewayEnv } from '../env.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Query } from '../http/input.decorators.js';
import { ENV } from '../resources.js';
import { toDayStatistics } from './statistics.mapper.js';

/** Days of the month used to average spending. */
const MONTH_DAYS = 30;

const GRANTED = 'billing:granted';

@Controller()
export class StatisticsController {
  constructor(
    private readonly db: Database,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  @Endpoint(statisticsRoutes.get)
  async get(@Query() { days: shown }: RouteQuery<typeof statisticsRoutes.get>): Promise<Statistics> {
    const { db, env } = this;
    const users = await countUsers(db);
    const [plans, revenue, { days, totals }] = await Promise.all([
      countByPlan(db, users),
      monthlyRevenue(db),
      readDays(db, { count: Math.max(shown, MONTH_DAYS), totals: [GRANTED] }),
    ]);
    const prices = tokenPricesOf(env);
    const wire = days.map((day) => toDayStatistics(day, prices));
    const spent = wire.slice(-MONTH_DAYS).reduce((sum, { credits_spent }) => sum + credits_spent, 0);
    return {
      total_users: users,
      total_credits_distributed: totals[GRANTED] ?? 0,
      estimated_monthly_revenue: revenue,
      avg_credits_per_user_month: Math.round((10 * spent) / Math.max(1, users)) / 10,
      active_subscriptions: plans,
      days: wire.slice(-shown),
    };
  }
}
