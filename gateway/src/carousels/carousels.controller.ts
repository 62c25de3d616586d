import { Controller } from '@nestjs/common';
import { CarouselGenerationService, CarouselsService, SlidePreviewsService } from '@orbita/content';
import {
  type Carousel,
  type CarouselDetails,
  GeneratedCarousel,
  type RouteBody,
  type RouteParams,
  type RouteQuery,
  carouselRoutes,
} from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import { Database } from '@orbita/platform';
import { FileStorage, mustFind } from '@orbita/storage';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { FileAnswer, Range, type RangeRequest } from '../http/file-answer.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body, Params, Query } from '../http/input.decorators.js';
import { type Page, byTime, pageOf } from '../http/paging.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';
import { toCarousel, toCarouselDetails } from './carousel.mapper.js';

const ORDER = byTime('carousels');

@Controller()
export class CarouselsController {
  constructor(
    private readonly db: Database,
    private readonly carousels: CarouselsService,
    private readonly generation: CarouselGenerationService,
    private readonly previews: SlidePreviewsService,
    private readonly storage: FileStorage,
    private readonly jobs: JobsService,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(carouselRoutes.generate)
  async generate(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof carouselRoutes.generate>,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<GeneratedCarousel | JobAccepted> {
    const jobId = await this.idempotency.once(
      attempt,
      async (tx) => (await this.generation.generate(tx, userId, request)).id,
    );
    return this.waiting.respond(preference, { userId, jobId }, async () =>
      GeneratedCarousel.parse((await this.jobs.mustOwn(userId, jobId)).result),
    );
  }

  @Endpoint(carouselRoutes.list)
  async list(
    @CurrentUser() { userId }: Identity,
    @Query() { kind, search, project_id: projectId, ...query }: RouteQuery<typeof carouselRoutes.list>,
  ): Promise<Page<Carousel[]>> {
    return pageOf(ORDER, query, {
      read: (slice) => this.carousels.list(userId, { kind, search, projectId, ...slice }),
      toWire: toCarousel,
    });
  }

  @Endpoint(carouselRoutes.create)
  async create(
    @CurrentUser() { userId }: Identity,
    @Body() request: RouteBody<typeof carouselRoutes.create>,
    @Once() attempt: Attempt,
  ): Promise<CarouselDetails> {
    const id = await this.idempotency.once(
      attempt,
      async (tx) => (await this.carousels.create(tx, userId, request)).id,
    );
    return toCarouselDetails(await this.carousels.get(userId, id));
  }

  @Endpoint(carouselRoutes.get)
  async get(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof carouselRoutes.get>,
  ): Promise<CarouselDetails> {
    return toCarouselDetails(await this.carousels.get(userId, id));
  }

  @Endpoint(carouselRoutes.update)
  async update(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof carouselRoutes.update>,
    @Body() change: RouteBody<typeof carouselRoutes.update>,
  ): Promise<Carousel> {
    return toCarousel(await this.db.transaction((tx) => this.carousels.update(tx, userId, id, change)));
  }

  @Endpoint(carouselRoutes.delete)
  async delete(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof carouselRoutes.delete>,
  ): Promise<void> {
    await this.db.transaction((tx) => this.carousels.delete(tx, userId, id));
  }

  @Endpoint(carouselRoutes.restore)
  async restore(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof carouselRoutes.restore>,
  ): Promise<Carousel> {
    return toCarousel(await this.db.transaction((tx) => this.carousels.restore(tx, userId, id)));
  }

  @Endpoint(carouselRoutes.duplicate)
  async duplicate(
    @CurrentUser() { userId }: Identity,
    @Params() { id }: RouteParams<typeof carouselRoutes.duplicate>,
    @Body() request: RouteBody<typeof carouselRoutes.duplicate>,
    @Once() attempt: Attempt,
  ): Promise<CarouselDetails> {
    const copy = await this.idempotency.once(
      attempt,
      async (tx) => (await this.carousels.duplicate(tx, userId, id, request)).id,
    );
    return toCarouselDetails(await this.carousels.get(userId, copy));
  }

  @Endpoint(carouselRoutes.slide)
  async slide(
    @CurrentUser() { userId }: Identity,
    @Params() { id, n }: RouteParams<typeof carouselRoutes.slide>,
    @Query() { scale }: RouteQuery<typeof carouselRoutes.slide>,
    @Range() range: RangeRequest,
  ): Promise<FileAnswer> {
    const { storageKey, version } = await this.previews.get(userId, id, n, scale);
    const { size, open } = await mustFind(this.storage, storageKey);
    const tag = `carousel-${id}-${version}-${n}-${scale}`;
    const name = `carousel-slide-${n}.png`;
    return FileAnswer.of({ mime: 'image/png', name, size, tag, maxAge: 0, open }, range);
  }
}
