import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ru } from '@/shared/i18n/ru';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { texts } from '../texts';

interface ChannelLimitDialogProps {
  opened: boolean;
  /** Maximum number of channels in the plan. */
  limit: number;
  onClose: () => void;
}

/** Replaces the form for a new channel: why none can be added, and where to change that. */
export function ChannelLimitDialog({ opened, limit, onClose }: ChannelLimitDialogProps) {
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      title={texts.limit.title(limit)}
      size="sm"
      centered
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {ru.common.close}
          </Button>
          <Button component={Link} to="/dashboard/settings/subscription" data-autofocus>
            {texts.limit.plans}
          </Button>
        </>
      }
    >
      <p>{texts.limit.text}</p>
    </ResponsiveModal>
  );
}
