import {
  MAX_PUBLICATION_ACCOUNTS,
  type AccountPreflight,
  type Integration,
  type PreflightProblem,
  type PublishingAttempt,
} from '@orbita/contracts';
import { blocks } from './blocks';

/** An account a publication could go out to. */
export interface Choice {
  account: Integration;
  /** What would not go as one thinks; the account itself being switched off is not among it. */
  problems: readonly PreflightProblem[];
  /** Messages the post goes out as; 0 while that is not known. */
  messages: number;
  /** The post that is out there already. */
  sent: PublishingAttempt | undefined;
}

const serves = ({ project_id }: Integration, projectId: number): boolean =>
  project_id === null || project_id === projectId;

interface Known {
  integrations: readonly Integration[];
  projectId: number;
  preflights?: readonly AccountPreflight[] | undefined;
  latest?: ReadonlyMap<number, PublishingAttempt>;
  /** Chosen before: shown, too, should they be switched off by now. */
  chosen?: readonly number[];
}

/** The accounts a publication of a project can be sent to, in the order they were connected. */
export const choicesOf = ({ integrations, projectId, preflights, latest, chosen = [] }: Known): Choice[] =>
  integrations
    .filter((account) => serves(account, projectId) && (account.is_active || chosen.includes(account.id)))
    .map((account) => {
      const preflight = preflights?.find(({ integration_id }) => integration_id === account.id);
      const attempt = latest?.get(account.id);
      return {
        account,
        problems: preflight?.problems ?? [],
        messages: preflight?.messages ?? 0,
        sent: attempt?.status === 'published' ? attempt : undefined,
      };
    });

/** Nothing bars it from going out at once, nor is it out already. */
export const canBeSent = ({ sent, problems }: Choice): boolean => sent === undefined && !problems.some(blocks);

/** Takes an account in or out; as many as one publication may have. */
export const toggled = (chosen: readonly number[], id: number): number[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(0, MAX_PUBLICATION_ACCOUNTS);
