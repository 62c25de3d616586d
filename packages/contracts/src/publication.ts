import * as z from 'zod/mini';
import { ContentType } from './content-type.js';
import { Id, Instant } from './primitives.js';
import { SocialNetwork } from './social-network.js';

export const PublicationStatus = z.enum([
  'draft',
  'generating',
  'ready',
  'scheduled',
  'publishing',
  'published',
  'unconfirmed',
  'failed',
  'missed',
]);
export type PublicationStatus = z.output<typeof PublicationStatus>;

export const PUBLICATION_STATUS_LABELS: Record<PublicationStatus, string> = {
  draft: 'Идея',
  generating: 'Пишется',
  ready: 'Готово',
  scheduled: 'Запланировано',
  publishing: 'Публикуется',
  published: 'Опубликовано',
  unconfirmed: 'Не подтверждено',
  failed: 'Ошибка',
  missed: 'Пропущено',
};

export const Publication = z.object({
  id: Id,
  content_plan_id: Id,
  title: z.string(),
  content_type: ContentType,
  social_network: SocialNetwork,
  /** The idea of the post in a few sentences. */
  short_description: z.string(),
  goal: z.string(),
  /** Why this post stands at this place of the plan, in marketing terms. */
  reasoning: z.string(),
  content: z.nullable(z.string()),
  scheduled_date: z.string(),
  scheduled_time: z.string(),
  /** The same moment as an instant, by the project's time zone. */
  scheduled_at: Instant,
  status: PublicationStatus,
  published_count: z.number(),
  is_demo: z.boolean(),
});
export type Publication = z.output<typeof Publication>;
