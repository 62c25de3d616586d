import { randomBytes } from 'node:crypto';
import { Api } from 'telegram';
import { type Call, method } from './method.js';
import { noPassword, PasswordQuestion } from './password.js';
import { selfUser } from './peers.js';
import { RpcRefusal } from './rpc-error.js';
import type { SentCode } from './state.js';
import type { FakeAccount } from './world.js';

const sentCode = ({ hash }: SentCode, { code }: { code: string }): Api.auth.SentCode =>
  new Api.auth.SentCode({
    type: new Api.auth.SentCodeTypeApp({ length: code.length }),
    phoneCodeHash: hash,
    timeout: 60,
  });

const welcome = ({ key }: Call, account: FakeAccount): Api.auth.Authorization => {
  key.sentCode = undefined;
  key.awaitsPasswordOf = undefined;
  key.question = undefined;
  key.account = account.phone;
  key.end = undefined;
  return new Api.auth.Authorization({ user: selfUser(account) });
};

const knownAccount = ({ centre }: Call, phone: string): FakeAccount => {
  if (!/^\+?\d{7,15}$/.test(phone)) throw new RpcRefusal('PHONE_NUMBER_INVALID');
  const account = centre.world.account(phone);
  if (!account) throw new RpcRefusal('PHONE_NUMBER_UNOCCUPIED');
  if (account.isBanned) throw new RpcRefusal('PHONE_NUMBER_BANNED');
  const { homeDc = centre.dcId } = account;
  if (homeDc !== centre.dcId) throw new RpcRefusal(`PHONE_MIGRATE_${homeDc}`);
  return account;
};

/** The code requested with this key. */
const codeSent = ({ key }: Call, account: FakeAccount, hash: string): SentCode => {
  const { sentCode: sent } = key;
  // The hash belongs to the key that requested it, and to that phone.
  if (!sent || sent.hash !== hash || sent.phone !== account.phone || sent.isExpired) {
    throw new RpcRefusal('PHONE_CODE_EXPIRED');
  }
  return sent;
};

const accountOf = ({ centre, key }: Call): FakeAccount => {
  const phone = key.awaitsPasswordOf ?? key.signedIn();
  const account = centre.world.account(phone);
  if (!account) throw new RpcRefusal('AUTH_KEY_UNREGISTERED');
  return account;
};

/** Signing in and out. */
export const SIGN_IN = [
  method(Api.auth.SendCode, ({ phoneNumber }, call) => {
    const account = knownAccount(call, phoneNumber);
    call.key.sentCode = { phone: account.phone, hash: randomBytes(9).toString('hex'), isExpired: false };
    return sentCode(call.key.sentCode, account);
  }),
  method(Api.auth.ResendCode, ({ phoneNumber, phoneCodeHash }, call) => {
    const account = knownAccount(call, phoneNumber);
    return sentCode(codeSent(call, account, phoneCodeHash), account);
  }),
  method(Api.auth.SignIn, ({ phoneNumber, phoneCodeHash, phoneCode = '' }, call) => {
    const account = knownAccount(call, phoneNumber);
    codeSent(call, account, phoneCodeHash);
    if (phoneCode !== account.code) throw new RpcRefusal(phoneCode ? 'PHONE_CODE_INVALID' : 'PHONE_CODE_EMPTY');
    if (account.password === undefined) return welcome(call, account);
    call.key.awaitsPasswordOf = account.phone;
    throw new RpcRefusal('SESSION_PASSWORD_NEEDED');
  }),
  method(Api.account.GetPassword, async (_, call) => {
    const { password } = accountOf(call);
    if (password === undefined) return noPassword();
    call.key.question = await PasswordQuestion.about(password);
    return call.key.question.asked();
  }),
  method(Api.auth.CheckPassword, ({ password }, call) => {
    const account = accountOf(call);
    const { question } = call.key;
    // Each question is good for one try.
    call.key.question = undefined;
    if (!question) throw new RpcRefusal('SRP_ID_INVALID');
    question.check(password);
    return welcome(call, account);
  }),
  method(Api.auth.LogOut, (_, { key }) => {
    key.lasting.signedIn();
    key.lasting.account = undefined;
    return new Api.auth.LoggedOut({});
  }),
];
