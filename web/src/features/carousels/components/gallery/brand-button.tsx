// Stand-in until the gallery is merged.
import { Button } from '@mantine/core';

interface BrandButtonProps {
  projectId: number;
}

export function BrandButton({ projectId }: BrandButtonProps) {
  return (
    <Button variant="default" data-project={projectId}>
      Бренд
    </Button>
  );
}
