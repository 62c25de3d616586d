import type { LegalDocument } from '@orbita/contracts';
import { useState } from 'react';
import { RegisterForm } from '@/features/auth';
import { KeptIdeasNote, adoptKeptIdeas } from '@/features/ideas';
import { LegalModal } from '@/features/legal';

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
