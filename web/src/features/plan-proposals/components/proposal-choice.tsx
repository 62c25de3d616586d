import { Button, VisuallyHidden } from '@mantine/core';
import type { ContentPlanRequest, PlanPublication } from '@orbita/contracts';
import { useState } from 'react';
import { withPrice, useEstimate, canPay, PaymentNote } from '@/entities/billing';
import { NetworkGlyph } from '@/entities/networks';
import { ContentTypeMark } from '@/entities/content-types';
import { useOrderProposal, PlanDemoLanguage } from '@/entities/content-plans';
import { newIdeaObstacle } from '@/entities/publications';
import { hasCode } from '@/shared/api/api-error';
import { formatDay } from '@/shared/format/dates';
import { IconPin } from '@/shared/ui/icons';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { isPinnedAtFirst } from '../model/proposal';
import { proposalTexts } from '../texts';
import { Wrong } from './proposal-writing';
import classes from './proposal.module.css';

const texts = proposalTexts.choose;

interface ProposalChoiceProps {
  planId: number;
  publications: readonly PlanPublication[];
  /** Saved with the order; the ideas are written from them. */
  settings?: ContentPlanRequest;
  onOrdered?: () => void;
}

/** The user pins what they like; the rest gets new ideas, and only those are paid for. */
export function ProposalChoice({ planId, publications, settings, onOrdered }: ProposalChoiceProps) {
  const [pinned, setPinned] = useState<ReadonlySet<number>>(
    () => new Set(publications.filter(isPinnedAtFirst).map(({ id }) => id)),
  );
  const rest = publications.filter((one) => newIdeaObstacle(one) === undefined && !pinned.has(one.id));
  const price = useEstimate('new_idea', rest.length);
  const order = useOrderProposal(planId);
  const toggle = (id: number): void => {
    const next = new Set(pinned);
    if (!next.delete(id)) next.add(id);
    setPinned(next);
  };
  return (
    <div className={classes.stage}>
      <div className={classes.head}>
        <p className={classes.hint}>{texts.hint}</p>
        {settings && <p className={classes.hint}>{texts.bySettings}</p>}
        <div className={classes.bulk}>
          <span role="status">{texts.pinned(publications.length - rest.length, rest.length)}</span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setPinned(new Set(publications.map(({ id }) => id)))}
          >
            {texts.all}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setPinned(new Set())}>
            {texts.none}
          </Button>
        </div>
      </div>
      <ul className={classes.pins}>
        {publications.map((publication) => (
          <Pin
            key={publication.id}
            publication={publication}
            isPinned={pinned.has(publication.id)}
            onToggle={() => toggle(publication.id)}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <div className={classes.footNote}>
          {rest.length === 0 ? (
            <p className={classes.hint}>{texts.nothing}</p>
          ) : (
            <>
              <PlanDemoLanguage planId={planId} />
              <PaymentNote price={price} refusal={order.error} />
            </>
          )}
          <SlowAnswer of={order} />
          {/* The payment note says what is missing. */}
          {!hasCode(order.error, 'INSUFFICIENT_CREDITS') && <Wrong error={order.error} fallback={texts.failed} />}
        </div>
        <Button
          disabled={rest.length === 0 || !canPay(price)}
          loading={order.isPending}
          onClick={() => order.mutate({ ids: rest.map(({ id }) => id), settings }, { onSuccess: onOrdered })}
        >
          {withPrice(
            settings ? texts.saveAndOrder : texts.order,
            rest.length === 0 ? undefined : price.estimate?.estimated_credits,
          )}
        </Button>
      </div>
    </div>
  );
}

interface PinProps {
  publication: PlanPublication;
  isPinned: boolean;
  onToggle: () => void;
}

function Pin({ publication, isPinned, onToggle }: PinProps) {
  const { title, short_description, scheduled_date, social_network, content_type } = publication;
  const obstacle = newIdeaObstacle(publication);
  const isOn = isPinned || obstacle !== undefined;
  return (
    <li>
      <button
        type="button"
        className={classes.pin}
        aria-pressed={isOn}
        aria-disabled={obstacle !== undefined || undefined}
        title={obstacle}
        onClick={() => obstacle === undefined && onToggle()}
      >
        <VisuallyHidden>{texts.pin(title)}. </VisuallyHidden>
        <IconPin size={18} aria-hidden />
        <span className={classes.when}>
          {formatDay(scheduled_date)} <NetworkGlyph network={social_network} decorative />
          <ContentTypeMark type={content_type} variant="letter" />
        </span>
        <span className={classes.words}>
          <span className={classes.title} aria-hidden>
            {title}
          </span>
          <span className={classes.idea}>{short_description}</span>
        </span>
      </button>
    </li>
  );
}
