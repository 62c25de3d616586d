/** One request as the data centre saw it; written when it was decided. */
export interface CallRecord {
  /** Milliseconds since the epoch with fractions, comparable between processes; when it came in. */
  at: number;
  /** Name of the TL method, e.g. `messages.GetHistory`. */
  method: string;
  /** The channel and the page of the request, as far as it names them. */
  about: Record<string, string | number>;
  /** Id of the permanent auth key. */
  key: string;
  /** Phone of the account, null before a login. */
  account: string | null;
  /** Which connection, counted from 1. */
  connection: number;
  /** `ok`, the refusal in Telegram's words, `dropped` with the connection, or `silence`. */
  answer: string;
}

/** One connection from its first packet of a key to its end. */
export interface ConnectionRecord {
  connection: number;
  /** Of the client's end. */
  address: string;
  key: string;
  /** It downloads files beside a main connection, by a temporary key bound to the same permanent one. */
  isMedia: boolean;
  openedAt: number;
  closedAt: number | null;
}

/** One key in two open main connections at once. */
export interface Overlap {
  at: number;
  key: string;
  account: string | null;
  connections: [number, number];
}

/** Append-only record of every request with its account and time, and of whether a session was open twice. */
export interface DataCentreLog {
  calls(): CallRecord[];
  connections(): ConnectionRecord[];
  /** Empty as long as each session was open in one place only. */
  overlaps(): Overlap[];
}

/** Time as the log counts it. */
export const now = (): number => performance.timeOrigin + performance.now();

export class CallLog implements DataCentreLog {
  private records: CallRecord[] = [];
  private opened: ConnectionRecord[] = [];
  private twice: Overlap[] = [];

  append(record: CallRecord): void {
    this.records.push(record);
  }

  /** Opens the connection of a key. @returns the connection that already has it, if one does */
  open(record: Omit<ConnectionRecord, 'openedAt' | 'closedAt'>, account: string | null): number | undefined {
    const { key, connection, isMedia } = record;
    const other = this.opened.find((one) => one.key === key && !one.isMedia && one.closedAt === null);
    this.opened.push({ ...record, openedAt: now(), closedAt: null });
    if (!other || isMedia) return undefined;
    this.twice.push({ at: now(), key, account, connections: [other.connection, connection] });
    return other.connection;
  }

  close(connection: number): void {
    for (const record of this.opened) if (record.connection === connection) record.closedAt ??= now();
  }

  calls(): CallRecord[] {
    return [...this.records];
  }

  connections(): ConnectionRecord[] {
    return this.opened.map((record) => ({ ...record }));
  }

  overlaps(): Overlap[] {
    return [...this.twice];
  }

  /** Begins a new log; open connections stay known. */
  forget(): void {
    this.records = [];
    this.twice = [];
    this.opened = this.opened.filter(({ closedAt }) => closedAt === null);
  }
}
