import type { StyleAnalysisStatus } from '@orbita/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Example texts for writing; of one project or, without a project, of all the user's projects. */
export interface WritingStyleRecord {
  id: number;
  name: string;
  projectId: number | null;
  examples: string[];
  /** The voice found in the examples; empty until they were analysed. */
  styleAnalysis: string;
  analysisStatus: StyleAnalysisStatus;
  /** Job of the newest analysis, until its row is deleted. */
  analysisJobId: number | null;
  /** Russian sentence: why the newest analysis failed. */
  analysisError: string | null;
  analysisIsDemo: boolean;
  createdAt: Date;
}

@Entity('writing_styles')
export class WritingStyleEntity implements WritingStyleRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: number;

  @Column('bigint', { name: 'user_id' })
  userId!: number;

  @Column('bigint', { name: 'project_id', nullable: true })
  projectId!: number | null;

  @Column('text')
  name!: string;

  @Column('jsonb')
  examples!: string[];

  @Column('text', { name: 'style_analysis', default: '' })
  styleAnalysis!: string;

  @Column('text', { name: 'analysis_status', default: 'failed' })
  analysisStatus!: StyleAnalysisStatus;

  @Column('bigint', { name: 'analysis_job_id', nullable: true })
  analysisJobId!: number | null;

  @Column('text', { name: 'analysis_error', nullable: true })
  analysisError!: string | null;

  @Column('boolean', { name: 'analysis_is_demo', default: false })
  analysisIsDemo!: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
