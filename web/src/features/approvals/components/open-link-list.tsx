import { Button } from '@mantine/core';
import type { ApprovalLink } from '@orbita/contracts';
import { useState } from 'react';
import { useRevokeLink, approvalsTexts as allTexts } from '@/entities/approvals';
import { formatInstantDay, formatLately } from '@/shared/format/dates';
import { CopyButton } from '@/shared/ui/actions/copy-button';
import { DeleteDialog } from '@/shared/ui/overlays/delete-dialog';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import classes from './links-dialog.module.css';

const texts = allTexts.links;

interface OpenLinkListProps {
  planId: number;
  links: readonly ApprovalLink[];
  onRevoked: (id: number) => void;
}

/** Open links of a plan: for whom, what they show, and whether they were visited. */
export function OpenLinkList({ planId, links, onRevoked }: OpenLinkListProps) {
  const revoke = useRevokeLink(planId);
  const [asked, setAsked] = useState<ApprovalLink | null>(null);
  const about = useLastShown(asked);
  return (
    <>
      {links.length === 0 && <p className={classes.note}>{texts.none}</p>}
      <ul className={classes.links}>
        {links.map((link) => (
          <li key={link.id} className={classes.link}>
            <div className={classes.words}>
              <p className={classes.label}>{link.label || texts.unnamed}</p>
              <p className={classes.facts}>{factsOf(link)}</p>
            </div>
            <div className={classes.actions}>
              <CopyButton text={link.url} size="xs" />
              <Button
                size="xs"
                variant="default"
                aria-label={texts.revokeNamed(link.label || texts.unnamed)}
                onClick={() => setAsked(link)}
              >
                {texts.revoke}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <DeleteDialog
        opened={asked !== null}
        action={revoke}
        words={allTexts.revoke}
        onConfirm={() =>
          asked &&
          revoke.mutate(asked.id, {
            onSuccess: () => {
              setAsked(null);
              onRevoked(asked.id);
              notifySuccess(allTexts.revoke.done);
            },
          })
        }
        onClose={() => setAsked(null)}
      >
        {about && about.label !== '' && <p className={classes.label}>{about.label}</p>}
        <p>{allTexts.revoke.text}</p>
      </DeleteDialog>
    </>
  );
}

const factsOf = ({ publication_ids, expires_at, opened_at }: ApprovalLink): string =>
  [
    publication_ids === null ? texts.coversPlan : texts.covers(publication_ids.length),
    texts.until(formatInstantDay(expires_at)),
    opened_at === null ? texts.unopened : texts.opened(formatLately(opened_at)),
  ].join(' · ');
