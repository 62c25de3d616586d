import {
  networkLoginEndpoints,
  OkLoginResult,
  type OkLoginReturn,
  type PublishingNetwork,
  type VkGroupsRequest,
  VkLoginResult,
  type VkLoginReturn,
} from '@orbita/contracts';
import { useEffect } from 'react';
import { api } from '@/shared/api/api';
import { tabStorage } from '@/shared/api/browser-storage';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Networks one can log in at, as their return pages and `?oauth=` name them. */
export type LoginNetwork = 'vk' | 'ok';

/** What a login answered: communities to choose from, and one-time handles in place of their keys. */
export type FinishedLogin = { network: 'vk'; result: VkLoginResult } | { network: 'ok'; result: OkLoginResult };

/** The login a network is entered by; null where it has none. */
export const loginNetworkOf = (platform: PublishingNetwork): LoginNetwork | null =>
  platform === 'vk' ? 'vk' : platform === 'odnoklassniki' ? 'ok' : null;

/** Whoever comes back to a page that was left, as it was, may begin anew. */
const useResetOnReturn = (reset: () => void): void =>
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);

/** Asks where to log in and goes there: the page is left. */
export const useBeginLogin = () => {
  const begin = useAppMutation({
    mutationFn: (network: LoginNetwork, signal) =>
      api(network === 'vk' ? networkLoginEndpoints.beginVk : networkLoginEndpoints.beginOk, {}, { signal }),
    onSuccess: ({ auth_url }) => {
      forgetLogin();
      window.location.assign(auth_url);
    },
  });
  useResetOnReturn(begin.reset);
  return begin;
};

/** Asks where VK's page of consent for these communities is and goes there: the page is left. */
export const useAskVkGroups = () => {
  const ask = useAppMutation({
    mutationFn: (body: VkGroupsRequest, signal) => api(networkLoginEndpoints.askVkGroups, { body }, { signal }),
    onSuccess: ({ auth_url }) => window.location.assign(auth_url),
  });
  useResetOnReturn(ask.reset);
  return ask;
};

/** What a network's page of login came back with; VK names the device besides. */
export type LoginReturn = VkLoginReturn & OkLoginReturn;

/** Exchanges what a network came back with for the communities of its user. */
export const useFinishLogin = (network: LoginNetwork) =>
  useAppMutation({
    mutationFn: async ({ device_id, ...body }: LoginReturn, signal): Promise<FinishedLogin> =>
      network === 'vk'
        ? {
            network,
            result: await api(networkLoginEndpoints.finishVk, { body: { ...body, device_id } }, { signal }),
          }
        : { network, result: await api(networkLoginEndpoints.finishOk, { body }, { signal }) },
  });

/** Where the answer waits between the return page and the choice of a community; goes with the session (`account-storage`). */
const KEY = 'networkLogin';

/** What was chosen of a login before the page was left for VK's consent. */
export interface LoginChoice {
  /** The only project the communities serve; null: all of them. */
  projectId: number | null;
  /** Numbers of communities. */
  chosen: readonly string[];
}

export type KeptLogin = FinishedLogin & LoginChoice;

const NOTHING_CHOSEN: LoginChoice = { projectId: null, chosen: [] };

/** Keeps the answer of a login for the next page. @returns whether the browser let it */
export const keepLogin = (login: FinishedLogin, { projectId, chosen } = NOTHING_CHOSEN): boolean =>
  tabStorage.writeJson(KEY, { network: login.network, result: login.result, projectId, chosen });

const choiceOf = (kept: object): LoginChoice => {
  const { projectId, chosen }: { projectId?: unknown; chosen?: unknown } = kept;
  return {
    projectId: typeof projectId === 'number' ? projectId : null,
    chosen: Array.isArray(chosen) ? chosen.filter((id) => typeof id === 'string') : [],
  };
};

/** The answer that waits for this network; null where there is none. */
export const keptLogin = (network: LoginNetwork): KeptLogin | null => {
  const kept = tabStorage.readJson(KEY);
  if (typeof kept !== 'object' || kept === null || !('result' in kept) || !('network' in kept)) return null;
  if (kept.network !== network) return null;
  if (network === 'vk') {
    const { data } = VkLoginResult.safeParse(kept.result);
    return data ? { network, result: data, ...choiceOf(kept) } : null;
  }
  const { data } = OkLoginResult.safeParse(kept.result);
  return data ? { network, result: data, ...choiceOf(kept) } : null;
};

export const forgetLogin = (): void => void tabStorage.remove(KEY);
