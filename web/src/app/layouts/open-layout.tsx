import { useToken } from '@/shared/api/session';
import { SCREENS } from '../screens';
import { MemberLayout } from './member-layout';

/** Layout of pages open to all: the shell for a signed-in user, the frame of mailed links for a visitor. */
export function OpenLayout() {
  if (useToken() !== null) return <MemberLayout />;
  return <SCREENS.mailedLinks.Part />;
}
