import { useState } from 'react';
import { RegisterForm, type ConsentDocument } from '@/features/auth/components/register-form';
import { LegalModal } from '@/features/legal/components/legal-modal';

export function RegisterRoute() {
  const [document, setDocument] = useState<ConsentDocument | null>(null);
  return (
    <>
      <RegisterForm onOpenDocument={setDocument} />
      <LegalModal document={document} onClose={() => setDocument(null)} />
    </>
  );
}
