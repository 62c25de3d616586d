import type { Message, Said, StyleAnalysisStatus } from '@orbita/contracts';
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
  /** Why the newest analysis failed. */
  analysisError: Said | null;
  analysisIsDemo: boolean;
  createdAt: Date;
}

@Entity('writing_styles')
export class WritingStyleEntity implements Omit<WritingStyleRecord, 'analysisError'> {
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

  /** See `storedText` of the contracts. */
  @Column('jsonb', { name: 'analysis_error_said', nullable: true })
  analysisErrorSaid!: Message | null;

  @Column('boolean', { name: 'analysis_is_demo', default: false })
  analysisIsDemo!: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
