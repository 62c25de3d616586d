import { inspect } from 'node:util';
import { encryptionEnv, loadEnv } from '../env/index.js';
import { SecretBox, SealedTextRefused, boundToRow, type SealedTextProblem } from './secret-box.js';

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const OLD = `2035:${keyOf(1)}`;
const NEW = `2036:${keyOf(2)}`;
const PLACE = boundToRow('telegram_sessions', 'session_sealed', 7);
const SECRET = 'строка сессии 🔑';

const refusalOf = (open: () => string): { problem: SealedTextProblem; message: string } => {
  try {
    open();
  } catch (error) {
    if (error instanceof SealedTextRefused) return error;
    throw error;
  }
  throw new Error('it opened');
};

describe('SecretBox', () => {
  const box = SecretBox.fromKeys(OLD);
  const sealed = box.seal(SECRET, PLACE);

  it('opens what it sealed, and never seals the same way twice', () => {
    expect(box.open(sealed, PLACE)).toBe(SECRET);
    expect(box.open(box.seal('', PLACE), PLACE)).toBe('');
    expect(box.seal(SECRET, PLACE)).not.toBe(sealed);
    expect(sealed).toMatch(/^v1\.2035\.[\w.-]+$/);
  });

  it('goes on opening with an old key while a new one seals', () => {
    const both = SecretBox.fromKeys(`${NEW},${OLD}`);
    expect(both.open(sealed, PLACE)).toBe(SECRET);
    expect(both.seal(SECRET, PLACE)).toMatch(/^v1\.2036\./);
  });

  const lastChanged = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.at(-1)}`;
  it.each<[string, SealedTextProblem, () => string]>([
    ['of another row', 'not-authentic', () => box.open(sealed, boundToRow('telegram_sessions', 'session_sealed', 8))],
    ['that was changed', 'not-authentic', () => box.open(lastChanged, PLACE)],
    [
      'of a key whose id was given to another',
      'not-authentic',
      () => SecretBox.fromKeys(`2035:${keyOf(3)}`).open(sealed, PLACE),
    ],
    ['of a key it does not have', 'unknown-key', () => SecretBox.fromKeys(NEW).open(sealed, PLACE)],
    ['that was cut off', 'malformed', () => box.open(sealed.slice(0, -1), PLACE)],
    ['with a shortened tag', 'malformed', () => box.open(sealed.replace(/[^.]+$/, 'AAAA'), PLACE)],
    ['of a later version', 'malformed', () => box.open(sealed.replace('v1.', 'v2.'), PLACE)],
    ['that is none', 'malformed', () => box.open(SECRET, PLACE)],
  ])('refuses a sealed text %s without revealing it', (_, problem, open) => {
    const refusal = refusalOf(open);
    expect(refusal.problem).toBe(problem);
    expect(refusal.message).not.toContain(SECRET);
    expect(refusal.message).not.toContain(sealed.split('.')[3]);
  });

  it('does not show its keys when it is printed', () => {
    const printed = `${inspect(box, { depth: 9, showHidden: true })}${JSON.stringify(box)}`;
    expect(printed).not.toMatch(/AQEB|<Buffer|01 01/);
  });
});

describe('ENCRYPTION_KEYS', () => {
  const load = (ENCRYPTION_KEYS: string) => loadEnv(encryptionEnv, { ENCRYPTION_KEYS });

  it.each([OLD, `${NEW},${OLD}`, `${NEW}, ${OLD}`, `a-b_C:${keyOf(9)}`])('accepts %s', (keys) => {
    expect(load(keys)).toEqual({ ENCRYPTION_KEYS: keys });
  });

  it.each([
    ['nothing', ''],
    ['a key without an id', keyOf(1)],
    ['an id with a dot', `a.b:${keyOf(1)}`],
    ['an id of 17 characters', `${'a'.repeat(17)}:${keyOf(1)}`],
    ['an id twice', `${OLD},2035:${keyOf(2)}`],
    ['31 bytes', `2035:${Buffer.alloc(31, 1).toString('base64')}`],
    ['33 bytes', `2035:${Buffer.alloc(33, 1).toString('base64')}`],
    ['hexadecimal digits', `2035:${Buffer.alloc(32, 1).toString('hex')}`],
    ['a comma too many', `${OLD},`],
  ])('refuses %s by its name, without showing it', (_, keys) => {
    expect(() => load(keys)).toThrow(/ENCRYPTION_KEYS: /);
    expect(() => load(keys)).not.toThrow(/AQEB|0101/);
  });
});
