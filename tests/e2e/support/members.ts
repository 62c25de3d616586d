import { accountRoutes, billingRoutes, profileRoutes, projectRoutes, type Project } from '@orbita/contracts';
import { ApiClient, signIn as signInToApi } from '@orbita/harness';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { addresses, type InstallationName } from './addresses.js';

export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

/** A user who is not registered. */
export const newcomer = (name = 'Вера Орлова'): Newcomer => ({
  name,
  email: `${randomUUID()}@orbita.test`,
  password: 'верный-пароль',
});

/** A registered user, with an API client that acts for them. */
export interface Member extends Newcomer {
  api: ApiClient;
}

/** A client with the journeys' timeout: a machine may be slow, and only the bench measures speed. */
export const patientClient = (baseUrl: string): ApiClient => new ApiClient(baseUrl, { timeoutMs: 60_000 });

/** Registers a user without the browser, for journeys that begin later. */
export const newMember = async (installed: InstallationName, name?: string): Promise<Member> => {
  const person = newcomer(name);
  const { baseUrl } = addresses()[installed];
  const api = patientClient(baseUrl);
  const { access_token } = await api.call(accountRoutes.register, {
    body: { ...person, agreeToPrivacy: true, agreeToPersonalData: true, agreeToNews: false },
  });
  return { ...person, api: api.as(access_token) };
};

/** The first administrator, who has opened no page yet, has agreed to the documents. */
export const administrator = async (installed: InstallationName): Promise<Member> => {
  const { admin, baseUrl } = addresses()[installed];
  const api = await signInToApi(patientClient(baseUrl), admin);
  const { consents_due } = await api.call(accountRoutes.me, {});
  if (consents_due.length > 0) await api.call(profileRoutes.consent, { body: { documents: consents_due } });
  return { name: 'Администратор', ...admin, api };
};

/** Puts the member's session into the browser; the next page opens signed in. */
export const signIn = async (page: Page, { api }: Member): Promise<void> =>
  page.context().setStorageState({
    cookies: [],
    origins: [{ origin: api.baseUrl, localStorage: [{ name: 'token', value: api.token ?? '' }] }],
  });

export const newProject = async ({ api }: Member, name: string, description = ''): Promise<Project> =>
  api.call(projectRoutes.create, { body: { name, description } });

/** Starts the member's trial, which lifts the limit of one project. */
export const startTrial = async ({ api }: Member): Promise<void> => {
  await api.call(billingRoutes.startTrial, {});
};

/** Makes the administrator give a member credits. */
export const grantCredits = async ({ api }: Member, amount: number): Promise<void> => {
  const { live, demo } = addresses();
  const { admin } = api.baseUrl === live.baseUrl ? live : demo;
  const { id } = await api.call(accountRoutes.me, {});
  const caller = await signInToApi(patientClient(api.baseUrl), admin);
  await caller.call(billingRoutes.adjustCredits, {
    params: { id },
    body: { amount, description: 'Подарок' },
  });
};

/** The member's credits on the server. */
export const balanceOf = async ({ api }: Member): Promise<number> =>
  (await api.call(billingRoutes.subscription, {})).credits_balance;
