import { StyleList } from '@/features/writing-styles';
import { writingStylesTexts as texts } from '@/entities/writing-styles';
import { Page } from '@/shared/ui/page/page';

export function StylesRoute() {
  return (
    <Page title={texts.list.title}>
      <StyleList projectId={null} />
    </Page>
  );
}
