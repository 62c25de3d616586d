import type { Approval, ApprovalPost } from '@orbita/contracts';
import { useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { useDecide } from '../../api/client-approval';
import { texts } from '../../client-texts';
import { hasChanged } from '../../model/changed';
import { isUndecided, type Progress } from '../../model/posts';
import classes from './approval-screen.module.css';
import { Button } from './button';
import { postId } from './element-ids';

interface ApprovalBarProps {
  token: string;
  /** In order of time. */
  posts: readonly ApprovalPost[];
  progress: Progress;
  /** Ids of posts that became others while they were looked at. */
  changed: ReadonlySet<number>;
  /** Comments that are being written, by the id of the post. */
  drafts: ReadonlyMap<number, string>;
  onAllSaid: (decided: ReadonlySet<number>, approval: Approval) => void;
}

/** How far the client has come, the way to what is left, and all of it in one go. Stays in sight. */
export function ApprovalBar({ token, posts, progress, changed, drafts, onAllSaid }: ApprovalBarProps) {
  const [isAsking, setAsking] = useState(false);
  const decide = useDecide(token);
  const undecided = posts.filter(isUndecided);
  // Not what was never read as it is now, nor what the client is just objecting to.
  const ready = undecided.filter(({ id }) => !changed.has(id) && !drafts.get(id)?.trim());
  const approveAll = (): void =>
    decide.mutate(
      ready.map(({ id, seen }) => ({ publication_id: id, seen, verdict: 'approved', comment: '' })),
      {
        onSuccess: (reply) => onAllSaid(new Set(ready.map(({ id }) => id)), reply),
        onSettled: () => setAsking(false),
      },
    );
  const toNext = (): void => {
    const here = posts.findIndex(({ id }) => document.getElementById(postId(id))?.contains(document.activeElement));
    const next = undecided.find((post) => posts.indexOf(post) > here) ?? undecided[0];
    const element = next && document.getElementById(postId(next.id));
    element?.scrollIntoView({ block: 'start' });
    element?.focus({ preventScroll: true });
  };
  // What was settled since needs no words any more.
  const isHeld = hasChanged(decide.error) ? changed.size > 0 : undecided.length > 0;
  return (
    <section className={classes.bar} aria-label={texts.bar}>
      <span className={classes.done} style={{ width: `${(progress.approved / posts.length) * 100}%` }} aria-hidden />
      {decide.error && isHeld && !isAsking && (
        <p className={classes.error} role="alert">
          {hasChanged(decide.error)
            ? texts.changedNamed(posts.filter(({ id }) => changed.has(id)).map(({ title }) => title))
            : messageOf(decide.error, texts.failed)}
        </p>
      )}
      {isAsking && ready.length > 0 ? (
        <>
          <p className={classes.count}>{texts.askAll(ready.length)}</p>
          <div className={classes.ways}>
            <Button autoFocus onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
            <Button look="main" isBusy={decide.isPending} onClick={approveAll}>
              {texts.confirmAll}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={classes.count}>{texts.progress(progress.approved, posts.length)}</p>
          {undecided.length > 0 && (
            <div className={classes.ways}>
              <Button look="quiet" title={texts.nextHint} onClick={toNext}>
                {texts.next}
              </Button>
              {ready.length > 1 && <Button onClick={() => setAsking(true)}>{texts.all}</Button>}
            </div>
          )}
        </>
      )}
    </section>
  );
}
