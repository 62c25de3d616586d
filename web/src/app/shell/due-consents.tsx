import type { DocumentVersion } from '@orbita/contracts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';

/** Pages where users control their account and data: no consent is required to reach them. */
const PROFILE = '/dashboard/settings/profile';

const renewedConsents = lazyPart(async () => (await import('@/features/legal')).RenewedConsents);

/** Asks over the shell for the consents that are due; its code is loaded only when some are. */
export function DueConsents({ due }: { due: readonly DocumentVersion[] }) {
  const { pathname } = useLocation();
  // Once shown, it stays mounted, so that it can fade out.
  const [wasDue, setWasDue] = useState(false);
  if (due.length > 0 && !wasDue) setWasDue(true);
  if (!wasDue) return null;
  return <renewedConsents.Part due={due} accountAddress={PROFILE} opened={due.length > 0 && pathname !== PROFILE} />;
}
