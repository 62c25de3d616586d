import { useNavigate } from 'react-router-dom';
import { ProGateNotice } from '@/features/billing/components/pro-gate';
import { Page } from '@/shared/ui/page';
import { galleryTexts } from '../../gallery-texts';
import { generateTexts as texts } from '../../generate-texts';
import { GenerateForm } from './generate-form';
import { GenerationProgress } from './generation-progress';
import { useGeneration } from './use-generation';
import { editorPath } from './use-list-actions';

/** The form of a carousel the AI writes, and how far it is once it is ordered. */
export function GenerateScreen() {
  const navigate = useNavigate();
  const generation = useGeneration((id) => void navigate(editorPath(id), { replace: true }));
  return (
    <Page
      title={texts.title}
      description={texts.description}
      breadcrumbs={[{ label: galleryTexts.title, to: '/dashboard/carousels' }]}
      width="form"
    >
      <ProGateNotice text={galleryTexts.gate} />
      {generation.isRunning && <GenerationProgress of={generation} />}
      {/* What was typed waits: it is wanted again if nothing comes of it. */}
      <div hidden={generation.isRunning}>
        <GenerateForm failure={generation.failure} isUndone={generation.isUndone} />
      </div>
    </Page>
  );
}
