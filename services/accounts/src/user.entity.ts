import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An account as the rest of the product sees it. */
export interface UserRecord {
  id: number;
  name: string;
  /** Lower-cased. */
  email: string;
  isAdmin: boolean;
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

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;
}
