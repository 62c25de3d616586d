import { Button } from '@mantine/core';
import { type PublishingNetwork, SOCIAL_NETWORK_LABELS } from '@orbita/contracts';
import { IconExternalLink } from '@/shared/ui/icons';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { guideOf } from '../model/network-guides';
import { texts } from '../texts';
import { GuidePicture } from './guide-picture';
import classes from './network-guide.module.css';

interface NetworkGuideProps {
  network: PublishingNetwork;
  opened: boolean;
  onClose: () => void;
}

/** Step by step, with pictures: where to get the key of a network. */
export function NetworkGuide({ network, opened, onClose }: NetworkGuideProps) {
  const { start, steps, note } = guideOf(network);
  return (
    <ResponsiveModal
      opened={opened}
      onClose={onClose}
      title={texts.guide(SOCIAL_NETWORK_LABELS[network])}
      footer={
        <Button onClick={onClose} data-autofocus>
          {texts.guideRead}
        </Button>
      }
    >
      <ol className={classes.steps}>
        {steps.map(({ text, picture }, index) => (
          <li key={text} className={classes.step}>
            <p>
              {text}
              {index === 0 && (
                <a className={classes.start} href={start.href} target="_blank" rel="noopener noreferrer">
                  {start.label}
                  <IconExternalLink size={14} aria-hidden />
                </a>
              )}
            </p>
            {picture && <GuidePicture name={picture} />}
          </li>
        ))}
      </ol>
      <p className={classes.note}>{note}</p>
    </ResponsiveModal>
  );
}
