import type { ApprovalCounts, ApprovalPost } from '@orbita/contracts';
import { useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { useDecide } from '../../api/client-approval';
import { texts } from '../../client-texts';
import { hasChanged } from '../../model/changed';
import { isUndecided } from '../../model/posts';
import type { MorePosts } from '../../model/use-approval';
import classes from './approval-screen.module.css';
import { Button } from './button';
import { postId } from './element-ids';

interface ApprovalBarProps {
  token: string;
  /** Loaded posts, in order of time. */
  posts: readonly ApprovalPost[];
  counts: ApprovalCounts;
  more: MorePosts;
  /** Ids of posts that changed while the client was looking at them. */
  changed: ReadonlySet<number>;
  /** Unfinished comments, by post id. */
  drafts: ReadonlyMap<number, string>;
  onGoTo: (id: number) => void;
  onAllSaid: (decided: readonly ApprovalPost[], counts: ApprovalCounts) => void;
}

/** The client's progress, a link to the next open post, and a button that approves all. Sticky. */
export function ApprovalBar(props: ApprovalBarProps) {
  const { token, posts, counts, more, changed, drafts, onGoTo, onAllSaid } = props;
  const [isAsking, setAsking] = useState(false);
  /** The action that waits for the posts still to be loaded. */
  const [awaiting, setAwaiting] = useState<'next' | 'all' | null>(null);
  const decide = useDecide(token);
  const undecided = posts.filter(isUndecided);
  // Not posts whose current state was never read, nor those the client is objecting to.
  const ready = undecided.filter(({ id }) => !changed.has(id) && !drafts.get(id)?.trim());
  const approveAll = (): void =>
    decide.mutate(
      ready.map(({ id, seen }) => ({ publication_id: id, seen, verdict: 'approved', comment: '' })),
      {
        onSuccess: (reply) => onAllSaid(ready, reply.counts),
        onSettled: () => setAsking(false),
      },
    );
  const awaited = async (what: 'next' | 'all', isEnough: (loaded: readonly ApprovalPost[]) => boolean) => {
    setAwaiting(what);
    const loaded = await more.load(isEnough);
    setAwaiting(null);
    return loaded;
  };
  const toNext = async (): Promise<void> => {
    const here = posts.findIndex(({ id }) => document.getElementById(postId(id))?.contains(document.activeElement));
    const ahead = (loaded: readonly ApprovalPost[]) => loaded.find((post, place) => place > here && isUndecided(post));
    const loaded = await awaited('next', (known) => ahead(known) !== undefined);
    const next = loaded && (ahead(loaded) ?? loaded.find(isUndecided));
    if (next) onGoTo(next.id);
  };
  // A client cannot approve posts the page has not shown: all of them are loaded first.
  const ask = async (): Promise<void> => {
    if (await awaited('all', () => false)) setAsking(true);
  };
  // Posts decided since then need no message.
  const isHeld = hasChanged(decide.error) ? changed.size > 0 : counts.undecided > 0;
  return (
    <section className={classes.bar} aria-label={texts.bar}>
      <span className={classes.done} style={{ width: `${(counts.approved / counts.total) * 100}%` }} aria-hidden />
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
          <p className={classes.count}>{texts.progress(counts.approved, counts.total)}</p>
          {counts.undecided > 0 && (
            <div className={classes.ways}>
              <Button look="quiet" title={texts.nextHint} isBusy={awaiting === 'next'} onClick={() => void toNext()}>
                {texts.next}
              </Button>
              {(ready.length > 1 || more.isThere) && (
                <Button isBusy={awaiting === 'all'} onClick={() => void ask()}>
                  {texts.all}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
}
