import { createHash, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { Api } from 'telegram';
import { DH_PRIME } from './dh-prime.js';
import { numberFor } from './hashing.js';
import { GENERATOR, modPow, PRIME, toBytes, toNumber } from './mod-pow.js';
import { RpcRefusal } from './rpc-error.js';
import { bigintOf, long } from './tl.js';

const sha256 = (...parts: Buffer[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const SALT1 = sha256(Buffer.from('salt one'));
const SALT2 = sha256(Buffer.from('salt two')).subarray(0, 16);
const ROUNDS = 100_000;
const G = toBytes(BigInt(GENERATOR));
const K = toNumber(sha256(DH_PRIME, G));

const ALGORITHM = new Api.PasswordKdfAlgoSHA256SHA256PBKDF2HMACSHA512iter100000SHA256ModPow({
  salt1: SALT1,
  salt2: SALT2,
  g: GENERATOR,
  p: DH_PRIME,
});

const verifiers = new Map<string, Promise<bigint>>();

/** g ^ x, all a server keeps of a password; once for each, as it is made slow on purpose. */
const verifierOf = (password: string): Promise<bigint> => {
  const known = verifiers.get(password);
  if (known) return known;
  const salted = (data: Buffer, salt: Buffer): Buffer => sha256(salt, data, salt);
  const first = salted(salted(Buffer.from(password), SALT1), SALT2);
  const made = promisify(pbkdf2)(first, SALT1, ROUNDS, 64, 'sha512').then((stretched) =>
    modPow(BigInt(GENERATOR), toNumber(salted(stretched, SALT2))),
  );
  verifiers.set(password, made);
  return made;
};

/** One try at a password: the server's side of SRP, by https://core.telegram.org/api/srp. */
export class PasswordQuestion {
  private constructor(
    private readonly id: bigint,
    private readonly verifier: bigint,
    private readonly secret: bigint,
    private readonly offered: Buffer,
  ) {}

  static async about(password: string): Promise<PasswordQuestion> {
    const verifier = await verifierOf(password);
    const secret = toNumber(randomBytes(32));
    const offered = toBytes((K * verifier + modPow(BigInt(GENERATOR), secret)) % PRIME);
    return new PasswordQuestion(numberFor(offered.toString('hex')), verifier, secret, offered);
  }

  asked(): Api.account.Password {
    return new Api.account.Password({
      hasPassword: true,
      currentAlgo: ALGORITHM,
      srp_B: this.offered,
      srpId: long(this.id),
      newAlgo: ALGORITHM,
      newSecureAlgo: new Api.SecurePasswordKdfAlgoUnknown(),
      secureRandom: randomBytes(32),
    });
  }

  /** @throws RpcRefusal if the proof is of another password, or answers another question. */
  check(proof: Api.TypeInputCheckPasswordSRP): void {
    if (!(proof instanceof Api.InputCheckPasswordSRP)) throw new RpcRefusal('PASSWORD_HASH_INVALID');
    if (bigintOf(proof.srpId) !== this.id) throw new RpcRefusal('SRP_ID_INVALID');
    const u = toNumber(sha256(proof.A, this.offered));
    const shared = modPow(toNumber(proof.A) * modPow(this.verifier, u), this.secret);
    const [p, g] = [sha256(DH_PRIME), sha256(G)];
    const expected = sha256(
      Buffer.from(p.map((byte, at) => byte ^ (g[at] ?? 0))),
      sha256(SALT1),
      sha256(SALT2),
      proof.A,
      this.offered,
      sha256(toBytes(shared)),
    );
    if (!expected.equals(proof.M1)) throw new RpcRefusal('PASSWORD_HASH_INVALID');
  }
}

/** Of an account without a password. */
export const noPassword = (): Api.account.Password =>
  new Api.account.Password({
    newAlgo: ALGORITHM,
    newSecureAlgo: new Api.SecurePasswordKdfAlgoUnknown(),
    secureRandom: randomBytes(32),
  });
