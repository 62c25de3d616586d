import { Button } from '@mantine/core';
import {
  type AdminUserDetail,
  CONSENT_TEXTS,
  type ConsentDocument,
  PLAN_TYPES,
  editionNumber,
} from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant, formatInstantDay, formatMoment } from '@/shared/format/dates';
import { formatNumber, formatSigned } from '@/shared/format/numbers';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifyError, notifySuccess } from '@/shared/ui/feedback/toast-store';
import { useLastShown } from '@/shared/ui/overlays/use-last-shown';
import { adminUserQuery, useBlockUser } from '../api/administration-api';
import { JOB_KIND_LABELS, JOB_STATUS_LABELS } from '../job-labels';
import { planInForce } from '../model/plan-in-force';
import { texts } from '../texts';
import { BlockDialog } from './block-dialog';
import { CreditsForm } from './credits-form';
import { PlanForm } from './plan-form';
import classes from './user-dialog.module.css';

/** Everything an administrator may know of a user, with actions. Null closes the dialog. */
export function UserDialog({ userId, onClose }: { userId: number | null; onClose: () => void }) {
  const shownId = useLastShown(userId);
  const { data, error, refetch } = useQuery({ ...adminUserQuery(shownId ?? 0), enabled: userId !== null });
  return (
    <ResponsiveModal opened={userId !== null} onClose={onClose} title={data?.name ?? texts.user.title} size="lg">
      {data && <UserFacts key={data.id} user={data} />}
      {!data && !error && <RowsSkeleton />}
      {!data && error && <ErrorState title={texts.user.failed} error={error} onRetry={() => void refetch()} />}
    </ResponsiveModal>
  );
}

function UserFacts({ user }: { user: AdminUserDetail }) {
  const [isBlocking, setBlocking] = useState(false);
  const unblocking = useBlockUser(user.id);
  const facts: [string, string][] = [
    [texts.user.number, String(user.id)],
    ['E-mail', user.email],
    [
      texts.user.confirmed,
      user.email_confirmed_at ? formatInstantDay(user.email_confirmed_at) : texts.user.notConfirmed,
    ],
    [texts.users.plan, planText(user)],
    [texts.users.credits, formatNumber(user.credits_balance)],
    [texts.user.requests, formatNumber(user.total_requests)],
    [texts.users.tokens, formatNumber(user.total_tokens_used)],
    [texts.users.since, formatInstantDay(user.created_at)],
  ];
  return (
    <div className={classes.detail}>
      {user.blocked_at && (
        <p className={classes.blocked} role="status">
          {texts.user.blockedSince(formatInstant(user.blocked_at), user.block_reason ?? '')}
        </p>
      )}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PlanForm user={user} />
      <CreditsForm userId={user.id} />
      <Lines
        title={texts.user.transactions}
        empty={texts.user.noTransactions}
        lines={user.recent_transactions.map(({ id, description, amount, created_at }) => ({
          id,
          what: description,
          when: formatMoment(created_at),
          figure: formatSigned(amount),
        }))}
      />
      <Lines
        title={texts.user.jobs}
        empty={texts.user.noJobs}
        lines={user.recent_jobs.map(({ id, kind, status, created_at }) => ({
          id,
          what: JOB_KIND_LABELS[kind],
          when: formatMoment(created_at),
          figure: JOB_STATUS_LABELS[status],
        }))}
      />
      <Lines
        title={texts.user.sessions}
        empty={texts.user.noSessions}
        lines={user.sessions.map(({ id, browser, system, user_agent, created_at }) => ({
          id,
          what: [browser, system].filter(Boolean).join(', ') || user_agent || texts.user.unknownBrowser,
          title: user_agent,
          when: formatMoment(created_at),
        }))}
      />
      <Lines
        title={texts.user.consents}
        empty="—"
        lines={user.consents.map(({ document, version, given_at }, index) => ({
          id: index,
          what: texts.user.consentTo[document],
          when: formatInstant(given_at),
          figure: editionText(document, version),
        }))}
      />
      <div>
        {user.is_blocked ? (
          <Button
            variant="default"
            loading={unblocking.isPending}
            onClick={() =>
              unblocking.mutate(
                { blocked: false },
                {
                  onSuccess: () => notifySuccess(texts.user.unblockDone),
                  onError: (error) => notifyError(error, texts.user.blockFailed),
                },
              )
            }
          >
            {texts.user.unblock}
          </Button>
        ) : (
          <Button variant="default" color="red" onClick={() => setBlocking(true)}>
            {texts.user.block}
          </Button>
        )}
      </div>
      <SlowAnswer of={unblocking} />
      <BlockDialog user={user} opened={isBlocking} onClose={() => setBlocking(false)} />
    </div>
  );
}

/** As the user saw it; only the date for an edition this build does not know. */
const editionText = (document: ConsentDocument, version: string): string => {
  const number = editionNumber(CONSENT_TEXTS[document], version);
  return number === null ? version : texts.user.edition(number);
};

const planText = (user: AdminUserDetail): string => {
  const { subscription_plan: plan, plan_ends_at: end } = user;
  if (end) return texts.user.planEnds(PLAN_TYPES[plan], formatInstantDay(end));
  return plan === 'free' ? planInForce(user) : texts.user.planWithoutEnd(PLAN_TYPES[plan]);
};

interface LinesProps {
  title: string;
  empty: string;
  lines: readonly { id: number; what: string; title?: string; when: string; figure?: string }[];
}

function Lines({ title, empty, lines }: LinesProps) {
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      {lines.length === 0 ? (
        <p className={classes.none}>{empty}</p>
      ) : (
        <ul className={classes.lines}>
          {lines.map(({ id, what, title, when, figure }) => (
            <li key={id}>
              <span className={classes.what} title={title}>
                {what}
              </span>
              <span className={classes.when}>{when}</span>
              {figure !== undefined && <span className="o-figures">{figure}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
