import { Outlet } from 'react-router-dom';
import { GuestFrame } from './guest-frame';

/** Around what links from elsewhere lead to: mailed ones, which whoever holds may follow, and those of a network's login. */
export function MailedLinks() {
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  );
}
