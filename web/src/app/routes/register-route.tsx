import type { LegalDocument } from '@orbita/contracts';
import { useState } from 'react';
import { RegisterForm } from '@/features/auth/components/register-form';
import { KeptIdeasNote } from '@/features/ideas/components/kept-ideas-note';
import { adoptKeptIdeas } from '@/features/ideas/model/kept-ideas';
import { LegalModal } from '@/features/legal/components/legal-modal';

export function RegisterRoute() {
  const [document, setDocument] = useState<LegalDocument | null>(null);
  return (
    <>
      <KeptIdeasNote />
      <RegisterForm onOpenDocument={setDocument} onRegistered={adoptKeptIdeas} />
      <LegalModal document={document} onClose={() => setDocument(null)} />
    </>
  );
}
