import {
  networkLoginEndpoints,
  type NetworkPublishing,
  OkLoginResult,
  type OkLoginReturn,
  type PublishingNetwork,
  type VkGroupsRequest,
  VkLoginResult,
  type VkLoginReturn,
  publishingIn,
} from '@orbita/contracts';
import { useEffect } from 'react';
import { api } from '@/shared/api/api';
import { tabStorage } from '@/shared/api/browser-storage';
import { useAppMutation } from '@/shared/api/use-app-mutation';

/** Networks with a login, as their return pages and `?oauth=` name them. */
export type LoginNetwork = NonNullable<NetworkPublishing['login']>;

/** Result of a login: communities to choose from, with one-time handles instead of their keys. */
export type FinishedLogin = { network: 'vk'; result: VkLoginResult } | { network: 'ok'; result: OkLoginResult };

/** The login of a network; null when it has none. */
export const loginNetworkOf = (platform: PublishingNetwork): LoginNetwork | null =>
  publishingIn(platform).login ?? null;

/** A user who returns to the page they left, restored unchanged, may start again. */
const useResetOnReturn = (reset: () => void): void =>
  useEffect(() => {
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, [reset]);

/** Requests the login page's URL and goes there: this page is left. */
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

/** Requests the URL of VK's consent page for these communities and goes there: this page is left. */
export const useAskVkGroups = () => {
  const ask = useAppMutation({
    mutationFn: (body: VkGroupsRequest, signal) => api(networkLoginEndpoints.askVkGroups, { body }, { signal }),
    onSuccess: ({ auth_url }) => window.location.assign(auth_url),
  });
  useResetOnReturn(ask.reset);
  return ask;
};

/** Parameters a network's login page returned; VK adds the device. */
export type LoginReturn = VkLoginReturn & OkLoginReturn;

/** Exchanges the returned parameters for the user's communities. */
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

/** Where the answer waits between the return page and the choice of a community; deleted with the session (`account-storage`). */
const KEY = 'networkLogin';

/** The choice made before the page was left for VK's consent. */
export interface LoginChoice {
  /** The only project the communities serve; null: all of them. */
  projectId: number | null;
  /** Numbers of communities. */
  chosen: readonly string[];
}

export type KeptLogin = FinishedLogin & LoginChoice;

const NOTHING_CHOSEN: LoginChoice = { projectId: null, chosen: [] };

/** Keeps the result of a login for the next page. @returns whether the browser allowed it */
export const keepLogin = (login: FinishedLogin, { projectId, chosen } = NOTHING_CHOSEN): boolean =>
  tabStorage.writeJson(KEY, { network: login.network, result: login.result, projectId, chosen });

const choiceOf = (kept: object): LoginChoice => {
  const { projectId, chosen }: { projectId?: unknown; chosen?: unknown } = kept;
  return {
    projectId: typeof projectId === 'number' ? projectId : null,
    chosen: Array.isArray(chosen) ? chosen.filter((id) => typeof id === 'string') : [],
  };
};

/** The stored result of this network; null without one. */
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
