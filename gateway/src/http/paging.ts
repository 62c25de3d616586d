import { AppError, Id, text, say } from '@orbita/contracts';
import * as z from 'zod/mini';
import { fitting } from './answer-fit.js';

/** The answer of a route with the trait `paged`: its body is or holds the items, `Link` names the next page. */
export class Page<Body> {
  constructor(
    readonly body: Body,
    /** Cursor of the next page; null on the last page. */
    readonly next: string | null,
  ) {}
}

/** Order of a list: which values of an element define its place. */
interface ListOrder<Key> {
  /** Part of the cursor: a cursor of another list is refused. Rename it when the key changes. */
  list: string;
  key: z.ZodMiniType<Key>;
}

/** Order of a list that begins with its newest element: ids rise. */
export const newestFirst = (list: string) => ({ list, key: z.object({ id: Id }) });

/** Order of a list by names as people sort them, then by id. */
export const byName = (list: string) => ({ list, key: z.object({ name: text({ max: 120 }), id: Id }) });

/** A moment as lists write it, to the microsecond at most: the database might not know a finer one. */
const Moment = z.iso.datetime().check(z.regex(/^(?!0000)[^.]+(\.\d{1,6})?Z$/));

/** Order of a list that begins with the earliest moment, then by id. */
export const byTime = (list: string) => ({ list, key: z.object({ at: Moment, id: Id }) });

/** Order of a list of several kinds of things by a moment, then by kind and id. */
export const byTimeOfKinds = <K extends string>(list: string, kinds: readonly [K, ...K[]]) => ({
  list,
  key: z.object({ at: Moment, kind: z.enum(kinds), id: Id }),
});

/** A page as the contract's `PAGE_QUERY` parses it. */
interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

interface PagedList<Row, Key, Item> {
  /** Reads elements in the order of the list: up to `limit`, those after `after`. */
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
      message: say('cursor.wrong'),
      cause,
    });
  }
};

/**
 * For lists whose owner is looked up before the page is read: a wrong cursor is refused first, as everywhere.
 * @throws AppError VALIDATION_FAILED for a cursor that no page of this list has given
 */
export const checkCursor = <Key>(order: ListOrder<Key>, { cursor }: PageQuery): void => {
  if (cursor !== undefined) decode(order, cursor);
};

/**
 * Answers one page of a list. A cursor holds only the place of the last element shown, so the list continues after it
 * whatever was added or deleted meanwhile. It needs no signature: each list reads only rows of the caller. A page of long
 * elements is shorter than requested, so that it fits one answer.
 * @throws AppError VALIDATION_FAILED for a cursor that no page of this list has given
 */
export const pageOf = async <Row, Key, Item>(
  order: ListOrder<Key>,
  { cursor, limit }: PageQuery,
  { read, toWire }: PagedList<Row, Key, Item>,
): Promise<Page<Item[]>> => {
  const after = cursor === undefined ? undefined : decode(order, cursor);
  // One more than requested shows whether there is a next page.
  const rows = await read({ after, limit: limit + 1 });
  const items = rows.slice(0, limit).map(toWire);
  const count = fitting(items);
  const last = rows.slice(0, count).at(-1);
  const next = rows.length > count && last !== undefined ? encode(order, z.parse(order.key, last)) : null;
  return new Page(items.slice(0, count), next);
};

/** `Link` (RFC 8288) to the next page: the requested address with the new cursor. */
export const linkToNext = (url: string, next: string): string => {
  const [path = '', search] = url.split('?', 2);
  const query = new URLSearchParams(search);
  query.set('cursor', next);
  return `<${path}?${query.toString()}>; rel="next"`;
};
