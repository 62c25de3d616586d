import { Injectable } from '@nestjs/common';
import {
  type MailPreference,
  NotificationPreferences,
  type NotificationPreferencesUpdate,
  type PushPreference,
} from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';

/** Column of each mail preference. */
const COLUMNS = {
  informational: 'informational',
  marketing: 'marketing',
  'reminders.publication': 'reminds_of_publications',
  'reminders.publication_time': 'reminds_of_time',
  'reminders.low_credits': 'reminds_of_low_credits',
  'reminders.drafts': 'reminds_of_drafts',
  'reminders.renewal': 'reminds_of_renewal',
  'reminders.digest': 'digests',
  'reminders.finished': 'reminds_of_finished',
} as const satisfies Record<MailPreference, string>;

/** Column of each kind of push. */
const PUSH_COLUMNS = {
  failed: 'pushes_failed',
  missed: 'pushes_missed',
  finished: 'pushes_finished',
  approval: 'pushes_approval',
  publication_time: 'pushes_time',
} as const satisfies Record<PushPreference, string>;

type Row = Record<
  Exclude<(typeof COLUMNS)[MailPreference], 'marketing'> | (typeof PUSH_COLUMNS)[PushPreference],
  boolean
> & { marketing: string };

const SELECTED = [...Object.values(COLUMNS), ...Object.values(PUSH_COLUMNS)].join(', ');

/** Preferences of a user who never chose: everything about their own work, and no news. */
const DEFAULTS: Omit<NotificationPreferences, 'informational'> = {
  marketing: 'none',
  reminders: {
    publication: true,
    publication_time: true,
    low_credits: true,
    drafts: true,
    renewal: true,
    digest: true,
    finished: true,
  },
  push: { failed: true, missed: true, finished: true, approval: true, publication_time: true },
};

/** Whether a user agreed to mails about the service at registration (SQL): the initial value of `informational`. */
const AGREED_TO_NEWS = `EXISTS (SELECT FROM user_consents WHERE user_id = $1 AND document = 'news')`;

const preferencesOf = (row: Row): NotificationPreferences =>
  NotificationPreferences.parse({
    informational: row.informational,
    marketing: row.marketing,
    reminders: {
      publication: row.reminds_of_publications,
      publication_time: row.reminds_of_time,
      low_credits: row.reminds_of_low_credits,
      drafts: row.reminds_of_drafts,
      renewal: row.reminds_of_renewal,
      digest: row.digests,
      finished: row.reminds_of_finished,
    },
    push: {
      failed: row.pushes_failed,
      missed: row.pushes_missed,
      finished: row.pushes_finished,
      approval: row.pushes_approval,
      publication_time: row.pushes_time,
    },
  });

/** Mails a user wants. A user without a row has the defaults, and the consents given at registration. */
@Injectable()
export class NotificationPreferencesService {
  constructor(private readonly db: Database) {}

  async of(userId: number, tx?: Tx): Promise<NotificationPreferences> {
    const from = tx ?? this.db;
    const [row] = await from.query<Row>(`SELECT ${SELECTED} FROM notification_preferences WHERE user_id = $1`, [
      userId,
    ]);
    if (row) return preferencesOf(row);
    const [agreed] = await from.query<{ informational: boolean }>(`SELECT ${AGREED_TO_NEWS} AS informational`, [
      userId,
    ]);
    return { ...DEFAULTS, informational: agreed?.informational === true };
  }

  /** Whether the user wants mails of a kind; news only once they are confirmed. */
  async wants(userId: number, preference: MailPreference, tx?: Tx): Promise<boolean> {
    const { informational, marketing, reminders } = await this.of(userId, tx);
    switch (preference) {
      case 'informational':
        return informational;
      case 'marketing':
        return marketing === 'confirmed';
      case 'reminders.publication':
        return reminders.publication;
      case 'reminders.publication_time':
        return reminders.publication_time;
      case 'reminders.low_credits':
        return reminders.low_credits;
      case 'reminders.drafts':
        return reminders.drafts;
      case 'reminders.renewal':
        return reminders.renewal;
      case 'reminders.digest':
        return reminders.digest;
      case 'reminders.finished':
        return reminders.finished;
    }
  }

  /**
   * Changes the given fields. A request for news only makes them pending: {@link confirmMarketing} confirms them.
   * @returns the preferences, and whether news now wait for a confirming mail the caller has to order
   */
  async update(
    tx: Tx,
    userId: number,
    { informational, marketing, reminders = {}, push = {} }: NotificationPreferencesUpdate,
  ): Promise<{ preferences: NotificationPreferences; needsConfirmation: boolean }> {
    await this.ensureRow(tx, userId);
    const [row] = await tx.query<Row>(
      `UPDATE notification_preferences SET
              informational = coalesce($2, informational),
              marketing = CASE WHEN $3 = 'none' THEN 'none' WHEN marketing = 'confirmed' OR $3::text IS NULL THEN marketing ELSE 'pending' END,
              reminds_of_publications = coalesce($4, reminds_of_publications),
              reminds_of_low_credits = coalesce($5, reminds_of_low_credits),
              reminds_of_drafts = coalesce($6, reminds_of_drafts),
              reminds_of_renewal = coalesce($7, reminds_of_renewal),
              digests = coalesce($8, digests),
              pushes_failed = coalesce($9, pushes_failed),
              pushes_missed = coalesce($10, pushes_missed),
              pushes_finished = coalesce($11, pushes_finished),
              pushes_approval = coalesce($12, pushes_approval),
              reminds_of_finished = coalesce($13, reminds_of_finished),
              reminds_of_time = coalesce($14, reminds_of_time),
              pushes_time = coalesce($15, pushes_time)
        WHERE user_id = $1 RETURNING ${SELECTED}`,
      [
        userId,
        informational ?? null,
        marketing ?? null,
        reminders.publication ?? null,
        reminders.low_credits ?? null,
        reminders.drafts ?? null,
        reminders.renewal ?? null,
        reminders.digest ?? null,
        push.failed ?? null,
        push.missed ?? null,
        push.finished ?? null,
        push.approval ?? null,
        reminders.finished ?? null,
        reminders.publication_time ?? null,
        push.publication_time ?? null,
      ],
    );
    if (!row) throw new Error('the preferences were not returned');
    const preferences = preferencesOf(row);
    const asksForNews = marketing !== undefined && marketing !== 'none';
    return { preferences, needsConfirmation: asksForNews && preferences.marketing === 'pending' };
  }

  /**
   * The link of the confirming mail was followed: news that were cancelled meanwhile stay cancelled.
   * @returns whether they are confirmed
   */
  async confirmMarketing(tx: Tx, userId: number): Promise<boolean> {
    const confirmed = await tx.query(
      `UPDATE notification_preferences SET marketing = 'confirmed' WHERE user_id = $1 AND marketing <> 'none' RETURNING 1`,
      [userId],
    );
    return confirmed.length > 0;
  }

  /** Stops mails of one kind; an unwanted kind stays unwanted. */
  async unsubscribe(tx: Tx, userId: number, preference: MailPreference): Promise<void> {
    await this.ensureRow(tx, userId);
    await tx.query(
      `UPDATE notification_preferences SET ${COLUMNS[preference]} = ${preference === 'marketing' ? `'none'` : 'false'} WHERE user_id = $1`,
      [userId],
    );
  }

  private async ensureRow(tx: Tx, userId: number): Promise<void> {
    await tx.query(
      `INSERT INTO notification_preferences (user_id, informational) VALUES ($1, ${AGREED_TO_NEWS}) ON CONFLICT DO NOTHING`,
      [userId],
    );
  }
}
