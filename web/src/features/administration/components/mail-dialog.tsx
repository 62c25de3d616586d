import type { OutboxMail } from '@orbita/contracts';
import { useState, type SyntheticEvent } from 'react';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { harmless } from '../model/harmless-mail';
import { texts } from '../texts';
import classes from './mail-screen.module.css';

/** A mail as text, and as mail clients show it. Null closes the dialog. */
export function MailDialog({ mail, onClose }: { mail: OutboxMail | null; onClose: () => void }) {
  const shown = useLastShown(mail);
  return (
    <ResponsiveModal opened={mail !== null} onClose={onClose} title={shown?.subject ?? ''} size="lg">
      {shown && <MailContent mail={shown} />}
    </ResponsiveModal>
  );
}

function MailContent({ mail: { to, text, html } }: { mail: OutboxMail }) {
  const [view, setView] = useState<'text' | 'html'>('text');
  return (
    <div className={classes.preview}>
      <p>{texts.mails.to(to)}</p>
      <SegmentedControl
        aria-label={texts.mails.view}
        value={view}
        onChange={(value) => setView(value === 'html' ? 'html' : 'text')}
        data={[
          { value: 'text', label: texts.mails.text },
          { value: 'html', label: texts.mails.html },
        ]}
      />
      {view === 'text' ? (
        <pre className={classes.text}>{text}</pre>
      ) : (
        // Same origin so that its styles can be set; without scripts the mail cannot misuse that.
        <iframe
          className={classes.html}
          title={texts.mails.html}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
          srcDoc={harmless(html)}
          onLoad={dress}
        />
      )}
    </div>
  );
}

/** The page's CSP forbids inline styles in HTML, but not styles set by script. */
const dress = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void => {
  for (const element of currentTarget.contentDocument?.querySelectorAll<HTMLElement>('[data-style]') ?? []) {
    element.style.cssText = element.dataset.style ?? '';
  }
};
