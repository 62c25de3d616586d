import { Controller } from '@nestjs/common';
import { CompetitorReader } from '@orbita/competitors';
import { ContentTitles } from '@orbita/content';
import {
  FOUND_KINDS,
  type FoundKind,
  MAX_FOUND_TITLE,
  MOST_TITLES,
  type RouteReply,
  cutTo,
  searchRoutes,
} from '@orbita/contracts';
import { FilesService, TranscriptionsService } from '@orbita/media';
import { WritingStylesService } from '@orbita/projects';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';

interface TitleRow {
  id: number;
  title: string;
  projectId: number | null;
}

@Controller()
export class SearchController {
  private readonly readers: Record<FoundKind, (userId: number, limit: number) => Promise<TitleRow[]>>;

  constructor(
    content: ContentTitles,
    styles: WritingStylesService,
    channels: CompetitorReader,
    files: FilesService,
    transcriptions: TranscriptionsService,
  ) {
    this.readers = {
      publication: (userId, limit) => content.publications(userId, limit),
      plan: (userId, limit) => content.plans(userId, limit),
      carousel: (userId, limit) => content.carousels(userId, limit),
      style: (userId, limit) => styles.titles(userId, limit),
      channel: (userId, limit) => channels.titles(userId, limit),
      file: (userId, limit) => files.titles(userId, limit),
      transcript: (userId, limit) => transcriptions.titles(userId, limit),
    };
  }

  @Endpoint(searchRoutes.titles)
  async titles(@CurrentUser() { userId }: Identity): Promise<RouteReply<typeof searchRoutes.titles>> {
    const found = await Promise.all(
      FOUND_KINDS.map(async (kind) => {
        const rows = await this.readers[kind](userId, MOST_TITLES[kind]);
        return rows.map((row) => ({
          kind,
          id: row.id,
          title: cutTo(row.title, MAX_FOUND_TITLE),
          project_id: row.projectId,
        }));
      }),
    );
    return { titles: found.flat() };
  }
}
