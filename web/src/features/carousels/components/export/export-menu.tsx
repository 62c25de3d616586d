// Stand-in until the export is merged.
import { Button } from '@mantine/core';
import type { CarouselDocument } from '@orbita/contracts';

interface ExportMenuProps {
  name: string;
  document: CarouselDocument;
}

export function ExportMenu({ name }: ExportMenuProps) {
  return <Button title={name}>Экспорт</Button>;
}
