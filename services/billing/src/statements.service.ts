import { Injectable } from '@nestjs/common';
import type { LedgerLine, Said } from '@orbita/contracts';
import { Database, containing } from '@orbita/platform';
import { TODAY, inMoscow } from './moscow-calendar.js';

/** One line of the user's statement; the sum of all lines is the available credits. */
export interface StatementLine {
  id: number;
  kind: LedgerLine['kind'];
  amount: number;
  description: Said;
  projectId: number | null;
  createdAt: Date;
}

/** Filters of a statement. */
export interface StatementFilter {
  /** Only lines of this project. */
  projectId?: number | undefined;
  /** Only lines whose description contains these words, in any letter case. */
  search?: string | undefined;
}

/** Part of a statement. */
interface StatementSlice extends StatementFilter {
  /** Starts after this line; at the newest when absent. */
  after?: { id: number } | undefined;
  limit?: number | undefined;
}

/** Spending by day, and the days covered: dates `2026-11-22`. */
export interface DaySpending {
  from: string;
  to: string;
  items: { date: string; operation: string; credits: number }[];
}

const STATEMENT_LINES = 100;
/** Lines per query of a long statement: other users of the connection pool wait only briefly. */
const PIECE_LINES = 200;

/** Shows users the changes of their credits. */
@Injectable()
export class StatementsService {
  constructor(private readonly db: Database) {}

  /**
   * Changes of the user's available credits, newest first: the 100 newest unless a slice is given. A charge is one line from the
   * start: `hold` while the work runs, `capture` when it is done; a failed one gets a second line that returns it.
   */
  async linesOf(userId: number, slice: StatementSlice = {}): Promise<StatementLine[]> {
    const lines: StatementLine[] = [];
    const wanted = slice.limit ?? STATEMENT_LINES;
    for (let { after } = slice; lines.length < wanted; after = lines.at(-1)) {
      const limit = Math.min(PIECE_LINES, wanted - lines.length);
      const piece = await this.piece(userId, { ...slice, after, limit });
      lines.push(...piece);
      if (piece.length < limit) break;
    }
    return lines;
  }

  /** Credits spent in the last days, today included, by Moscow days; by day, then by operation. */
  async spending(userId: number, days: number): Promise<DaySpending> {
    const [window] = await this.db.query<Pick<DaySpending, 'from' | 'to'>>(
      `SELECT (${TODAY} - ($1::int - 1)) AS "from", ${TODAY} AS "to"`,
      [days],
    );
    if (!window) throw new Error('the window of the chart was not returned');
    const items = await this.db.query<DaySpending['items'][number]>(
      `SELECT ${inMoscow('ended_at')}::date AS date, coalesce(operation, 'other') AS operation,
              sum(amount)::bigint AS credits
         FROM credit_holds
        WHERE user_id = $1 AND status = 'captured' AND ended_at >= ${inMoscow('$2::date::timestamp')}
        GROUP BY 1, 2 ORDER BY 1, 2`,
      [userId, window.from],
    );
    return { ...window, items };
  }

  private async piece(
    userId: number,
    { projectId, search, after, limit }: StatementSlice & { limit: number },
  ): Promise<StatementLine[]> {
    // Without a start: an id above all others, so that the index is used the same way.
    const values: unknown[] = [userId, after?.id ?? Number.MAX_SAFE_INTEGER, limit];
    const placeOf = (value: unknown): string => `$${values.push(value)}`;
    const filters = [
      ...(projectId === undefined ? [] : [`AND project_id = ${placeOf(projectId)}`]),
      ...(search ? [`AND description ILIKE ${placeOf(containing(search))}`] : []),
    ].join(' ');
    // «amount» is never NULL: every entry but a capture has a posting of the available credits.
    return this.db.query<StatementLine>(
      // Every entry but a capture changes the available credits. Amounts and ends of holds are looked up line by line: joins
      // would read both tables completely for a user with many lines.
      `SELECT id,
              CASE WHEN kind = 'hold' AND (SELECT hold.status FROM credit_holds hold
                                            WHERE hold.operation_key = entry.operation_key) = 'captured'
                   THEN 'capture' ELSE kind END AS kind,
              (SELECT posting.amount FROM ledger_postings posting
                WHERE posting.entry_id = entry.id AND posting.account = 'available') AS amount,
              said(description, description_said) AS description, project_id AS "projectId", created_at AS "createdAt"
         FROM ledger_entries entry
        WHERE user_id = $1 AND id < $2 AND kind <> 'capture' ${filters}
        ORDER BY id DESC LIMIT $3`,
      values,
    );
  }
}
