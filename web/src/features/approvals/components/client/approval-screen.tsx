import type { ApprovalCounts, ApprovalPost as Post } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { timeZoneLabel } from '@/entities/projects';
import { formatDay, formatInstant } from '@/shared/format/dates';
import { DocumentTitle } from '@/shared/ui/page/document-title';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { approvalQuery } from '../../api/client-approval';
import { texts } from '../../client-texts';
import { byDay, isDone, isUndecided } from '../../model/posts';
import type { MorePosts, ShownApproval } from '../../model/use-approval';
import { useChangedPosts } from '../../model/use-changed-posts';
import { useDraftComments } from '../../model/use-draft-comments';
import { ApprovalBar } from './approval-bar';
import { ApprovalPost } from './approval-post';
import classes from './approval-screen.module.css';
import { FurtherPosts } from './further-posts';
import { postId, approvalStatusId } from './element-ids';
import type { Said } from './post-decision';

/** URLs of files last longer: one that fails sooner is broken, not expired. */
const MEDIA_STALE_MS = 300_000;

const THANKS_ID = 'thanks';

interface ApprovalScreenProps {
  token: string;
  approval: ShownApproval;
  more: MorePosts;
}

/** What a link shows: the owner of the plan, its posts by day, and the client's progress. */
export function ApprovalScreen({ token, approval, more }: ApprovalScreenProps) {
  const { project, plan, label, time_zone, expires_at, counts, pages } = approval;
  const posts = useMemo(() => pages.flat(), [pages]);
  const days = useMemo(() => byDay(posts), [posts]);
  const { changed, settle } = useChangedPosts(pages);
  const { drafts, setDraft } = useDraftComments(posts);
  const [said, setSaid] = useState('');
  const renewMedia = useRenewMedia(token);
  const { focusLater, goTo } = useFocusLater();

  const onSaid = useStableCallback(({ post, verdict, counts: since }: Said) => {
    settle([post]);
    setSaid(texts.said[verdict](post.title));
    // The pressed buttons are gone.
    focusLater(isDone(since) ? THANKS_ID : approvalStatusId(post.id));
  });
  const onAllSaid = (decided: readonly Post[], since: ApprovalCounts): void => {
    settle(decided);
    setSaid(texts.said.all(decided.length));
    const isDecided = new Set(decided.map(({ id }) => id));
    const next = posts.find((post) => isUndecided(post) && !isDecided.has(post.id));
    focusLater(next && !isDone(since) ? postId(next.id) : THANKS_ID);
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
        {counts.total > 0 && <p className={classes.intro}>{texts.intro}</p>}
      </header>
      {counts.total === 0 && (
        <section className={classes.empty}>
          <h2>{texts.empty}</h2>
          <p>{texts.emptyText}</p>
        </section>
      )}
      {isDone(counts) && (
        <section id={THANKS_ID} className={classes.thanks} tabIndex={-1} aria-labelledby={`${THANKS_ID}-title`}>
          <h2 id={`${THANKS_ID}-title`}>{texts.thanks(counts.unwritten)}</h2>
          <p>{texts.thanksText(counts.approved, counts.changes_requested)}</p>
          {counts.writing > 0 && <p>{texts.writing(counts.writing)}</p>}
          {counts.unwritten > counts.writing && <p>{texts.unwritten(counts.unwritten - counts.writing)}</p>}
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
      <FurtherPosts more={more} />
      <p className="o-hidden-text" role="status">
        {said}
      </p>
      {counts.total > 0 && (
        <ApprovalBar
          token={token}
          posts={days.flatMap((day) => day.posts)}
          counts={counts}
          more={more}
          changed={changed}
          drafts={drafts}
          onGoTo={(id) => goTo(postId(id))}
          onAllSaid={onAllSaid}
        />
      )}
    </div>
  );
}

interface FocusLater {
  /** Focuses an element that appears with the next answer. */
  focusLater: (id: string) => void;
  /** Scrolls to an element and focuses it, as soon as it is rendered. */
  goTo: (id: string) => void;
}

const useFocusLater = (): FocusLater => {
  const wanted = useRef<{ id: string; isShown: boolean } | null>(null);
  const [, lookOnce] = useState(0);
  useLayoutEffect(() => {
    const { id, isShown } = wanted.current ?? {};
    const element = id === undefined ? null : document.getElementById(id);
    if (element === null) return;
    wanted.current = null;
    if (isShown) element.scrollIntoView({ block: 'start' });
    element.focus({ preventScroll: isShown ?? false });
  });
  const want = (id: string, isShown: boolean): void => {
    wanted.current = { id, isShown };
    // What is rendered already needs no answer.
    lookOnce((times) => times + 1);
  };
  return { focusLater: (id) => want(id, false), goTo: (id) => want(id, true) };
};

/** Refetches the posts when one of their files fails: its URL has expired while the page was open. */
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
