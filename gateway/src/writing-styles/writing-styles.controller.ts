import { Controller, Req } from '@nestjs/common';
import { StyleAnalysisService } from '@orbita/content';
import {
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  type RouteAnswer,
  type WritingStyle,
  type WritingStyleSummary,
  writingStyleRoutes,
  type Answer,
} from '@orbita/contracts';
import { Database } from '@orbita/platform';
import { type WritingStyleRecord, WritingStylesService } from '@orbita/projects';
import { measureStyle, styleProfile, styleSentences } from '@orbita/style';
import { englishSentences } from '@orbita/style/english';
import type { FastifyRequest } from 'fastify';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { languageOf } from '../http/language.js';
import { type Page, byName, pageOf } from '../http/paging.js';
import { toWritingStyle, toWritingStyleSummary } from './writing-style.mapper.js';

const ORDER = byName('styles');

type PageQuery = RouteQuery<typeof writingStyleRoutes.listOfProject>;

@Controller()
export class WritingStylesController {
  constructor(
    private readonly db: Database,
    private readonly reader: WritingStylesService,
    private readonly styles: StyleAnalysisService,
    private readonly idempotency: Idempotency,
  ) {}

  @Endpoint(writingStyleRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Query() { project_id: projectId, ...query }: RouteQuery<typeof writingStyleRoutes.list>,
  ): Promise<Page<Answer<typeof WritingStyle>[]>> {
    return this.stylesOf(userId, projectId, query, toWritingStyle);
  }

  @Endpoint(writingStyleRoutes.listOfProject)
  async listOfProject(
    @CurrentUser() { userId }: Identity,
    @Params() { id: projectId }: RouteParams<typeof writingStyleRoutes.listOfProject>,
    @Query() query: PageQuery,
  ): Promise<Page<Answer<typeof WritingStyleSummary>[]>> {
    return this.stylesOf(userId, projectId, query, toWritingStyleSummary);
  }

  @Endpoint(writingStyleRoutes.create)
  async create(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof writingStyleRoutes.create>,
    @Once() attempt: Attempt,
  ): Promise<RouteAnswer<typeof writingStyleRoutes.create>> {
    return this.idempotency.once(attempt, async (tx) => toWritingStyle(await this.styles.create(tx, userId, request)));
  }

  @Endpoint(writingStyleRoutes.get)
  async get(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof writingStyleRoutes.get>,
  ): Promise<Answer<typeof WritingStyle>> {
    return toWritingStyle(await this.reader.mustOwn(userId, id));
  }

  @Endpoint(writingStyleRoutes.update)
  async update(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof writingStyleRoutes.update>,
    @Body() changes: RouteBody<typeof writingStyleRoutes.update>,
  ): Promise<Answer<typeof WritingStyle>> {
    return toWritingStyle(await this.db.transaction((tx) => this.styles.update(tx, userId, id, changes)));
  }

  @Endpoint(writingStyleRoutes.delete)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof writingStyleRoutes.delete>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.styles.delete(tx, userId, id));
  }

  @Endpoint(writingStyleRoutes.analyse)
  async analyse(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof writingStyleRoutes.analyse>,
  ): Promise<Answer<typeof WritingStyle>> {
    return toWritingStyle(await this.db.transaction((tx) => this.styles.analyse(tx, userId, id)));
  }

  /** Measured here and not in a worker: examples and text are limited, so it takes some milliseconds. */
  @Endpoint(writingStyleRoutes.measure)
  async measure(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof writingStyleRoutes.measure>,
    @Body() { text }: RouteBody<typeof writingStyleRoutes.measure>,
    @Req() asked: FastifyRequest,
  ): Promise<RouteAnswer<typeof writingStyleRoutes.measure>> {
    const { examples } = await this.reader.mustOwn(userId, id);
    const said = languageOf(asked) === 'en' ? englishSentences : styleSentences;
    return measureStyle(styleProfile(examples), text, said);
  }

  private stylesOf<Wire>(
    userId: number,
    projectId: number | undefined,
    query: PageQuery,
    toWire: (style: WritingStyleRecord) => Wire,
  ): Promise<Page<Wire[]>> {
    return pageOf(ORDER, query, {
      read: (slice) => this.reader.list(userId, { projectId, ...slice }),
      toWire,
    });
  }
}
