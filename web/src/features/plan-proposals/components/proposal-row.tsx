import { Button } from '@mantine/core';
import { useState } from 'react';
import { NetworkGlyph } from '@/entities/networks';
import { ContentTypeMark } from '@/entities/content-types';
import { newIdeaObstacle } from '@/entities/publications';
import { formatDay, shortTime } from '@/shared/format/dates';
import { IconCheck } from '@/shared/ui/icons';
import type { Comparison } from '../model/proposal';
import { proposalTexts } from '../texts';
import classes from './proposal.module.css';

const texts = proposalTexts.review;

interface ProposalRowProps {
  comparison: Comparison;
  isBusy: boolean;
  onTake: () => void;
  onPutBack: () => void;
}

/** One slot of the plan: its idea, the new one, and the decision. */
export function ProposalRow({ comparison: { publication, idea, state }, isBusy, onTake, onPutBack }: ProposalRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { title, short_description, scheduled_date, scheduled_time, social_network, content_type, has_content } =
    publication;
  return (
    <li className={classes.comparison} data-state={state}>
      <p className={classes.place}>
        {formatDay(scheduled_date)}, {shortTime(scheduled_time)} <NetworkGlyph network={social_network} />
        <ContentTypeMark type={content_type} />
      </p>
      {state === 'taken' ? (
        <div className={classes.taken}>
          <IconCheck size={18} aria-hidden />
          <span>
            {texts.taken}: <strong>{title}</strong>
          </span>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isBusy}
            aria-label={texts.putBackOf(title)}
            onClick={onPutBack}
          >
            {texts.putBack}
          </Button>
        </div>
      ) : (
        <>
          <Side name={texts.old} title={title} idea={short_description} />
          <Side name={texts.new} title={idea.title} idea={idea.short_description} isNew>
            {state === 'blocked' && <p className={classes.note}>{newIdeaObstacle(publication)}</p>}
            {isAsking && <p className={classes.note}>{texts.changed}</p>}
            {has_content && state !== 'blocked' && <p className={classes.hint}>{texts.textStays}</p>}
            {state !== 'blocked' && (
              <Button
                size="compact-sm"
                variant={isAsking ? 'filled' : 'light'}
                className={classes.take}
                disabled={isBusy}
                aria-label={isAsking ? undefined : texts.takeOf(idea.title)}
                onClick={() => (state === 'changed' && !isAsking ? setAsking(true) : onTake())}
              >
                {isAsking ? texts.replace : texts.take}
              </Button>
            )}
          </Side>
        </>
      )}
    </li>
  );
}

interface SideProps {
  name: string;
  title: string;
  idea: string;
  isNew?: boolean;
  children?: React.ReactNode;
}

function Side({ name, title, idea, isNew = false, children }: SideProps) {
  return (
    <section className={classes.side} data-new={isNew || undefined}>
      <h3 className={classes.sideName}>{name}</h3>
      <p className={classes.sideTitle}>{title}</p>
      <p className={classes.sideIdea}>{idea}</p>
      {children}
    </section>
  );
}
