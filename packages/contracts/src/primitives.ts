import * as z from 'zod/mini';
import { seenNumber, seenOnly } from './pasted.js';
import { defaultRule } from './messages/default-rule.js';
import type { Message } from './messages/message.js';
import { type Rule, says } from './messages/rule.js';
import * as rules from './messages/rules/common.js';

z.config({ localeError: defaultRule });

/** Largest id the wire carries: identities are 64-bit in PostgreSQL but stay exact in a JavaScript number. */
const MAX_ID = Number.MAX_SAFE_INTEGER;

/** Identifier in a body or an answer. */
export const Id = z
  .number(says(rules.numericId))
  .check(z.int(says(rules.wrongId)), z.gte(1, says(rules.wrongId)), z.lte(MAX_ID, says(rules.wrongId)));

/** Identifier in a path or a query: decimal digits only, so `1e3`, `0x1` and ` 1` are refused. */
export const IdParam = z.pipe(
  z.string(says(rules.wrongId)).check(
    z.regex(/^[1-9]\d{0,15}$/, says(rules.wrongId)),
    z.refine((digits) => Number(digits) <= MAX_ID, says(rules.wrongId)),
  ),
  z.transform(Number),
);

/** The version its editor saw: if it has changed, the change is refused. */
export const SeenVersion = z.int(says(rules.int)).check(z.gte(1, says(rules.wrongVersion)));

/** {@link SeenVersion} in a query, because DELETE has no body. */
export const SeenVersionParam = z.pipe(
  z.string(says(rules.wrongVersion)).check(z.regex(/^[1-9]\d{0,8}$/, says(rules.wrongVersion))),
  z.transform(Number),
);

// NUL cannot be stored by PostgreSQL; other controls and bidirectional overrides only ever hide text from the reader.
const FORBIDDEN_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Characters that take no place on the screen: a text made only of them is empty to a person. */
const INVISIBLE =
  /[\s\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u2060-\u2064\u206A-\u206F\u3164\uFEFF\uFFA0]/g;

const isStorable = (value: string): boolean => !FORBIDDEN_CHARACTERS.test(value) && !LONE_SURROGATE.test(value);
/** Whether a text shows anything at all. */
export const hasVisible = (value: string): boolean => value.replace(INVISIBLE, '') !== '';

interface TextRule {
  /** Longest value in UTF-16 units, after trimming. */
  max: number;
  /** Rule for an empty value; without it an empty text is accepted. */
  required?: Rule;
}

const bounded = ({ max, required }: TextRule, clean: (typed: string) => string) =>
  z.string(required ?? says(rules.string)).check(
    z.overwrite(clean),
    // Half a megabyte that is refused for its length is not searched for characters.
    z.maxLength(max, { ...says(rules.tooLong, max), abort: true }),
    z.refine(isStorable, says(rules.noControls)),
    z.refine((value) => required === undefined || hasVisible(value), required ?? says(rules.string)),
  );

/** Trimmed, storable, bounded text. Every string a person types goes through here. */
export const text = (rule: TextRule) => bounded(rule, (typed) => typed.trim());

/** A text that programs compare exactly, such as a key, a code or a name: invisible pasted characters are removed. */
export const identifier = (rule: TextRule) => bounded(rule, seenOnly);

/** The same for a number kept as text: every look-alike of a minus becomes one. */
export const numberText = (rule: TextRule) => bounded(rule, seenNumber);

/** The same cleaning for strings without a text rule: it must come first among the checks. */
export const seen = () => z.overwrite<string>(seenOnly);

/** Storable, bounded text kept unchanged: offsets of the sender stay valid. */
export const exactText = (max: number) =>
  z
    .string(says(rules.string))
    .check(
      z.maxLength(max, { ...says(rules.tooLong, max), abort: true }),
      z.refine(isStorable, says(rules.noControls)),
    );

/** Text that can be removed: null means «nothing», stored as an empty string. */
export const clearableText = (max: number) =>
  z.pipe(
    z.nullable(text({ max })),
    z.transform((value) => value ?? ''),
  );

/** Optional text of a new object: absent means «nothing», as null does. */
export const optionalText = (max: number) => z._default(clearableText(max), '');

/** Calendar date `YYYY-MM-DD` that exists, years 2000–2099. Kept a string from end to end: dates have no time zone. */
export const DateOnly = z.iso
  .date(says(rules.enterDate))
  .check(z.refine((value) => value >= '2000-01-01' && value <= '2099-12-31', says(rules.dateRange)));

/** Local time of day `HH:MM`. */
export const TimeOfDay = z
  .string(says(rules.enterTime))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says(rules.enterTime)));

/** Instant in ISO 8601 with zone, as answers carry it. */
export const Instant = z.iso.datetime({ offset: true });

/**
 * A sentence of the server in an answer. A mapper hands on a message, or the text of a user or an older row; the
 * gateway renders it for its reader before it checks the answer. Rendering finds fields by this very schema object, so it is
 * referenced and not copied.
 */
export const Sentence = z.string() as unknown as z.ZodMiniType<string, Message | string>;
