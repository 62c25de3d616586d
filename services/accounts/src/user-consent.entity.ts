import type { ConsentDocument } from '@orbita/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Consent of a user to one version of one document, with time and origin. */
@Entity('user_consents')
export class UserConsentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: number;

  @Column('bigint', { name: 'user_id' })
  userId!: number;

  @Column('text')
  document!: ConsentDocument;

  @Column('text')
  version!: string;

  @Column('text')
  address!: string;

  @Column('text', { name: 'user_agent' })
  userAgent!: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'given_at' })
  givenAt!: Date;
}
