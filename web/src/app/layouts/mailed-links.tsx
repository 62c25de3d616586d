import { Outlet } from 'react-router-dom';
import { GuestFrame } from './guest-frame';

/** Around what mailed links lead to: signed in or not, whoever holds one may follow it. */
export function MailedLinks() {
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  );
}
