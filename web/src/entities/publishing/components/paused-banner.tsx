import { Button } from '@mantine/core';
import { IconPlayerPause } from '@/shared/ui/icons';
import { texts } from '../texts';
import classes from './paused-banner.module.css';

/** Shown while a project publishes nothing automatically. */
export function PausedBanner({ isPending, onResume }: { isPending: boolean; onResume: () => void }) {
  return (
    <section className={classes.banner} aria-label={texts.pause.banner}>
      <IconPlayerPause size={20} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{texts.pause.banner}</p>
        <p>{texts.pause.bannerText}</p>
      </div>
      <Button loading={isPending} onClick={onResume}>
        {texts.pause.resume}
      </Button>
    </section>
  );
}
