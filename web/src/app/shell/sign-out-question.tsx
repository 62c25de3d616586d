import { useSyncExternalStore } from 'react';
import { useWayOut } from '@/shared/api/use-sign-out';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { signOutRequest } from '@/shared/unsaved/sign-out-request';

const dialog = lazyPart(async () => (await import('./sign-out-dialog')).SignOutDialog);

/** Asks a user who signs out about what would be lost; if they stay, the screen is unchanged. */
export function SignOutQuestion() {
  const unsaved = useSyncExternalStore(signOutRequest.subscribe, signOutRequest.get);
  const shown = useLastShown(unsaved);
  const leave = useWayOut();
  if (!shown) return null;
  return (
    <dialog.Part
      opened={unsaved !== null}
      unsaved={shown}
      onLeave={() => {
        signOutRequest.drop();
        leave(shown);
      }}
      onStay={signOutRequest.drop}
    />
  );
}
