import { redirect, redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import { tokenStore } from '@/shared/api/token';
import { LANGUAGE } from '@/shared/i18n/language';
import { PUBLIC_ADDRESSES } from '@/shared/i18n/public-addresses';
import { loginAddress } from '../return-address';

/** Keeps the rest of the path and the query: the OAuth return pages of the spec lead to /settings?oauth=…. */
export const toDashboardSettings = ({ request }: LoaderFunctionArgs): Response => {
  const { pathname, search } = new URL(request.url);
  return redirect(`/dashboard${pathname}${search}`);
};

/** The first tab; with the result of a login at a network, the one that asks which community to connect. */
export const toTab = ({ request }: LoaderFunctionArgs): Response => {
  const { search, searchParams } = new URL(request.url);
  return redirect(`/dashboard/settings/${searchParams.has('oauth') ? 'integrations' : 'profile'}${search}`);
};

/** A browser without the service worker shares through the URL: the text is in its query. */
export const toShare = ({ request }: LoaderFunctionArgs): Response =>
  redirect(`/dashboard/share${new URL(request.url).search}`);

/** Only the user who started a login at a network can finish it: without a session they sign in first. */
export const mustBeSignedIn = ({ request }: LoaderFunctionArgs): Response | null =>
  tokenStore.get() === null ? redirect(loginAddress(new URL(request.url))) : null;

/** The landing is a page outside the app: visitors reach it by a full load. */
export const home = (): Response =>
  tokenStore.get() === null ? redirectDocument(PUBLIC_ADDRESSES.landing[LANGUAGE]) : redirect('/dashboard');
