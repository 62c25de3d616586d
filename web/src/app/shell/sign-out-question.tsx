import { useSyncExternalStore } from 'react';
import { useWayOut } from '@/shared/api/use-sign-out';
import { useLastShown } from '@/shared/ui/use-last-shown';
import { lazyPart } from '@/shared/ui/lazy-part';
import { signOutWish } from '@/shared/unsaved/sign-out-wish';
import { unsavedTexts } from '@/shared/unsaved/texts';

const question = lazyPart(async () => (await import('@/shared/ui/leave-question')).LeaveQuestion);

/** Asks whoever wants to leave about what would be lost; who stays finds the screen as it was. */
export function SignOutQuestion() {
  const wish = useSyncExternalStore(signOutWish.subscribe, signOutWish.get);
  const shown = useLastShown(wish);
  const leave = useWayOut();
  if (!shown) return null;
  return (
    <question.Part
      opened={wish !== null}
      words={unsavedTexts.signOut(shown.work)}
      onLeave={() => {
        signOutWish.drop();
        leave(shown.here);
      }}
      onStay={signOutWish.drop}
    />
  );
}
