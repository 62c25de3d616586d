import * as argon2 from '@node-rs/argon2';
import { hashPassword, prepareDecoy, verifyPassword } from './password-hash.js';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const actual = await importOriginal<typeof argon2>();
  return { ...actual, hash: vi.fn(actual.hash), verify: vi.fn(actual.verify) };
});

const { hash: realHash } = await vi.importActual<typeof argon2>('@node-rs/argon2');

beforeEach(() => vi.clearAllMocks());

it('hashes with argon2id, 19 MiB, two passes, one lane, a salt each', async () => {
  const [first, second] = await Promise.all([hashPassword('пароль'), hashPassword('пароль')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
});

it('accepts the right password and refuses a wrong one', async () => {
  const stored = await hashPassword('пароль');
  await expect(verifyPassword(stored, 'пароль')).resolves.toBe(true);
  await expect(verifyPassword(stored, 'Пароль')).resolves.toBe(false);
});

it('accepts a password in every Unicode composition of its letters', async () => {
  const stored = await hashPassword('ёлкой'.normalize('NFC'));
  await expect(verifyPassword(stored, 'ёлкой'.normalize('NFD'))).resolves.toBe(true);
});

it('verifies once for an unknown account, too, against a decoy hash of the same cost', async () => {
  await prepareDecoy();
  vi.clearAllMocks();
  await expect(verifyPassword(undefined, 'пароль')).resolves.toBe(false);
  await expect(verifyPassword(undefined, 'пароль')).resolves.toBe(false);
  expect(argon2.hash).not.toHaveBeenCalled();
  const decoys = vi.mocked(argon2.verify).mock.calls.map(([hash]) => String(hash));
  expect(decoys).toHaveLength(2);
  expect(decoys[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(decoys[1]).toBe(decoys[0]);
});

it('hashes at most four passwords at once and refuses when too many wait', async () => {
  let running = 0;
  let most = 0;
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  vi.mocked(argon2.hash).mockImplementation(async (password) => {
    running += 1;
    most = Math.max(most, running);
    await gate;
    running -= 1;
    return String(password);
  });
  const flood = Array.from({ length: 300 }, () => hashPassword('пароль'));
  const settled = Promise.allSettled(flood);
  await new Promise((resolve) => setImmediate(resolve));
  open();
  const outcomes = await settled;
  vi.mocked(argon2.hash).mockImplementation(realHash);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(4);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused)).toEqual(new Set(['SERVICE_UNAVAILABLE']));
  await expect(hashPassword('после наплыва')).resolves.toMatch(/^\$argon2id\$/);
});
