import { Injectable } from '@nestjs/common';
import { ChannelPicturesService, CompetitorReader } from '@orbita/competitors';
import type { Answer, Competitor, CompetitorDetail, CompetitorList, CompetitorPeriod } from '@orbita/contracts';
import { toCompetitor, toCompetitorDetail } from './competitor.mapper.js';

/** Period of the figures in answers to changes: the default of the tab. */
const DEFAULT_PERIOD = '7d';

/** Answers about followed channels, with links to their avatars. */
@Injectable()
export class CompetitorCards {
  constructor(
    private readonly reader: CompetitorReader,
    private readonly pictures: ChannelPicturesService,
  ) {}

  /** @throws AppError PROJECT_NOT_FOUND */
  async list(userId: number, projectId: number, period: CompetitorPeriod): Promise<Answer<typeof CompetitorList>> {
    const { competitors, ...limits } = await this.reader.list(userId, projectId, period);
    const avatars = await this.pictures.avatarsOf(competitors.map(({ channelId }) => channelId));
    return { competitors: competitors.map((record) => toCompetitor(record, avatars)), ...limits };
  }

  /** @throws AppError COMPETITOR_NOT_FOUND */
  async get(userId: number, competitorId: number): Promise<Answer<typeof Competitor>> {
    const record = await this.reader.get(userId, competitorId, DEFAULT_PERIOD);
    return toCompetitor(record, await this.pictures.avatarsOf([record.channelId]));
  }

  /** @throws AppError COMPETITOR_NOT_FOUND */
  async detail(
    userId: number,
    competitorId: number,
    period: CompetitorPeriod,
  ): Promise<Answer<typeof CompetitorDetail>> {
    const record = await this.reader.get(userId, competitorId, period);
    return toCompetitorDetail(record, await this.pictures.avatarsOf([record.channelId]));
  }
}
