import { Controller, Inject } from '@nestjs/common';
import { CreditsService, type PostPrice, PostPricesService, PricesService, StatementsService } from '@orbita/billing';
import {
  type EstimateRequest,
  type Language,
  type LedgerLine,
  type PricedOperation,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type RouteReply,
  SPENDING_DAYS,
  type Spending,
  billingRoutes,
  type Answer,
} from '@orbita/contracts';
import { ProjectsService } from '@orbita/projects';
import { CurrentUser, type Identity } from '../auth/identity.js';
import type { GatewayEnv } from '../env.js';
import { Attachment } from '../http/attachment.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { RequestLanguage } from '../http/language.js';
import { newestLines } from '../http/newest-lines.js';
import { type Page, newestFirst, pageOf } from '../http/paging.js';
import { isDemoOperation } from '../mode.js';
import { ENV } from '../resources.js';
import { toLedgerLine } from './billing.mapper.js';
import { statementCsv } from './statement-csv.js';

type Estimate = RouteReply<typeof billingRoutes.estimate>;

const ORDER = newestFirst('statement');

@Controller()
export class CreditsController {
  constructor(
    private readonly credits: CreditsService,
    private readonly statements: StatementsService,
    private readonly prices: PricesService,
    private readonly postPrices: PostPricesService,
    private readonly projects: ProjectsService,
    @Inject(ENV) private readonly env: GatewayEnv,
  ) {}

  @Endpoint(billingRoutes.estimate)
  async estimate(
    @CurrentUser() { userId }: Identity,
    @Params() { textType }: RouteParams<typeof billingRoutes.estimate>,
  ): Promise<Estimate> {
    return this.priceFor(userId, textType, {});
  }

  @Endpoint(billingRoutes.estimateFor)
  async estimateFor(
    @CurrentUser() { userId }: Identity,
    @Params() { textType }: RouteParams<typeof billingRoutes.estimateFor>,
    @Body() options: RouteBody<typeof billingRoutes.estimateFor>,
  ): Promise<Estimate> {
    return this.priceFor(userId, textType, options);
  }

  @Endpoint(billingRoutes.statement)
  async statement(
    @CurrentUser() { userId }: Identity,
    @Query() { project_id: projectId, search, ...query }: RouteQuery<typeof billingRoutes.statement>,
  ): Promise<Page<Answer<typeof LedgerLine>[]>> {
    return pageOf(ORDER, query, {
      read: (slice) => this.statements.linesOf(userId, { projectId, search, ...slice }),
      toWire: toLedgerLine,
    });
  }

  @Endpoint(billingRoutes.exportStatement)
  async exportStatement(
    @CurrentUser() { userId }: Identity,
    @Query() { project_id: projectId, search }: RouteQuery<typeof billingRoutes.exportStatement>,
    @RequestLanguage() language: Language,
  ): Promise<Attachment<'text/csv'>> {
    const [{ lines, name }, projects] = await Promise.all([
      newestLines(language, 'table.statement', (limit) =>
        this.statements.linesOf(userId, { projectId, search, limit }),
      ),
      this.projects.list(userId),
    ]);
    const names = new Map(projects.map(({ id, name: project }) => [id, project]));
    return new Attachment(statementCsv(language, lines, names), 'text/csv', name);
  }

  @Endpoint(billingRoutes.spending)
  async spending(@CurrentUser() { userId }: Identity): Promise<Spending> {
    return this.statements.spending(userId, SPENDING_DAYS);
  }

  private async priceFor(
    userId: number,
    operation: PricedOperation,
    { publications_count: publicationsCount, minutes }: EstimateRequest,
  ): Promise<Estimate> {
    const demo = isDemoOperation(operation, this.env);
    const { price, freeLeft }: PostPrice =
      operation === 'post'
        ? await this.postPrices.estimate(userId, demo, publicationsCount)
        : { price: this.prices.priceOf(operation, { publicationsCount, minutes, isDemo: demo }) };
    return {
      estimated_credits: price,
      credits_balance: await this.credits.balanceOf(userId),
      is_demo: demo,
      free_left: freeLeft,
    };
  }
}
