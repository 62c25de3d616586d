import type { ApprovalCounts, ApprovalPost, ApprovalVerdict } from '@orbita/contracts';
import { useRef, useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { formatLately } from '@/shared/format/dates';
import { IconAlertTriangle, IconCheck, IconClock, IconPencil } from '@/shared/ui/icons';
import { Fold } from '@/shared/ui/page/fold';
import { useDecide } from '../../api/client-approval';
import { texts } from '../../client-texts';
import { hasChanged } from '../../model/changed';
import { isDecidable, isUnwritten, ownVerdict } from '../../model/posts';
import { Button } from './button';
import { ChangesForm } from './changes-form';
import { approvalStatusId } from './element-ids';
import classes from './post-decision.module.css';

/** A verdict on a post, and the state of all posts after it. */
export interface Said {
  post: ApprovalPost;
  verdict: ApprovalVerdict;
  counts: ApprovalCounts;
}

export interface PostDecisionProps {
  post: ApprovalPost;
  token: string;
  /** The unfinished comment; null without one. */
  draft: string | null;
  onDraft: (id: number, draft: string | null) => void;
  onSaid: (said: Said) => void;
}

/** The state of a post, and the client's two answers. */
export function PostDecision({ post, token, draft, onDraft, onSaid }: PostDecisionProps) {
  const { id, seen, title, approval, verdicts } = post;
  const decide = useDecide(token);
  const setDraft = (next: string | null): void => onDraft(id, next);
  /** The post's state when a verdict was refused: after a later change the refusal is obsolete. */
  const [refusedAt, setRefusedAt] = useState(approval);
  const form = useRef<HTMLDivElement>(null);
  const own = ownVerdict(post);
  const earlier = own ? verdicts.slice(1) : verdicts;
  const isOpen = isDecidable(post);
  const say = (verdict: ApprovalVerdict, comment = ''): void =>
    decide.mutate([{ publication_id: id, seen, verdict, comment }], {
      onSuccess: ({ counts }) => {
        setDraft(null);
        onSaid({ post, verdict, counts });
      },
      onError: () => setRefusedAt(approval),
    });
  const write = (): void => {
    setDraft(approval === 'changes_requested' ? (own?.comment ?? '') : '');
    requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus());
  };
  return (
    <div className={classes.decision}>
      <ApprovalStatus post={post} />
      {own && own.comment !== '' && draft === null && <p className={classes.comment}>{own.comment}</p>}
      {isOpen && (
        <div ref={form} className={classes.actions} role="group" aria-label={texts.actionsOf(title)}>
          {draft === null ? (
            <>
              {approval !== 'approved' && (
                <Button look="main" isBusy={decide.isPending} onClick={() => say('approved')}>
                  {texts.approve}
                </Button>
              )}
              <Button isBusy={decide.isPending} onClick={write}>
                {own?.verdict === 'changes_requested' ? texts.change : texts.request}
              </Button>
            </>
          ) : (
            <ChangesForm
              value={draft}
              isBusy={decide.isPending}
              onChange={setDraft}
              onSend={(comment) => say('changes_requested', comment)}
              onCancel={() => {
                setDraft(null);
                requestAnimationFrame(() => form.current?.querySelector('button')?.focus());
              }}
            />
          )}
        </div>
      )}
      {decide.error && !hasChanged(decide.error) && refusedAt === approval && (
        <p className={classes.error} role="alert">
          {messageOf(decide.error, texts.failed)}
        </p>
      )}
      {earlier.length > 0 && (
        <Fold className={classes.earlier} label={texts.earlier(earlier.length)}>
          <ul>
            {earlier.map(({ id: key, verdict, comment, created_at }) => (
              <li key={key}>
                {verdict === 'approved' ? texts.approvalStatus.approved : texts.approvalStatus.changes},{' '}
                {formatLately(created_at)}
                {comment !== '' && `\n${comment}`}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

function ApprovalStatus({ post }: { post: ApprovalPost }) {
  const approvalStatus = approvalStatusOf(post);
  if (approvalStatus === null) return null;
  const { Icon, tone, words } = approvalStatus;
  return (
    <p id={approvalStatusId(post.id)} className={classes.status} data-tone={tone} tabIndex={-1}>
      <Icon size={20} aria-hidden />
      {words}
    </p>
  );
}

/** Icon, colour and text of a post's verdict; nothing without one. */
const approvalStatusOf = (post: ApprovalPost) => {
  const { approvalStatus } = texts;
  const own = ownVerdict(post);
  const when = own && formatLately(own.created_at);
  if (post.is_published) return { Icon: IconCheck, tone: 'rests', words: approvalStatus.published };
  if (isUnwritten(post)) {
    return {
      Icon: IconPencil,
      tone: 'rests',
      words: post.is_being_written ? approvalStatus.writing : approvalStatus.unwritten,
    };
  }
  switch (post.approval) {
    case 'approved':
      return {
        Icon: IconCheck,
        tone: 'good',
        words: when ? approvalStatus.approvedByYou(when) : approvalStatus.approved,
      };
    case 'changes_requested':
      return {
        Icon: IconAlertTriangle,
        tone: 'wants',
        words: when ? approvalStatus.changesByYou(when) : approvalStatus.changes,
      };
    case 'outdated':
      return { Icon: IconClock, tone: 'again', words: approvalStatus.outdated };
    case 'none':
      return null;
  }
};
