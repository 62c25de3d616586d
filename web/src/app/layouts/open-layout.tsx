import { useToken } from '@/shared/api/session';
import { SCREENS } from '../screens';
import { MemberLayout } from './member-layout';

/** Around what anybody may see: the shell for whoever is signed in, the frame of mailed links for a visitor. */
export function OpenLayout() {
  if (useToken() !== null) return <MemberLayout />;
  return <SCREENS.mailedLinks.Part />;
}
