import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ContentPlanWithPublications, PlanPublication } from '@orbita/contracts';
import { useEffect, useImperativeHandle, useMemo, useState, type ComponentType, type ReactNode, type Ref } from 'react';
import {
  announcedArrivals,
  type Arrival,
  type PlanCalendarProps,
  nextFreeDay,
  isNarrowed,
  neighbour,
  NO_FILTER,
  type PublicationFilter,
  dayAnchorId,
  publicationRowId,
  publicationTexts,
} from '@/entities/publications';
import { countOnce, momentsOf, unwrittenOf, type WorkView } from '@/entities/content-plans';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { usePageShortcuts } from '@/shared/ui/keys/page-shortcuts';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { workbenchTexts } from '../texts';
import classes from './plan-workbench.module.css';
import { shownPeriod } from '../model/shown-period';
import { useCalendarMoves } from './use-calendar-moves';
import { useNewIdea } from './use-new-idea';
import { useOpenActions } from './use-open-actions';
import { useShownPublications } from './use-shown-publications';
import { NothingShown } from './nothing-shown';
import { PublicationFilters } from './publication-filters';
import { PublicationList } from './publication-list';
import { SelectionBar } from './selection-bar';
import { UpcomingDays } from './upcoming-days';
import { usePublicationActions } from './use-publication-actions';
import { usePublicationChanges } from './use-publication-changes';
import { asksToRemove, removalFigures } from '../model/removal';
import { useSelection } from './use-selection';
import { useWorkbenchAddress } from './use-workbench-address';
import { useWorkbenchDialogs, type WorkbenchParts } from './use-workbench-dialogs';
import { useWorkbenchKeys } from './use-workbench-keys';

// Each loads something the list does not need: the kit's dialogs, fields.
const detail = lazyPart(async () => (await import('./publication-detail')).PublicationDetail);
const aside = lazyPart(async () => (await import('./publication-aside')).PublicationAside);
const dayAside = lazyPart(async () => (await import('./day-panel')).DayAside);
const dayDialog = lazyPart(async () => (await import('./day-panel')).DayDialog);
const textsLine = lazyPart(async () => (await import('./write-texts')).TextsLine);

/** A client decides on a publication with all its networks. */
const approvedWith = (
  publications: readonly PlanPublication[],
  selected: readonly PlanPublication[],
): readonly PlanPublication[] => {
  const ids = new Set(selected.map(({ id, variant_of }) => variant_of ?? id));
  return publications.filter(({ id }) => ids.has(id));
};

/** A month has its own navigation. */
const NO_WEEKS: readonly string[] = [];

/** Acts of the workbench that stand elsewhere on the page. */
export interface WorkbenchHandle {
  /** Asks for a publication of the user's own, on the day they look at. */
  add: () => void;
}

interface PlanWorkbenchProps extends WorkbenchParts {
  plan: ContentPlanWithPublications;
  /** Ideas of the set that is being written. */
  arrivals: readonly Arrival[];
  view: WorkView;
  /** Today in the project. */
  today: string;
  /** Of the project; undefined while it loads. */
  timeZone: string | undefined;
  /** What the page around it may ask for. */
  ref?: Ref<WorkbenchHandle>;
  /** The month and the week; another feature draws them. */
  Calendar: ComponentType<PlanCalendarProps>;
}

/** Where the user works on a plan's publications: filters, the list or the month, the open one, bulk actions. */
export function PlanWorkbench({ plan, arrivals, view, today, timeZone, ref, Calendar, ...parts }: PlanWorkbenchProps) {
  const { publications } = plan;
  // With each variant that has a time of its own.
  const all = useMemo(() => momentsOf(publications), [publications]);
  const isCalendar = view !== 'list';
  const isSplit = useMediaQuery(isCalendar ? '(min-width: 100em)' : '(min-width: 80em)', false, {
    getInitialValueInEffect: false,
  });
  const address = useWorkbenchAddress(isSplit);
  const { filter, openId, open, close, openDay } = address;
  const setFilter = useStableCallback((next: PublicationFilter) => address.setFilter(next));
  const { entries, shownEntries, shown, months, weeks, approvalStatusOf } = useShownPublications(
    publications,
    arrivals,
    filter,
  );
  // A link to a publication leads to its month and its row, wherever it is.
  const [linkedId] = useState(openId);
  const linked = all.find(({ id }) => id === linkedId);
  const firstDays = all.length > 0 ? all.map((one) => one.scheduled_date) : [plan.start_date, plan.end_date];
  const { month, week } = shownPeriod(address, { linked: linked?.scheduled_date, days: firstDays, today });
  useEffect(() => {
    if (linkedId !== null) document.getElementById(publicationRowId(linkedId))?.scrollIntoView({ block: 'center' });
  }, [linkedId]);
  const changes = usePublicationChanges(plan.id);
  const newIdea = useNewIdea(plan.id, changes.announce);
  const { show, dialog, isAdding } = useWorkbenchDialogs({
    plan,
    changes,
    parts,
    today,
    onAdded: () => {
      if (isNarrowed(filter)) setFilter(NO_FILTER);
    },
  });
  const selection = useSelection(all, shown);

  /** Several, or one that was worked on: asks first. */
  const askToRemove = (publications: readonly PlanPublication[], onRemove: () => void): void => {
    if (asksToRemove(removalFigures(publications))) show({ kind: 'remove', publications, onRemove });
    else onRemove();
  };
  /** After a deletion the next one takes its place, so that the user can work through a list. */
  const remove = (publication: PlanPublication): void =>
    askToRemove([publication], () => {
      if (publication.id === openId) {
        const next = neighbour(shown, publication.id, 1) ?? neighbour(shown, publication.id, -1);
        if (next) open(next.id);
        else close();
      }
      changes.remove([publication]);
    });
  const opened = all.find(({ id }) => id === openId);
  const isWriting = all.some(({ writing_job_id }) => writing_job_id !== null);
  const unwritten = unwrittenOf(publications, today);
  const { actionsOf, onStop } = usePublicationActions({
    planId: plan.id,
    opened,
    newIdea,
    onAskToWrite: (publication) => show({ kind: 'write', publications: [publication], skipped: 0 }),
    onRevise: (publication) => show({ kind: 'revise', publication }),
    onPublish: ({ id }) => show({ kind: 'publish', publicationId: id }),
    onMove: (publication) => show({ kind: 'move', publications: [publication] }),
    onRemove: remove,
  });

  const walk = (step: 1 | -1): void => {
    const target = openId === null ? shown[0] : neighbour(shown, openId, step);
    if (!target) return;
    open(target.id);
    document.getElementById(publicationRowId(target.id))?.scrollIntoView({ block: 'nearest' });
  };
  const actionKeys = useOpenActions(opened ? actionsOf(opened) : [], { withKeys: isSplit });
  const isBusy = plan.status === 'pending';
  const addOn = useStableCallback((date: string, time?: string) => {
    if (!isBusy) show({ kind: 'add', date, ...(time !== undefined && { time }) });
  });
  const add = (): void => {
    // The day the keys are on; a press on a button takes the focus from it.
    const active = document.activeElement?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
    const days = all.map((one) => one.scheduled_date);
    const { start_date: start, end_date: end } = plan;
    addOn((isCalendar ? (address.day ?? active) : undefined) ?? nextFreeDay(days, { start, end, today }));
  };
  useImperativeHandle(ref, () => ({ add }));
  useWorkbenchKeys({
    KeyN: add,
    KeyZ: changes.undo,
    ...(isSplit && openId !== null
      ? { Escape: close }
      : selection.publications.length > 0 && { Escape: selection.clear }),
    ...(!isCalendar && { KeyJ: () => walk(1), KeyK: () => walk(-1) }),
    ...actionKeys,
  });
  usePageShortcuts(workbenchTexts.shortcuts);

  // The line that followed the run announces its end.
  const [wasWriting, setWasWriting] = useState(false);
  if (isWriting && !wasWriting) setWasWriting(true);
  // What is likely to be needed next is loaded by then.
  useEffect(() => void (isSplit ? aside : detail).warm(), [isSplit]);
  const [wasOpened, setOpened] = useState(false);
  if (openId !== null && !wasOpened) setOpened(true);
  const [dayWasOpened, setDayOpened] = useState(false);
  if (address.day !== null && !dayWasOpened) setDayOpened(true);

  const toWeek = useStableCallback((monday: string) => {
    const day = months.flatMap(({ days }) => days).find(({ date }) => date >= monday);
    const target = day && document.getElementById(dayAnchorId(day.date));
    target?.scrollIntoView({ block: 'start' });
    target?.querySelector<HTMLElement>('[data-publication]')?.focus({ preventScroll: true });
  });
  const { move, copy } = useCalendarMoves({ all, selection, changes, isBusy });
  const ofDay = (date: string | null) => shownEntries.filter(({ scheduled_date }) => scheduled_date === date);
  const day = isCalendar ? address.day : null;
  // Nothing to list: where the day would cover the page, there is only one thing to do on it.
  const toDay = useStableCallback((date: string) => {
    if (isSplit || isBusy || ofDay(date).length > 0) openDay(date);
    else addOn(date);
  });

  let beside: ReactNode = null;
  if (isSplit && day !== null && openId === null) {
    beside = <dayAside.Part date={day} publications={ofDay(day)} onOpen={open} onAdd={addOn} onClose={close} />;
  } else if (isSplit && openId !== null) {
    beside = <aside.Part id={openId} all={all} shown={shown} actionsOf={actionsOf} onMove={open} onClose={close} />;
  }
  return (
    <section className={classes.workbench} aria-label={workbenchTexts.list}>
      {entries.length > 0 && (
        <PublicationFilters
          publications={entries}
          approvalStatusOf={approvalStatusOf}
          shownCount={countOnce(shownEntries)}
          filter={filter}
          onChange={setFilter}
          weeks={isCalendar ? NO_WEEKS : weeks}
          onWeek={toWeek}
        />
      )}
      <VisuallyHidden role="status">
        {arrivals.length > 0 &&
          publicationTexts.arrivals.announced(
            announcedArrivals(arrivals.length, plan.publications_total),
            plan.publications_total,
          )}
      </VisuallyHidden>
      {wasWriting && (
        <textsLine.Part
          planId={plan.id}
          isWriting={isWriting}
          left={unwritten.length}
          onContinue={() => show({ kind: 'write', publications: unwritten, skipped: 0 })}
        />
      )}
      <div className={classes.body} data-split={beside !== null || undefined}>
        <div>
          {isCalendar ? (
            <Calendar
              period={view === 'week' ? 'week' : 'month'}
              month={month}
              week={week}
              publications={shownEntries}
              selected={selection.ids}
              today={today}
              timeZone={timeZone}
              chosenDay={day}
              openId={openId}
              onMonth={address.setMonth}
              onWeek={address.setWeek}
              onDay={toDay}
              onOpen={open}
              onSelect={selection.toggle}
              onMove={move}
              onCopy={copy}
              onAdd={addOn}
            />
          ) : entries.length === 0 ? (
            isBusy && <UpcomingDays plan={plan} />
          ) : shownEntries.length > 0 ? (
            <PublicationList
              months={months}
              openId={isSplit ? openId : null}
              selected={selection.ids}
              onOpen={open}
              onSelect={selection.toggle}
              onStop={onStop}
            />
          ) : (
            <NothingShown onReset={() => setFilter(NO_FILTER)} />
          )}
          {selection.publications.length > 0 && (
            <SelectionBar
              publications={selection.publications}
              rest={shown.every(({ id }) => selection.ids.has(id)) ? null : shown.length}
              onAll={selection.chooseShown}
              onWrite={(publications, skipped) => show({ kind: 'write', publications, skipped })}
              onMove={() => show({ kind: 'move', publications: selection.publications })}
              onApprove={() =>
                show({ kind: 'approval', publications: approvedWith(publications, selection.publications) })
              }
              onRemove={() =>
                askToRemove(selection.publications, () => {
                  changes.remove(selection.publications);
                  selection.clear();
                })
              }
              onClear={selection.clear}
            />
          )}
        </div>
        {beside}
      </div>
      {!isSplit && dayWasOpened && (
        <dayDialog.Part
          // One dialog at a time.
          date={openId === null && !isAdding ? day : null}
          publications={ofDay(day)}
          onOpen={open}
          onAdd={addOn}
          onClose={close}
        />
      )}
      {!isSplit && wasOpened && (
        <detail.Part id={openId} all={all} shown={shown} actionsOf={actionsOf} onMove={open} onClose={close} />
      )}
      {newIdea.dialog}
      {dialog}
    </section>
  );
}
