import { Skeleton } from '@mantine/core';
import { SOCIAL_NETWORK_LABELS, type SocialNetwork } from '@orbita/contracts';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { NetworkGlyph } from '@/entities/networks';
import {
  IconAlertTriangle,
  IconBell,
  IconClock,
  IconPencil,
  IconRosetteDiscountCheck,
  IconSend,
} from '@/shared/ui/icons';
import { usePageActions } from '@/shared/ui/keys/page-shortcuts';
import { absentNetworks, stateOf, type Member, type MemberState } from '../../model/family';
import { variantTexts as texts } from '../../variant-texts';
import { AddNetwork } from './add-network';
import classes from './network-tabs.module.css';
import { editorAddress, useOpening, type TabSwitch } from './use-tab-switch';

interface NetworkTabsProps {
  /** Undefined while they load. */
  members: readonly Member[] | undefined;
  openId: number;
  tabs: TabSwitch;
  isAdding: boolean;
  onAdd: (network: SocialNetwork) => void;
}

const MARKS: Record<MemberState, { Icon: typeof IconSend }> = {
  trouble: { Icon: IconAlertTriangle },
  toComplete: { Icon: IconPencil },
  sending: { Icon: IconSend },
  out: { Icon: IconRosetteDiscountCheck },
  scheduled: { Icon: IconClock },
  reminded: { Icon: IconBell },
};

/** The networks of a publication, each a tab with its state, and a menu that adds another one. */
export function NetworkTabs({ members, openId, tabs, isAdding, onAdd }: NetworkTabsProps) {
  const line = useRef<HTMLElement>(null);
  const { isTab } = useOpening();
  const isThere = members !== undefined;
  useEffect(() => {
    const current = isThere && line.current?.querySelector<HTMLElement>('[aria-current]');
    if (!current) return;
    current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (isTab) current.focus({ preventScroll: true });
  }, [isThere, isTab]);
  const absent = members ? absentNetworks(members) : [];
  usePageActions([
    ...absent.map((network) => ({ label: texts.add.item(network), icon: IconSend, run: () => onAdd(network) })),
    ...(members ?? [])
      .filter(({ id }) => id !== openId)
      .map(({ id, social_network }) => ({
        label: texts.open(social_network),
        icon: IconPencil,
        run: () => void tabs.go(id),
      })),
  ]);
  return (
    <div className={classes.row}>
      {members ? (
        <nav ref={line} className={classes.tabs} aria-label={texts.tabs} onKeyDown={moveFocus}>
          {members.map((member) => (
            <Tab
              key={member.id}
              member={member}
              isOpen={member.id === openId}
              isBusy={tabs.goingTo === member.id}
              onOpen={() => void tabs.go(member.id)}
            />
          ))}
        </nav>
      ) : (
        <Skeleton className={classes.waiting} height={36} width="12rem" />
      )}
      {absent.length > 0 && <AddNetwork networks={absent} isBusy={isAdding} onAdd={onAdd} />}
    </div>
  );
}

interface TabProps {
  member: Member;
  isOpen: boolean;
  /** It is being opened: what is typed here is saved first. */
  isBusy: boolean;
  onOpen: () => void;
}

function Tab({ member, isOpen, isBusy, onOpen }: TabProps) {
  const { id, social_network, own_text, own_media, own_time } = member;
  const state = stateOf(member);
  const open = (event: MouseEvent): void => {
    // In another window it is a link like any other.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!isOpen) onOpen();
  };
  return (
    <Link
      className={classes.tab}
      to={editorAddress(id)}
      aria-current={isOpen ? 'page' : undefined}
      aria-busy={isBusy || undefined}
      onClick={open}
    >
      <NetworkGlyph network={social_network} size={18} decorative />
      {SOCIAL_NETWORK_LABELS[social_network]}
      {(own_text || own_media || own_time) && <span className={classes.own}>{texts.state.own}</span>}
      {state && <Mark state={state} />}
    </Link>
  );
}

function Mark({ state }: { state: MemberState }) {
  const { Icon } = MARKS[state];
  return (
    <span
      className={classes.mark}
      data-state={state}
      role="img"
      aria-label={texts.state[state]}
      title={texts.state[state]}
    >
      <Icon size={16} aria-hidden />
    </span>
  );
}

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  links.at(next % links.length)?.focus();
};
