import type { Language, ProjectLink, SocialNetwork } from '@orbita/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export type ProjectLinks = Partial<Record<ProjectLink, string>>;

/** A brand or a client of the user. */
export interface ProjectRecord {
  id: number;
  name: string;
  description: string;
  socialUrls: ProjectLinks;
  /** Networks among the links, in the order of the enumeration. */
  socialNetworks: SocialNetwork[];
  /** IANA name. */
  timeZone: string;
  /** Language of its content. */
  language: Language;
  createdAt: Date;
}

@Entity('projects')
export class ProjectEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: number;

  @Column('bigint', { name: 'user_id' })
  userId!: number;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  @Column('jsonb', { name: 'social_urls' })
  socialUrls!: ProjectLinks;

  @Column('text', { name: 'time_zone' })
  timeZone!: string;

  @Column('text')
  language!: Language;

  /** Set once its deletion has begun: from then on it is hidden. */
  @Column({ type: 'timestamptz', name: 'deleting_at', nullable: true })
  deletingAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
