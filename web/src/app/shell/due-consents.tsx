import type { DocumentVersion } from '@orbita/contracts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '@/shared/ui/lazy-part';

/** Where the account and its data are in their owner's hand: nobody has to agree to anything to get there. */
const PROFILE = '/dashboard/settings/profile';

const renewedConsents = lazyPart(
  async () => (await import('@/features/legal/components/renewed-consents')).RenewedConsents,
);

/** Asks over the shell for the consents that are due; who owes none does without its code. */
export function DueConsents({ due }: { due: readonly DocumentVersion[] }) {
  const { pathname } = useLocation();
  // Once it was asked, it stays, so that it can also fade out.
  const [wasDue, setWasDue] = useState(false);
  if (due.length > 0 && !wasDue) setWasDue(true);
  if (!wasDue) return null;
  return <renewedConsents.Part due={due} accountAddress={PROFILE} opened={due.length > 0 && pathname !== PROFILE} />;
}
