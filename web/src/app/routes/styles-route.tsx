import { StyleList } from '@/features/writing-styles/components/style-list';
import { texts } from '@/features/writing-styles/texts';
import { Page } from '@/shared/ui/page';

export function StylesRoute() {
  return (
    <Page title={texts.list.title}>
      <StyleList projectId={null} />
    </Page>
  );
}
