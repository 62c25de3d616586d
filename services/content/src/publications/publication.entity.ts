import type { ApprovalState, ContentType, PublicationStatus, SocialNetwork, TextEntity } from '@orbita/contracts';
import { type VariantListing, variantsOf } from './variant-columns.js';
import { Column, Entity, PrimaryGeneratedColumn, VirtualColumn } from 'typeorm';

/** One post of a plan: an idea in a slot, later with its text. */
@Entity('publications')
export class PublicationEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: number;

  @Column('bigint', { name: 'user_id' })
  userId!: number;

  @Column('bigint', { name: 'project_id' })
  projectId!: number;

  @Column('bigint', { name: 'content_plan_id' })
  contentPlanId!: number;

  /** Its main publication, when it is a variant. */
  @Column('bigint', { name: 'variant_of', nullable: true })
  variantOf!: number | null;

  /** Of a variant: its own, not that of its main publication. */
  @Column('boolean', { name: 'own_text', default: false })
  ownText!: boolean;

  @Column('boolean', { name: 'own_media', default: false })
  ownMedia!: boolean;

  @Column('boolean', { name: 'own_time', default: false })
  ownTime!: boolean;

  @VirtualColumn('jsonb', { query: variantsOf })
  variants!: VariantListing[];

  @Column('text')
  title!: string;

  @Column('text', { name: 'content_type' })
  contentType!: ContentType;

  @Column('text', { name: 'social_network' })
  socialNetwork!: SocialNetwork;

  @Column('text', { name: 'short_description' })
  shortDescription!: string;

  @Column('text')
  goal!: string;

  @Column('text')
  reasoning!: string;

  @Column('text', { nullable: true })
  content!: string | null;

  /** Marks of the text. */
  @Column('jsonb', { name: 'content_entities' })
  contentEntities!: TextEntity[];

  /** Version of its text; null while it has none. */
  @Column('bigint', { name: 'content_id', nullable: true })
  contentId!: number | null;

  @VirtualColumn('boolean', { query: (publication) => `SELECT ${publication}.content IS NOT NULL` })
  hasContent!: boolean;

  /** Places of the text that must still be filled in; counted by the database. */
  @Column({ type: 'integer', name: 'needs_filling', insert: false, update: false })
  needsFilling!: number;

  @VirtualColumn('boolean', { query: (publication) => `SELECT ${publication}.media <> '{}'` })
  hasMedia!: boolean;

  /** The first of its files. */
  @VirtualColumn('bigint', { query: (publication) => `SELECT ${publication}.media[1]` })
  cover!: number | null;

  /** Open job that writes its text. */
  @Column('bigint', { name: 'writing_job_id', nullable: true })
  writingJobId!: number | null;

  /** Files of the user's library, in this order. */
  @Column('bigint', {
    array: true,
    transformer: { from: (ids: (string | number)[]) => ids.map(Number), to: (ids: number[]) => ids },
  })
  media!: number[];

  @Column('date', { name: 'scheduled_date' })
  scheduledDate!: string;

  /** `HH:MM` in the project's time zone. */
  @Column('text', { name: 'scheduled_time' })
  scheduledTime!: string;

  @Column({ type: 'timestamptz', name: 'scheduled_at' })
  scheduledAt!: Date;

  @Column('text')
  status!: PublicationStatus;

  /** It goes out automatically at its time. */
  @Column('boolean', { name: 'auto_publish' })
  autoPublish!: boolean;

  /** Accounts it goes out to automatically, in this order. */
  @Column('bigint', {
    name: 'integration_ids',
    array: true,
    transformer: { from: (ids: (string | number)[]) => ids.map(Number), to: (ids: number[]) => ids },
  })
  integrationIds!: number[];

  /** Its user is reminded of its time, unless it goes out automatically. */
  @Column('boolean')
  remind!: boolean;

  /** Verdict of clients; the database sets `outdated`. */
  @Column('text')
  approval!: ApprovalState;

  @Column('integer', { name: 'published_count' })
  publishedCount!: number;

  /** When its user said that it is out, posted by hand; null while they did not. */
  @Column({ type: 'timestamptz', name: 'published_by_hand_at', nullable: true })
  publishedByHandAt!: Date | null;

  /** Address of the post published by hand, if its user named one. */
  @Column('text', { name: 'by_hand_url', nullable: true })
  byHandUrl!: string | null;

  /** When the user last changed its words. */
  @Column({ type: 'timestamptz', name: 'edited_at', nullable: true })
  editedAt!: Date | null;

  /** Increased by the database with every change of the row. */
  @Column('integer')
  version!: number;

  @Column('boolean', { name: 'is_demo' })
  isDemo!: boolean;
}
