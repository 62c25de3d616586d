import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ContentPlanWithPublications, PlanPublication } from '@orbita/contracts';
import { useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { withPrice } from '@/shared/ui/credits-price';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconSparkles } from '@/shared/ui/icons';
import { lazyPart } from '@/shared/ui/lazy-part';
import { usePageShortcuts } from '@/shared/ui/page-shortcuts';
import { notifyError, notifySuccess } from '@/shared/ui/toasts';
import { useTextsEstimate, useWriteTexts } from '../../api/publication-texts';
import { firstMonth, mondayOf } from '../../model/calendar-month';
import {
  groupByMonth,
  isNarrowed,
  neighbour,
  NO_FILTER,
  visiblePublications,
  type PublicationFilter,
} from '../../model/publication-view';
import { shortage } from '../../model/price';
import { keepKnown, NO_SELECTION, toggleOne, toggleRange } from '../../model/selection';
import { texts } from '../../texts';
import { workbenchTexts } from '../../workbench-texts';
import { dayAnchorId, publicationRowId } from './element-ids';
import classes from './plan-workbench.module.css';
import { useNewIdea } from './proposal/use-new-idea';
import { publicationActs } from './publication-acts';
import { PublicationFilters } from './publication-filters';
import { PublicationList } from './publication-list';
import { SelectionBar } from './selection-bar';
import type { WorkView } from './use-work-view';
import { usePublicationChanges } from './use-publication-changes';
import { useStableCallback } from './use-stable-callback';
import { useWorkbenchAddress } from './use-workbench-address';
import { useWorkbenchKeys } from './use-workbench-keys';

// Each brings something of its own which the list does without: the kit's dialogs, dragging, fields.
const detail = lazyPart(async () => (await import('./publication-detail')).PublicationDetail);
const aside = lazyPart(async () => (await import('./publication-aside')).PublicationAside);
const calendar = lazyPart(async () => (await import('./publication-calendar')).PublicationCalendar);
const dayAside = lazyPart(async () => (await import('./day-panel')).DayAside);
const dayDialog = lazyPart(async () => (await import('./day-panel')).DayDialog);
const moveDialog = lazyPart(async () => (await import('./move-dialog')).MoveDialog);
const writeDialog = lazyPart(async () => (await import('./write-texts')).WriteDialog);
const textsLine = lazyPart(async () => (await import('./write-texts')).TextsLine);
const addDialog = lazyPart(async () => (await import('./add-publication-dialog')).AddPublicationDialog);

type Dialog =
  | { kind: 'move'; publications: readonly PlanPublication[] }
  | { kind: 'write'; publications: readonly PlanPublication[]; skipped: number }
  | { kind: 'add'; date: string };

interface PlanWorkbenchProps {
  plan: ContentPlanWithPublications;
  view: WorkView;
  /** Today in the project. */
  today: string;
}

/** Where the publications of a plan are worked on: filters, the list or the month, the open one, several at once. */
export function PlanWorkbench({ plan, view, today }: PlanWorkbenchProps) {
  const all = plan.publications;
  const isCalendar = view === 'calendar';
  const isSplit = useMediaQuery(isCalendar ? '(min-width: 100em)' : '(min-width: 80em)', false, {
    getInitialValueInEffect: false,
  });
  const address = useWorkbenchAddress(isSplit);
  const { filter, openId, open, close, openDay } = address;
  const setFilter = useStableCallback((next: PublicationFilter) => address.setFilter(next));
  // Typing stays quick whatever the length of the list.
  const applied = useDeferredValue(filter);
  const shown = useMemo(() => visiblePublications(all, applied), [all, applied]);
  const months = useMemo(() => groupByMonth(shown), [shown]);
  const month =
    address.month ??
    firstMonth(
      all.map(({ scheduled_date }) => scheduled_date),
      today,
    );
  const weeks = useMemo(
    () => [...new Set(months.flatMap(({ days }) => days.map(({ date }) => mondayOf(date))))],
    [months],
  );
  const changes = usePublicationChanges(plan.id);
  const newIdea = useNewIdea(plan.id, changes.tell);
  const [dialog, setDialog] = useState<(Dialog & { turn: number }) | null>(null);
  const show = (next: Dialog): void => setDialog((before) => ({ ...next, turn: (before?.turn ?? 0) + 1 }));

  const [chosen, setChosen] = useState(NO_SELECTION);
  const selection = useMemo(() => keepKnown(chosen, new Set(all.map(({ id }) => id))), [chosen, all]);
  const selected = useMemo(() => all.filter(({ id }) => selection.ids.has(id)), [all, selection]);
  const select = useStableCallback((id: number, isRange: boolean) =>
    setChosen(
      isRange
        ? toggleRange(
            selection,
            id,
            shown.map((one) => one.id),
          )
        : toggleOne(selection, id),
    ),
  );

  /** What is deleted gives its place to the next one, so that a list can be worked through. */
  const remove = (publication: PlanPublication): void => {
    if (publication.id === openId) {
      const next = neighbour(shown, publication.id, 1) ?? neighbour(shown, publication.id, -1);
      if (next) open(next.id);
      else close();
    }
    changes.remove([publication]);
  };
  const opened = all.find(({ id }) => id === openId);
  const estimate = useTextsEstimate(opened ? [opened] : []);
  const write = useWriteTexts(plan.id);
  const writeOne = (publication: PlanPublication): void => {
    // What replaces a text, or cannot be paid, is talked about first; the price of the rest stands on the button.
    if (publication.has_content || estimate === undefined || shortage(estimate) > 0) {
      show({ kind: 'write', publications: [publication], skipped: 0 });
      return;
    }
    write.mutate([publication.id], {
      onSuccess: () => notifySuccess(workbenchTexts.write.started),
      onError: (error) => notifyError(error, workbenchTexts.write.failed),
    });
  };
  const unwritten = selected.filter((one) => !one.has_content && one.writing_job_id === null);
  const chosenPrice = useTextsEstimate(unwritten);
  const isWriting = all.some(({ writing_job_id }) => writing_job_id !== null);
  const actsOf = (publication: PlanPublication) =>
    publicationActs(publication, {
      priceOf: () => estimate?.estimated_credits,
      onWrite: writeOne,
      newIdeaPrice: newIdea.price,
      onNewIdea: newIdea.ask,
      onMove: (one) => show({ kind: 'move', publications: [one] }),
      onRemove: remove,
    });

  const navigate = useNavigate();
  const walk = (step: 1 | -1): void => {
    const target = openId === null ? shown[0] : neighbour(shown, openId, step);
    if (!target) return;
    open(target.id);
    document.getElementById(publicationRowId(target.id))?.scrollIntoView({ block: 'nearest' });
  };
  const actKeys = Object.fromEntries(
    (opened && isSplit ? actsOf(opened) : []).flatMap(({ code, to, run, disabledReason }) =>
      code === undefined || disabledReason !== undefined
        ? []
        : [[code, to === undefined ? run : () => void navigate(to)] as const],
    ),
  );
  useWorkbenchKeys({
    KeyZ: changes.undo,
    ...(isSplit && openId !== null && { Escape: close }),
    ...(!isCalendar && { KeyJ: () => walk(1), KeyK: () => walk(-1) }),
    ...actKeys,
  });
  usePageShortcuts(workbenchTexts.shortcuts);

  // The end of a run is told by the line that has followed it.
  const [wasWriting, setWasWriting] = useState(false);
  if (isWriting && !wasWriting) setWasWriting(true);
  // Whatever is likely to be wanted next is there by then.
  useEffect(() => void (isSplit ? aside : detail).warm(), [isSplit]);
  const [wasOpened, setOpened] = useState(false);
  if (openId !== null && !wasOpened) setOpened(true);
  const [dayWasOpened, setDayOpened] = useState(false);
  if (address.day !== null && !dayWasOpened) setDayOpened(true);

  const toWeek = (monday: string): void => {
    const day = months.flatMap(({ days }) => days).find(({ date }) => date >= monday);
    const target = day && document.getElementById(dayAnchorId(day.date));
    target?.scrollIntoView({ block: 'start' });
    target?.querySelector<HTMLElement>('[data-publication]')?.focus({ preventScroll: true });
  };
  const move = useStableCallback((id: number, date: string) => {
    const publication = all.find((one) => one.id === id);
    if (publication) changes.move(publication, date);
  });
  const ofDay = (date: string | null) => shown.filter(({ scheduled_date }) => scheduled_date === date);
  const day = isCalendar ? address.day : null;

  let beside: ReactNode = null;
  if (isSplit && day !== null && openId === null) {
    beside = (
      <dayAside.Part
        date={day}
        publications={ofDay(day)}
        onOpen={open}
        onAdd={(date) => show({ kind: 'add', date })}
        onClose={close}
      />
    );
  } else if (isSplit) {
    beside = <aside.Part id={openId} all={all} shown={shown} actsOf={actsOf} onMove={open} onClose={close} />;
  }
  const nothing = (
    <div className={classes.nothing}>
      <EmptyState
        scene="search"
        title={texts.page.nothingFound}
        action={
          <Button variant="default" onClick={() => setFilter(NO_FILTER)}>
            {texts.page.resetFilters}
          </Button>
        }
      >
        {texts.page.nothingFoundText}
      </EmptyState>
    </div>
  );
  return (
    <section className={classes.workbench} aria-label={texts.page.list}>
      <PublicationFilters
        publications={all}
        shownCount={shown.length}
        filter={filter}
        onChange={setFilter}
        weeks={isCalendar ? [] : weeks}
        onWeek={toWeek}
      />
      {wasWriting && <textsLine.Part planId={plan.id} isWriting={isWriting} />}
      <div className={classes.body} data-split={isSplit || undefined}>
        <div>
          {isCalendar ? (
            <calendar.Part
              month={month}
              publications={shown}
              today={today}
              chosenDay={day}
              openId={openId}
              onMonth={address.setMonth}
              onDay={openDay}
              onOpen={open}
              onMove={move}
            />
          ) : shown.length > 0 ? (
            <PublicationList
              months={months}
              openId={isSplit ? openId : null}
              selected={selection.ids}
              onOpen={open}
              onSelect={select}
            />
          ) : (
            nothing
          )}
          {selected.length > 0 && !isCalendar && (
            <SelectionBar
              count={selected.length}
              rest={shown.every(({ id }) => selection.ids.has(id)) ? null : shown.length}
              onAll={() => setChosen({ ids: new Set(shown.map(({ id }) => id)), anchor: null })}
              onMove={() => show({ kind: 'move', publications: selected })}
              onRemove={() => {
                changes.remove(selected);
                setChosen(NO_SELECTION);
              }}
              onClear={() => setChosen(NO_SELECTION)}
            >
              <Button
                size="sm"
                leftSection={<IconSparkles size={16} aria-hidden />}
                data-disabled={unwritten.length === 0 || undefined}
                aria-disabled={unwritten.length === 0}
                title={unwritten.length === 0 ? workbenchTexts.write.allWritten : undefined}
                onClick={() =>
                  unwritten.length > 0 &&
                  show({ kind: 'write', publications: unwritten, skipped: selected.length - unwritten.length })
                }
              >
                {withPrice(
                  workbenchTexts.write.many,
                  unwritten.length > 0 ? chosenPrice?.estimated_credits : undefined,
                )}
              </Button>
            </SelectionBar>
          )}
        </div>
        {beside}
      </div>
      {!isSplit && dayWasOpened && (
        <dayDialog.Part
          date={openId === null ? day : null}
          publications={ofDay(day)}
          onOpen={open}
          onAdd={(date) => show({ kind: 'add', date })}
          onClose={close}
        />
      )}
      {!isSplit && wasOpened && (
        <detail.Part id={openId} all={all} shown={shown} actsOf={actsOf} onMove={open} onClose={close} />
      )}
      {newIdea.dialog}
      {dialog?.kind === 'move' && (
        <moveDialog.Part
          key={dialog.turn}
          publications={dialog.publications}
          onMove={changes.move}
          onShift={changes.shift}
          onExited={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'write' && (
        <writeDialog.Part
          key={dialog.turn}
          planId={plan.id}
          publications={dialog.publications}
          skipped={dialog.skipped}
          onExited={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'add' && (
        <addDialog.Part
          key={dialog.turn}
          planId={plan.id}
          date={dialog.date}
          network={plan.social_networks[0] ?? 'telegram'}
          onAdded={() => {
            if (isNarrowed(filter)) setFilter(NO_FILTER);
          }}
          onExited={() => setDialog(null)}
        />
      )}
    </section>
  );
}
