import { Outlet, ScrollRestoration } from 'react-router-dom';
import { DocumentTitle } from '@/shared/ui/page/document-title';
import { underLayers } from '@/shared/ui/overlays/layers';
import { Toasts } from '@/shared/ui/feedback/toasts';
import { useRouteTitle } from '../route-title';
import { OfflineBanner } from '../shell/offline-banner';
import { SignOutQuestion } from '../shell/sign-out-question';
import { UpdateNotice } from '../shell/update-notice';
import classes from './root-layout.module.css';

/** Wraps every screen, signed in or not. */
export function RootLayout() {
  return (
    <>
      <DocumentTitle title={useRouteTitle()} />
      <OfflineBanner />
      <div ref={underLayers} className={classes.screen}>
        <Outlet />
      </div>
      <SignOutQuestion />
      <UpdateNotice />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
