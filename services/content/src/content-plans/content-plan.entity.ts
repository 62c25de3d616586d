import type {
  ContentDistribution,
  LanguageLevel,
  Message,
  SocialNetwork,
  TargetAudience,
  Tone,
} from '@orbita/contracts';
import { Column, CreateDateColumn, DeleteDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** The order of a plan and the state of its generation. */
@Entity('content_plans')
export class ContentPlanEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: number;

  @Column('bigint', { name: 'user_id' })
  userId!: number;

  @Column('bigint', { name: 'project_id' })
  projectId!: number;

  @Column('text')
  name!: string;

  @Column('date', { name: 'start_date' })
  startDate!: string;

  @Column('date', { name: 'end_date' })
  endDate!: string;

  @Column('integer', { name: 'posts_per_day' })
  postsPerDay!: number;

  @Column('text', { name: 'content_goal' })
  contentGoal!: string;

  @Column('jsonb', { name: 'content_distribution' })
  contentDistribution!: ContentDistribution;

  @Column('jsonb', { name: 'target_audience' })
  targetAudience!: TargetAudience;

  @Column('text')
  tone!: Tone;

  @Column('text', { name: 'language_level' })
  languageLevel!: LanguageLevel;

  @Column('text', { name: 'social_networks', array: true })
  socialNetworks!: SocialNetwork[];

  @Column('bigint', { name: 'writing_style_id', nullable: true })
  writingStyleId!: number | null;

  /** Settings the publications were written by; null until the first complete set. */
  @Column('jsonb', { name: 'written_settings', nullable: true })
  writtenSettings!: WrittenSettings | null;

  /** `pending` from order to end; the job knows whether a worker runs it, which is shown as `generating`. */
  @Column('text')
  status!: 'pending' | 'completed' | 'failed';

  @Column('text', { name: 'error_message', nullable: true })
  errorMessage!: string | null;

  /** See `storedText` of the contracts. */
  @Column('jsonb', { name: 'error_said', nullable: true })
  errorSaid!: Message | null;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode!: string | null;

  /** Result of its last order when it was stopped; null when it was not. */
  @Column('jsonb', { nullable: true })
  stopped!: StoppedPlan | null;

  /** Counts orders of this plan: a job writes only for the revision it was accepted for. */
  @Column('integer')
  revision!: number;

  @Column('bigint', { name: 'job_id', nullable: true })
  jobId!: number | null;

  @Column('boolean', { name: 'is_demo' })
  isDemo!: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;

  /** When it went into the trash: what reads plans by this entity does not see it there. */
  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at', select: false })
  deletedAt!: Date | null;
}

/** Result of an order that its user stopped. */
export interface StoppedPlan {
  /** New publications written, out of those ordered. */
  written: number;
  ordered: number;
  /** Publications of the previous set that stay where new ones were planned. */
  old: number;
}

/** What the user decides about a plan. */
export type PlanSettings = Pick<
  ContentPlanEntity,
  | 'name'
  | 'startDate'
  | 'endDate'
  | 'postsPerDay'
  | 'contentGoal'
  | 'contentDistribution'
  | 'targetAudience'
  | 'tone'
  | 'languageLevel'
  | 'socialNetworks'
  | 'writingStyleId'
>;

/** Settings that affect a set of publications: all of the user's settings but the name. */
export type WrittenSettings = Omit<PlanSettings, 'name'>;
