import type { Approval } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { timeZoneLabel } from '@/features/projects/model/time-zones';
import { formatDay, formatInstant } from '@/shared/format/dates';
import { DocumentTitle } from '@/shared/ui/document-title';
import { useStableCallback } from '@/shared/ui/use-stable-callback';
import { approvalQuery } from '../../api/client-approval';
import { texts } from '../../client-texts';
import { byDay, isUndecided, progressOf } from '../../model/posts';
import { useChangedPosts } from '../../model/use-changed-posts';
import { useDraftComments } from '../../model/use-draft-comments';
import { ApprovalBar } from './approval-bar';
import { ApprovalPost } from './approval-post';
import classes from './approval-screen.module.css';
import { postId, standingId } from './element-ids';
import type { Said } from './post-decision';

/** Addresses of files last longer: one that does not answer sooner is broken, not out of date. */
const MEDIA_STALE_MS = 300_000;

const THANKS_ID = 'thanks';

/** What a link shows: whose plan it is, its posts by day, and how far the client has come. */
export function ApprovalScreen({ token, approval }: { token: string; approval: Approval }) {
  const { project, plan, label, time_zone, expires_at, posts } = approval;
  const days = useMemo(() => byDay(posts), [posts]);
  const progress = useMemo(() => progressOf(posts), [posts]);
  const { changed, settle } = useChangedPosts(posts);
  const { drafts, setDraft } = useDraftComments(posts);
  const [said, setSaid] = useState('');
  const renewMedia = useRenewMedia(token);
  const focusLater = useFocusLater();

  const onSaid = useStableCallback(({ post, verdict, approval: reply }: Said) => {
    settle(reply.posts.filter(({ id }) => id === post.id));
    setSaid(texts.said[verdict](post.title));
    // The buttons that were pressed are gone.
    focusLater(progressOf(reply.posts).isDone ? THANKS_ID : standingId(post.id));
  });
  const onAllSaid = (decided: ReadonlySet<number>, reply: Approval): void => {
    settle(reply.posts.filter(({ id }) => decided.has(id)));
    setSaid(texts.said.all(decided.size));
    const next = reply.posts.find(isUndecided);
    focusLater(next ? postId(next.id) : THANKS_ID);
  };
  return (
    <div className={classes.screen}>
      <DocumentTitle title={texts.titleOf(plan)} />
      <header>
        <p className={classes.project}>{project}</p>
        <h1 className={classes.plan}>{plan}</h1>
        <p className={classes.facts}>
          {label !== '' && <span>{texts.forWhom(label)}</span>}
          <span>{texts.until(formatInstant(expires_at))}</span>
          <span>{texts.zone(timeZoneLabel(time_zone))}</span>
        </p>
        {posts.length > 0 && <p className={classes.intro}>{texts.intro}</p>}
      </header>
      {posts.length === 0 && (
        <section className={classes.empty}>
          <h2>{texts.empty}</h2>
          <p>{texts.emptyText}</p>
        </section>
      )}
      {progress.isDone && (
        <section id={THANKS_ID} className={classes.thanks} tabIndex={-1} aria-labelledby={`${THANKS_ID}-title`}>
          <h2 id={`${THANKS_ID}-title`}>{texts.thanks(progress.unwritten)}</h2>
          <p>{texts.thanksText(progress.approved, progress.requested)}</p>
          {progress.writing > 0 && <p>{texts.writing(progress.writing)}</p>}
          {progress.unwritten > progress.writing && <p>{texts.unwritten(progress.unwritten - progress.writing)}</p>}
        </section>
      )}
      {days.map(({ date, posts: ofDay }) => (
        <section key={date} className={classes.day} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className={classes.date}>
            {formatDay(date)}
          </h2>
          {ofDay.map((post) => (
            <ApprovalPost
              key={post.id}
              post={post}
              token={token}
              author={project}
              isChanged={changed.has(post.id)}
              draft={drafts.get(post.id) ?? null}
              onDraft={setDraft}
              onSaid={onSaid}
              onMediaGone={renewMedia}
            />
          ))}
        </section>
      ))}
      <p className="o-hidden-text" role="status">
        {said}
      </p>
      {posts.length > 0 && (
        <ApprovalBar
          token={token}
          posts={days.flatMap((day) => day.posts)}
          progress={progress}
          changed={changed}
          drafts={drafts}
          onAllSaid={onAllSaid}
        />
      )}
    </div>
  );
}

/** Gives the focus to an element that comes with the next answer shown. */
const useFocusLater = (): ((id: string) => void) => {
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const element = wanted.current === null ? null : document.getElementById(wanted.current);
    if (element === null) return;
    wanted.current = null;
    element.focus();
  });
  return (id) => {
    wanted.current = id;
  };
};

/** Asks for the posts anew when a file of theirs does not answer: its address has run out while the page was open. */
const useRenewMedia = (token: string): (() => void) => {
  const queryClient = useQueryClient();
  const isAsked = useRef(false);
  return useStableCallback(() => {
    const { queryKey } = approvalQuery(token);
    const age = Date.now() - (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
    if (isAsked.current || age < MEDIA_STALE_MS) return;
    isAsked.current = true;
    void queryClient.invalidateQueries({ queryKey }).finally(() => {
      isAsked.current = false;
    });
  });
};
