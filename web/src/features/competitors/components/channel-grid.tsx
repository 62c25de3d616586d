import type { Competitor } from '@orbita/contracts';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type Arrow, DragBoard } from '@/shared/dnd/drag-board';
import { movedTo } from '../model/channel-order';
import { texts } from '../texts';
import { CarriedChannel, ChannelCard, type ChannelCardActions, handleId } from './channel-card';
import classes from './channel-grid.module.css';

interface ChannelGridProps extends Omit<ChannelCardActions, 'onMove'> {
  competitors: readonly Competitor[];
  /** The new order of the movable ones, and the screen reader message about it. */
  onOrder: (ids: number[], said: string) => void;
}

const columnsOf = (list: HTMLElement): number => getComputedStyle(list).gridTemplateColumns.split(' ').length;

/** Cards of the followed channels; all except the own one can be dragged by mouse, finger or keyboard. */
export function ChannelGrid({ competitors, onOrder, ...actions }: ChannelGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const movable = useMemo(() => competitors.filter((known) => !known.is_own_channel), [competitors]);
  const ids = useMemo(() => movable.map(({ id }) => id), [movable]);
  const byId = useMemo(() => new Map(movable.map((known) => [String(known.id), known])), [movable]);
  const nameOf = useCallback((key: string) => byId.get(key)?.title ?? '', [byId]);
  const placeOf = useCallback((key: string) => texts.order.place(ids.indexOf(Number(key)) + 1, ids.length), [ids]);
  // An element moved in the DOM loses the focus.
  const dropped = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (dropped.current === null) return;
    document.getElementById(handleId(dropped.current))?.focus();
    dropped.current = null;
  }, [ids]);

  const move = ({ id, title }: Competitor, place: number): void => {
    if (place === ids.indexOf(id)) return;
    dropped.current = id;
    onOrder(movedTo(ids, id, place), texts.order.moved(title, place + 1, ids.length));
  };
  const nextPlace = (key: string, arrow: Arrow): string | undefined => {
    if (list.current === null) return undefined;
    // The own channel takes a cell of the grid, which vertical steps must count.
    const cells = competitors.map(({ id }) => String(id));
    const columns = columnsOf(list.current);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[arrow];
    const next = cells[cells.indexOf(key) + step];
    return next !== undefined && byId.has(next) ? next : undefined;
  };
  return (
    <DragBoard
      nameOf={nameOf}
      placeOf={placeOf}
      instructions={texts.order.instructions}
      nextPlace={nextPlace}
      carried={(key) => {
        const channel = byId.get(key);
        return channel && <CarriedChannel {...channel} />;
      }}
      onDrop={(key, place) => {
        const channel = byId.get(key);
        if (channel) move(channel, ids.indexOf(Number(place)));
      }}
    >
      <ul ref={list} className={classes.grid} aria-label={texts.list.title}>
        {competitors.map((competitor) => {
          const at = ids.indexOf(competitor.id);
          return (
            <li key={competitor.id}>
              <ChannelCard
                competitor={competitor}
                place={at === -1 ? null : at}
                count={ids.length}
                {...actions}
                onMove={(channel, by) => move(channel, at + by)}
              />
            </li>
          );
        })}
      </ul>
    </DragBoard>
  );
}
