import type { AccountPreflight, ErrorCode, Said } from '@orbita/contracts';
import type { Networks } from '../networks/networks.js';
import type { Problem } from '../networks/problems.js';
import { type StoredPost, postOf } from './attempt-posts.js';
import type { SendingAccount } from './sending-account.js';

/** How a post would go out at an account, before anybody reads its problems. */
export interface AccountForecast extends Omit<AccountPreflight, 'problems'> {
  problems: Problem<Said>[];
}

/** A problem that blocks a publication, with the sentence of the error table by default. */
export const blocking = (code: Problem['code'], error: ErrorCode, message: Said | null = null): Problem<Said> => ({
  code,
  weight: 'blocks',
  message: message ?? { code: error },
});

/** Predicts a post at an account without asking its network. @param post null: there is nothing to send */
export const preflightAt = (networks: Networks, account: SendingAccount, post: StoredPost | null): AccountForecast => {
  const network = networks.get(account.platform);
  const plan = (post && network?.preflight(postOf(0, post), account)) ?? { problems: [], messages: 0 };
  const problems = [
    ...problemsOf(account),
    ...(network ? [] : [blocking('account-unavailable', 'NETWORK_UNAVAILABLE')]),
    ...plan.problems,
  ];
  return { integration_id: account.id, problems, messages: plan.messages };
};

/** Problems of an account itself, the cause before its consequences. */
const problemsOf = ({ health, isActive, problem }: SendingAccount): Problem<Said>[] => {
  if (health === 'dead') return [blocking('account-dead', 'NETWORK_KEY_REFUSED', problem)];
  if (health === 'no-rights') return [blocking('account-no-rights', 'NETWORK_RIGHTS_MISSING', problem)];
  return isActive ? [] : [blocking('account-off', 'INTEGRATION_INACTIVE')];
};
