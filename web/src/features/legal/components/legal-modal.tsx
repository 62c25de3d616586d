import { useState } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ResponsiveModal } from '@/shared/ui/responsive-modal';
import { FormSkeleton } from '@/shared/ui/skeletons';
import type { LegalDocumentName } from '../documents/legal-document';

const legalText = lazyPart(
  async () => (await import('./legal-text')).LegalTextView,
  () => <FormSkeleton count={5} />,
);

const TITLES: Record<LegalDocumentName, string> = {
  privacy: 'Политика конфиденциальности',
  'personal-data': 'Согласие на обработку персональных данных',
  mailing: 'Политика e-mail-рассылок',
};

interface LegalModalProps {
  /** Open document; `null` when none is. */
  document: LegalDocumentName | null;
  onClose: () => void;
}

/** Legal document over the page; Escape and the backdrop close it, the page behind does not scroll. */
export function LegalModal({ document, onClose }: LegalModalProps) {
  // The last document stays in the dialog while it fades out.
  const [shown, setShown] = useState(document);
  if (document !== null && document !== shown) setShown(document);
  return (
    <ResponsiveModal opened={document !== null} onClose={onClose} title={shown ? TITLES[shown] : ''} size="lg">
      {shown && <legalText.Part name={shown} label={TITLES[shown]} />}
    </ResponsiveModal>
  );
}
