import { AppError, Id, text } from '@orbita/contracts';
import * as z from 'zod/mini';
import { fitting } from './answer-fit.js';

/** The answer of a route with the trait `paged`: its body is the items or holds them, `Link` names the next page. */
export class Page<Body> {
  constructor(
    readonly body: Body,
    /** Cursor of the next page; null on the last. */
    readonly next: string | null,
  ) {}
}

/** How a list is ordered: what of an element says where it stands. */
interface ListOrder<Key> {
  /** Stands in the cursor: one of another list is refused. Rename it when the key changes. */
  list: string;
  key: z.ZodMiniType<Key>;
}

/** Order of a list that begins with its newest element: ids rise. */
export const newestFirst = (list: string) => ({ list, key: z.object({ id: Id }) });

/** Order of a list by names as people read them, then by id. */
export const byName = (list: string) => ({ list, key: z.object({ name: text({ max: 120 }), id: Id }) });

/** A moment as lists write it, to the microsecond at most: another one the database might not know. */
const Moment = z.iso.datetime().check(z.regex(/^(?!0000)[^.]+(\.\d{1,6})?Z$/));

/** Order of a list that begins with the earliest moment, then by id. */
export const byTime = (list: string) => ({ list, key: z.object({ at: Moment, id: Id }) });

/** A page as the contract's `PAGE_QUERY` leaves it. */
interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

interface PagedList<Row, Key, Item> {
  /** Reads elements in the order of the list: up to `limit`, those behind `after`. */
  read: (slice: { after: Key | undefined; limit: number }) => Promise<Row[]>;
  toWire: (row: Row) => Item;
}

const encode = ({ list }: ListOrder<unknown>, key: unknown): string =>
  Buffer.from(JSON.stringify([list, key])).toString('base64url');

const decode = <Key>({ list, key }: ListOrder<Key>, cursor: string): Key => {
  try {
    return z.parse(z.tuple([z.literal(list), key]), JSON.parse(Buffer.from(cursor, 'base64url').toString()))[1];
  } catch (cause) {
    throw new AppError('VALIDATION_FAILED', {
      field: 'cursor',
      message: 'Неверный курсор. Откройте список с начала.',
      cause,
    });
  }
};

/**
 * For lists whose owner is looked up before their page is read: a wrong cursor is told first, as everywhere.
 * @throws AppError VALIDATION_FAILED for a cursor that no page of this list has named
 */
export const checkCursor = <Key>(order: ListOrder<Key>, { cursor }: PageQuery): void => {
  if (cursor !== undefined) decode(order, cursor);
};

/**
 * Answers one page of a list. A cursor holds nothing but the place of the last element shown: the list goes on behind it
 * whatever was added or deleted meanwhile. It needs no signature: each list looks only at rows of the caller. A page ends
 * sooner than asked where its elements are long, so that it fits one answer.
 * @throws AppError VALIDATION_FAILED for a cursor that no page of this list has named
 */
export const pageOf = async <Row, Key, Item>(
  order: ListOrder<Key>,
  { cursor, limit }: PageQuery,
  { read, toWire }: PagedList<Row, Key, Item>,
): Promise<Page<Item[]>> => {
  const after = cursor === undefined ? undefined : decode(order, cursor);
  // One more than asked tells whether there is a next page.
  const rows = await read({ after, limit: limit + 1 });
  const items = rows.slice(0, limit).map(toWire);
  const count = fitting(items);
  const last = rows.slice(0, count).at(-1);
  const next = rows.length > count && last !== undefined ? encode(order, z.parse(order.key, last)) : null;
  return new Page(items.slice(0, count), next);
};

/** `Link` (RFC 8288) to the next page: the address asked for with the other cursor. */
export const linkToNext = (url: string, next: string): string => {
  const [path = '', search] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('cursor', next);
  return `<${path}?${query.toString()}>; rel="next"`;
};
