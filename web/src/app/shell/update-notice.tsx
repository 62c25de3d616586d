import { useSyncExternalStore } from 'react';
import { newVersion } from '@/shared/api/new-version';
import { TextButton } from '@/shared/ui/actions/text-button';
import { updateTexts as texts } from './update-texts';
import classes from './update-notice.module.css';

/** Shown while a newer release waits for the user. The live region is always mounted, so that a screen reader announces it. */
export function UpdateNotice() {
  const isThere = useSyncExternalStore(newVersion.subscribe, newVersion.isThere);
  return (
    <div role="status" className={classes.region}>
      {isThere && (
        <p className={classes.notice}>
          <span>{texts.available}</span>
          <TextButton onClick={() => void newVersion.begin()}>{texts.update}</TextButton>
        </p>
      )}
    </div>
  );
}
