import type { Competitor } from '@orbita/contracts';
import { Link } from 'react-router-dom';
import { channelTexts } from '../channel-texts';
import { byEngagement } from '../model/channel-order';
import { texts } from '../texts';
import { ChannelAvatar } from './channel-avatar';
import { RateFigure, ShortFigure } from './channel-figure';
import classes from './top-cards.module.css';

const SHOWN = 3;

interface TopCardsProps {
  projectId: number;
  competitors: readonly Competitor[];
}

/** The own channel and those with the highest engagement rate, each linked to its page. */
export function TopCards({ projectId, competitors }: TopCardsProps) {
  return (
    <section aria-labelledby="competitors">
      <h2 id="competitors" className={classes.heading}>
        {texts.top.title}
      </h2>
      <ul className={classes.cards}>
        {byEngagement(competitors)
          .slice(0, SHOWN)
          .map((competitor) => (
            <li key={competitor.id}>
              <TopCard competitor={competitor} />
            </li>
          ))}
      </ul>
      {competitors.length > SHOWN && (
        <Link to={`/dashboard/projects/${projectId}?tab=competitors`} className={classes.all}>
          {texts.top.all(competitors.length)}
        </Link>
      )}
    </section>
  );
}

function TopCard({ competitor }: { competitor: Competitor }) {
  const { id, project_id, title, avatar_url, is_own_channel } = competitor;
  return (
    <article className={classes.card} data-own={is_own_channel || undefined}>
      <div className={classes.head}>
        <ChannelAvatar title={title} url={avatar_url} />
        <div className={classes.names}>
          <h3 className={classes.title} title={title}>
            <Link to={`/dashboard/projects/${project_id}/competitors/${id}`} className={classes.open}>
              {title}
            </Link>
          </h3>
          <p className={classes.name}>{is_own_channel ? channelTexts.own : `@${competitor.channel_username}`}</p>
        </div>
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>{channelTexts.subscribers}</dt>
          <dd>
            <ShortFigure value={competitor.subscribers_count} />
          </dd>
        </div>
        <div>
          <dt>{channelTexts.viewsShort}</dt>
          <dd>
            <ShortFigure value={competitor.avg_views} />
          </dd>
        </div>
        <div>
          <dt>{channelTexts.rate}</dt>
          <dd>
            <RateFigure value={competitor.engagement_rate} />
          </dd>
        </div>
      </dl>
    </article>
  );
}
