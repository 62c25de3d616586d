import { Injectable } from '@nestjs/common';
import { SubscriptionsService } from '@orbita/billing';
import { AppError, type HistoryUpdate, type TextType } from '@orbita/contracts';
import { Database, type Tx } from '@orbita/platform';

/** A generated text as its owner sees it in the history. */
export interface HistoryRecord {
  id: number;
  projectId: number | null;
  topic: string;
  content: string;
  textType: TextType;
  isDemo: boolean;
  createdAt: Date;
}

/** Part of a history. */
interface HistorySlice {
  /** Each of these words occurs in the topic or the text, in any letter case. */
  search?: string | undefined;
  textType?: TextType | undefined;
  /** Starts after this text; at the newest when absent. */
  after?: { id: number } | undefined;
  limit: number;
}

const COLUMNS = `id, project_id AS "projectId", topic, content, text_type AS "textType", is_demo AS "isDemo", created_at AS "createdAt"`;

/** Words of a search that are used; more would only cost time. */
const MAX_WORDS = 10;

/** Letters as users compare them: without case, and «ё» equals «е». */
const folded = (words: string): string => words.toLowerCase().replaceAll('ё', 'е');
const FOLDED_TEXT = `translate(lower(topic || ' ' || content), 'ё', 'е')`;

/** Texts older than the days in `$2` are hidden; without days, none. */
const IN_WINDOW = `($2::int IS NULL OR created_at > now() - $2 * interval '1 day')`;

/** Generated texts of a user. A text of another user answers as unknown. */
@Injectable()
export class HistoryService {
  constructor(
    private readonly db: Database,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /** Texts the user's plan shows, newest first. @throws AppError USER_NOT_FOUND */
  async list(userId: number, { search = '', textType, after, limit }: HistorySlice): Promise<HistoryRecord[]> {
    const { historyDays } = await this.subscriptions.entitlementsOf(userId);
    return this.db.query<HistoryRecord>(
      `SELECT ${COLUMNS} FROM text_history
        WHERE user_id = $1 AND ${IN_WINDOW} AND id < $3 AND ($4::text IS NULL OR text_type = $4)
          AND (cardinality($5::text[]) = 0
               OR NOT EXISTS (SELECT 1 FROM unnest($5::text[]) word WHERE position(word IN ${FOLDED_TEXT}) = 0))
        ORDER BY id DESC LIMIT $6`,
      [
        userId,
        historyDays,
        // Without a start: an id above all others, so that the index is used the same way.
        after?.id ?? Number.MAX_SAFE_INTEGER,
        textType ?? null,
        folded(search).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS),
        limit,
      ],
    );
  }

  /** Days the user's plan shows (null: all), and how many texts are older. @throws AppError USER_NOT_FOUND */
  async window(userId: number): Promise<{ days: number | null; hiddenCount: number }> {
    const { historyDays: days } = await this.subscriptions.entitlementsOf(userId);
    const [row] = await this.db.query<{ hidden: number }>(
      `SELECT count(*) AS hidden FROM text_history WHERE user_id = $1 AND NOT ${IN_WINDOW}`,
      [userId, days],
    );
    return { days, hiddenCount: row?.hidden ?? 0 };
  }

  /** One text the user's plan shows. @throws AppError HISTORY_ITEM_NOT_FOUND */
  async mustOwn(userId: number, id: number, tx?: Tx): Promise<HistoryRecord> {
    const { historyDays } = await this.subscriptions.entitlementsOf(userId, tx);
    const [record] = await (tx ?? this.db).query<HistoryRecord>(
      `SELECT ${COLUMNS} FROM text_history WHERE user_id = $1 AND ${IN_WINDOW} AND id = $3`,
      [userId, historyDays, id],
    );
    if (!record) throw new AppError('HISTORY_ITEM_NOT_FOUND');
    return record;
  }

  /** One text of the user, however old. */
  async find(tx: Tx, userId: number, id: number): Promise<HistoryRecord | undefined> {
    const [record] = await tx.query<HistoryRecord>(
      `SELECT ${COLUMNS} FROM text_history WHERE user_id = $1 AND id = $2`,
      [userId, id],
    );
    return record;
  }

  /**
   * Replaces a stored text by its edited one; an absent one stays.
   * @throws AppError HISTORY_ITEM_NOT_FOUND, also where the plan hides it
   */
  async update(tx: Tx, userId: number, id: number, { content }: HistoryUpdate): Promise<HistoryRecord> {
    await this.mustOwn(userId, id, tx);
    const [record] = await tx.query<HistoryRecord>(
      `UPDATE text_history SET content = coalesce($3, content) WHERE user_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
      [userId, id, content ?? null],
    );
    if (!record) throw new AppError('HISTORY_ITEM_NOT_FOUND');
    return record;
  }

  /** @throws AppError HISTORY_ITEM_NOT_FOUND */
  async delete(tx: Tx, userId: number, id: number): Promise<void> {
    const gone = await tx.query('DELETE FROM text_history WHERE user_id = $1 AND id = $2 RETURNING id', [userId, id]);
    if (gone.length === 0) throw new AppError('HISTORY_ITEM_NOT_FOUND');
  }
}
