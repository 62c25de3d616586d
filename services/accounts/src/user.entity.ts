import type { Language } from '@orbita/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An account as the rest of the product sees it. */
export interface UserRecord {
  id: number;
  name: string;
  /** Lower-cased. */
  email: string;
  isAdmin: boolean;
  /** Language of all messages to them. */
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

  /** Read only to verify a password: an ordinary read of a user does not include it. */
  @Column('text', { name: 'password_hash', select: false })
  passwordHash!: string;

  @Column('boolean', { name: 'is_admin', default: false })
  isAdmin!: boolean;

  @Column('text', { default: 'ru' })
  language!: Language;

  @Column('timestamptz', { name: 'email_confirmed_at', nullable: true })
  emailConfirmedAt!: Date | null;

  /** The account is deleted: its address is free, and sign-in is impossible. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true, select: false })
  deletedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
