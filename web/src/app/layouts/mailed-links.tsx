import { Outlet } from 'react-router-dom';
import { GuestFrame } from './guest-frame';

/** Layout of pages opened from outside: mailed links, which work for any holder, and returns from a network's login. */
export function MailedLinks() {
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  );
}
