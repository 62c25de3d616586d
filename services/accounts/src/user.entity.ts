import type { Language } from '@orbita/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An account as the rest of the product sees it. */
export interface UserRecord {
  id: number;
  name: string;
  /** Lower-cased. */
  email: string;
  isAdmin: boolean;
  /** They are spoken to in it. */
  language: Language;
  /** Null until the user followed a link mailed to them. */
  emailConfirmedAt: Date | null;
  createdAt: Date;
}

@Entity('users')
export class UserEntity implements UserRecord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: number;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  /** Only ever read to verify a password: an ordinary read of a user does not carry it. */
  @Column('text', { name: 'password_hash', select: false })
  passwordHash!: string;

  @Column('boolean', { name: 'is_admin', default: false })
  isAdmin!: boolean;

  @Column('text', { default: 'ru' })
  language!: Language;

  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt!: Date | null;

  /** The account is gone: nobody has its address, and nobody signs in to it. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true, select: false })
  deletedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
