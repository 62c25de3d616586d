import { SOCIAL_NETWORK_LABELS, type ApprovalPost, type ApprovalVariant, type SocialNetwork } from '@orbita/contracts';
import { useRef, type KeyboardEvent } from 'react';
import { NetworkGlyph } from '@/entities/networks';
import { texts } from '../../client-texts';
import classes from './post-networks.module.css';

/** What one network will show. */
export type ShownPost = Pick<
  ApprovalVariant,
  'id' | 'social_network' | 'scheduled_date' | 'scheduled_time' | 'content' | 'content_entities' | 'media'
>;

/** Ids of the tab of a network and of what it shows. */
export const tabId = (id: number): string => `network-${id}`;
export const panelId = (id: number): string => `shown-${id}`;

/** The networks that show what stands first in the card. */
export const NetworkNames = ({ networks }: { networks: readonly SocialNetwork[] }) =>
  networks.map((network) => (
    <span key={network} className={classes.network}>
      <NetworkGlyph network={network} decorative size={16} />
      {SOCIAL_NETWORK_LABELS[network]}
    </span>
  ));

interface PostNetworksProps {
  post: ApprovalPost;
  shownId: number;
  onShow: (id: number) => void;
}

/** Tabs of the networks a post differs in; arrows, Home and End move along them. */
export function PostNetworks({ post, shownId, onShow }: PostNetworksProps) {
  const line = useRef<HTMLDivElement>(null);
  const all: readonly ShownPost[] = [post, ...post.variants];
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = all.findIndex(({ id }) => id === shownId);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    const one = next === undefined ? undefined : all.at(next % all.length);
    if (!one) return;
    event.preventDefault();
    onShow(one.id);
    line.current?.querySelector<HTMLElement>(`#${tabId(one.id)}`)?.focus();
  };
  return (
    <>
      <p className={classes.note}>{texts.networks.note}</p>
      <div
        ref={line}
        role="tablist"
        aria-label={texts.networks.label(post.title)}
        className={classes.tabs}
        onKeyDown={onKeyDown}
      >
        {all.map(({ id, social_network }) => (
          <button
            key={id}
            id={tabId(id)}
            type="button"
            role="tab"
            aria-selected={id === shownId}
            aria-controls={panelId(post.id)}
            tabIndex={id === shownId ? 0 : -1}
            className={classes.tab}
            onClick={() => onShow(id)}
          >
            <NetworkNames networks={id === post.id ? [social_network, ...post.same_networks] : [social_network]} />
          </button>
        ))}
      </div>
    </>
  );
}
