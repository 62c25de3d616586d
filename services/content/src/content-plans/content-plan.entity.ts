import type { ContentDistribution, LanguageLevel, SocialNetwork, TargetAudience, Tone } from '@orbita/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** What a plan was ordered with and where its generation stands. */
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

  /** Settings the publications were written by; null until a set is complete. */
  @Column('jsonb', { name: 'written_settings', nullable: true })
  writtenSettings!: WrittenSettings | null;

  /** `pending` from order to end; that a worker is at it is the job's knowledge and shown as `generating`. */
  @Column('text')
  status!: 'pending' | 'completed' | 'failed';

  @Column('text', { name: 'error_message', nullable: true })
  errorMessage!: string | null;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode!: string | null;

  /** What its last order came to when it was stopped; null when it was not. */
  @Column('jsonb', { nullable: true })
  stopped!: StoppedPlan | null;

  /** Counts orders of this plan: a job writes only the revision it was accepted for. */
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
}

/** What an order of a plan came to that its user stopped. */
export interface StoppedPlan {
  /** New publications there are, of how many that were ordered. */
  written: number;
  ordered: number;
  /** Publications of the set before that still stand where new ones were to be. */
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

/** What a set of publications is written by: all the user decides about a plan but its name. */
export type WrittenSettings = Omit<PlanSettings, 'name'>;
