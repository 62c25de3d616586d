import { Button } from '@mantine/core';
import { SOCIAL_NETWORK_LABELS, type SuggestedIdea } from '@orbita/contracts';
import type { ReactNode } from 'react';
import { DemoBadge } from '@/entities/writer';
import { NetworkGlyph } from '@/entities/networks';
import { ContentTypeMark } from '@/entities/content-types';
import { IconRefresh } from '@/shared/ui/icons';
import { texts } from '../texts';
import classes from './idea-grid.module.css';

interface IdeaGridProps {
  ideas: readonly SuggestedIdea[];
  isDemo: boolean;
  onOthers: () => void;
  /** Actions on the ideas, after the last of them. */
  children: ReactNode;
}

/** Ideas as cards, and their actions. */
export function IdeaGrid({ ideas, isDemo, onOthers, children }: IdeaGridProps) {
  return (
    <section aria-labelledby="ideas-title">
      <div className={classes.header}>
        <h2 id="ideas-title" className={classes.title}>
          {texts.ideas.title(ideas.length)}
        </h2>
        {isDemo && (
          <span className={classes.demo}>
            <DemoBadge />
          </span>
        )}
        <Button
          variant="default"
          className={classes.others}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={onOthers}
        >
          {texts.ideas.others}
        </Button>
      </div>
      <div className={classes.grid}>
        <ul className={classes.ideas}>
          {ideas.map(({ title, short_description, content_type, social_network }, index) => (
            <li key={title} className={classes.idea} style={{ '--index': String(index) }}>
              <div className={classes.marks}>
                <ContentTypeMark type={content_type} />
                <span className={classes.network}>
                  <NetworkGlyph network={social_network} size={16} decorative />
                  {SOCIAL_NETWORK_LABELS[social_network]}
                </span>
              </div>
              <h3 className={classes.ideaTitle}>{title}</h3>
              <p className={classes.ideaText}>{short_description}</p>
            </li>
          ))}
        </ul>
        <div className={classes.next} data-fits={ideas.length === 7 || undefined}>
          {children}
        </div>
      </div>
    </section>
  );
}
