import type { LegalDocument } from '@orbita/contracts';
import { useState } from 'react';
import { RegisterForm } from '@/features/auth/components/register-form';
import { LegalModal } from '@/features/legal/components/legal-modal';

export function RegisterRoute() {
  const [document, setDocument] = useState<LegalDocument | null>(null);
  return (
    <>
      <RegisterForm onOpenDocument={setDocument} />
      <LegalModal document={document} onClose={() => setDocument(null)} />
    </>
  );
}
