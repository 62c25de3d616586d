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

/** The first tab; with what a login at a network came back with, the one that asks which community to connect. */
export const toTab = ({ request }: LoaderFunctionArgs): Response => {
  const { search, searchParams } = new URL(request.url);
  return redirect(`/dashboard/settings/${searchParams.has('oauth') ? 'integrations' : 'profile'}${search}`);
};

/** A browser without the service worker shares by an address alone: the words come along in it. */
export const toShare = ({ request }: LoaderFunctionArgs): Response =>
  redirect(`/dashboard/share${new URL(request.url).search}`);

/** Only whoever began a login at a network can finish it: one without a session signs in first. */
export const mustBeSignedIn = ({ request }: LoaderFunctionArgs): Response | null =>
  tokenStore.get() === null ? redirect(loginAddress(new URL(request.url))) : null;

/** The landing is a page of its own, apart from the app: visitors leave for it by a full load. */
export const home = (): Response =>
  tokenStore.get() === null ? redirectDocument(PUBLIC_ADDRESSES.landing[LANGUAGE]) : redirect('/dashboard');
