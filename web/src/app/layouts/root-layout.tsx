import { Outlet, ScrollRestoration } from 'react-router-dom';
import { DocumentTitle } from '@/shared/ui/document-title';
import { Toasts } from '@/shared/ui/toasts';
import { useRouteTitle } from '../route-title';
import { OfflineBanner } from '../shell/offline-banner';

/** Around every screen, signed in or not. */
export function RootLayout() {
  return (
    <>
      <DocumentTitle title={useRouteTitle()} />
      <OfflineBanner />
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
