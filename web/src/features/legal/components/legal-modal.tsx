import { editionInForce, type LegalDocument } from '@orbita/contracts';
import { useState } from 'react';
import { LEGAL_TITLES } from '@/entities/legal';
import { LANGUAGE } from '@/shared/i18n/language';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { FormSkeleton } from '@/shared/ui/feedback/skeletons';

const legalView = lazyPart(
  async () => (await import('./legal-view')).LegalView,
  () => <FormSkeleton count={5} />,
);

interface LegalModalProps {
  /** Open document; `null` closes the dialog. */
  document: LegalDocument | null;
  /** The current one by default. */
  edition?: string | undefined;
  onClose: () => void;
}

/** Legal document over the page; Escape and the backdrop close it, the page behind does not scroll. */
export function LegalModal({ document, edition, onClose }: LegalModalProps) {
  // The last document stays in the dialog while it fades out.
  const [shown, setShown] = useState(document);
  if (document !== null && document !== shown) setShown(document);
  return (
    <ResponsiveModal
      opened={document !== null}
      onClose={onClose}
      title={shown ? LEGAL_TITLES[shown][LANGUAGE] : ''}
      size="lg"
    >
      {shown && <legalView.Part key={shown} document={shown} edition={edition ?? editionInForce(shown)} />}
    </ResponsiveModal>
  );
}
