import {
  MAX_PUBLICATION_ACCOUNTS,
  type AccountPreflight,
  type Integration,
  type PreflightProblem,
  type PublishingAttempt,
} from '@orbita/contracts';
import { blocks } from '@/entities/publishing';

/** An account a publication can be sent to. */
export interface Choice {
  account: Integration;
  /** Its problems, except that the account itself is switched off. */
  problems: readonly PreflightProblem[];
  /** Number of messages of the post; 0 while unknown. */
  messages: number;
  /** The post already published there. */
  sent: PublishingAttempt | undefined;
}

const serves = ({ project_id }: Integration, projectId: number): boolean =>
  project_id === null || project_id === projectId;

interface Known {
  integrations: readonly Integration[];
  projectId: number;
  preflights?: readonly AccountPreflight[] | undefined;
  latest?: ReadonlyMap<number, PublishingAttempt>;
  /** Selected before: shown even if they are switched off now. */
  chosen?: readonly number[];
}

/** The accounts a publication of a project can be sent to, in order of connection. */
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

/** Nothing blocks sending it at once, and it is not published there already. */
export const canBeSent = ({ sent, problems }: Choice): boolean => sent === undefined && !problems.some(blocks);

/** Selects or deselects an account, up to the limit of one publication. */
export const toggled = (chosen: readonly number[], id: number): number[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(0, MAX_PUBLICATION_ACCOUNTS);
