import { useNavigate } from 'react-router-dom';
import { ProGateNotice } from '@/entities/billing';
import { Page } from '@/shared/ui/page/page';
import { carouselTexts, editorPath } from '@/entities/carousels';
import { generateTexts as texts } from '../texts';
import { GenerateForm } from './generate-form';
import { GenerationProgress } from './generation-progress';
import { useGeneration } from './use-generation';

/** The form of an AI carousel, and its progress once it is ordered. */
export function GenerateScreen() {
  const navigate = useNavigate();
  const generation = useGeneration((id) => void navigate(editorPath(id), { replace: true }));
  return (
    <Page
      title={texts.title}
      description={texts.description}
      breadcrumbs={[{ label: carouselTexts.title, to: '/dashboard/carousels' }]}
      width="form"
    >
      <ProGateNotice text={carouselTexts.gate} />
      {generation.isRunning && <GenerationProgress of={generation} />}
      {/* The input is kept: it is needed again if the order fails. */}
      <div hidden={generation.isRunning}>
        <GenerateForm failure={generation.failure} isUndone={generation.isUndone} />
      </div>
    </Page>
  );
}
