import { ActionIcon, Skeleton, VisuallyHidden } from '@mantine/core';
import { PUBLICATION_STATUS_LABELS, SOCIAL_NETWORK_LABELS, type PlanPublication } from '@orbita/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { formatDay } from '@/shared/format/dates';
import { ru } from '@/shared/i18n/ru';
import { DemoDot } from '@/shared/ui/demo-badge';
import { ErrorState } from '@/shared/ui/error-state';
import { IconChevronLeft, IconChevronRight } from '@/shared/ui/icons';
import { ContentTypeMark } from '@/shared/ui/content-type-mark';
import { NetworkGlyph } from '@/shared/ui/network-glyph';
import { ResponsiveModal } from '@/shared/ui/responsive-modal';
import { publicationQuery } from '../../api/publication-query';
import { neighbour, shortTime } from '../../model/publication-view';
import { texts } from '../../texts';
import classes from './publication-detail.module.css';
import { publicationRowId } from './publication-row-id';

interface PublicationDetailProps {
  /** The one asked for; null closes. */
  id: number | null;
  /** Every publication of the plan: a link may name one the filters hide. */
  all: readonly PlanPublication[];
  /** Those in the list, in its order: the neighbours come from here. */
  shown: readonly PlanPublication[];
  onMove: (id: number) => void;
  onClose: () => void;
}

/** One publication in full; ← and → lead to its neighbours in the list. */
export function PublicationDetail({ id, all, shown, onMove, onClose }: PublicationDetailProps) {
  // What was shown last stays on the screen while the dialog leaves it.
  const [lastId, setLastId] = useState(id);
  if (id !== null && id !== lastId) setLastId(id);
  const shownId = id ?? lastId;
  const publication = all.find((known) => known.id === shownId);
  const order = shown.some((known) => known.id === shownId) ? shown : all;
  const previous = shownId === null ? undefined : neighbour(order, shownId, -1);
  const next = shownId === null ? undefined : neighbour(order, shownId, 1);
  const isOpen = id !== null;

  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const target = event.code === 'ArrowRight' ? next : event.code === 'ArrowLeft' ? previous : undefined;
      if (target !== undefined) onMove(target.id);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOpen, next, previous, onMove]);

  // Whoever walks by the arrows finds the texts there already.
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isOpen) return;
    for (const near of [next, previous]) if (near) void queryClient.prefetchQuery(publicationQuery(near));
  }, [isOpen, next, previous, queryClient]);

  const focusRow = (): void => {
    if (lastId !== null) document.getElementById(publicationRowId(lastId))?.focus();
  };
  return (
    <ResponsiveModal
      opened={isOpen}
      onClose={onClose}
      onExited={focusRow}
      size="lg"
      title={publication?.title ?? texts.publication.notFound}
      footer={
        publication && (
          <div className={classes.footer}>
            <span className={classes.position} role="status">
              {texts.publication.position(order.findIndex((known) => known.id === shownId) + 1, order.length)}
              <VisuallyHidden>: {publication.title}</VisuallyHidden>
            </span>
            <Step label={texts.publication.previous} target={previous} onMove={onMove}>
              <IconChevronLeft size={20} aria-hidden />
            </Step>
            <Step label={texts.publication.next} target={next} onMove={onMove}>
              <IconChevronRight size={20} aria-hidden />
            </Step>
          </div>
        )
      }
    >
      {publication ? (
        <div className={classes.scroll} tabIndex={0} data-autofocus role="region" aria-label={texts.publication.about}>
          <Facts publication={publication} />
        </div>
      ) : (
        <p className={classes.missing}>{texts.publication.notFoundText}</p>
      )}
    </ResponsiveModal>
  );
}

interface StepProps {
  label: string;
  target: PlanPublication | undefined;
  onMove: (id: number) => void;
  children: ReactNode;
}

function Step({ label, target, onMove, children }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={label}
      title={target?.title}
      // Not `disabled`: a button that loses its focus at the last publication would end the walk by keyboard.
      data-disabled={target === undefined || undefined}
      aria-disabled={target === undefined}
      onClick={() => target && onMove(target.id)}
    >
      {children}
    </ActionIcon>
  );
}

function Facts({ publication }: { publication: PlanPublication }) {
  const { content_type, social_network, status, scheduled_date, scheduled_time, is_demo } = publication;
  return (
    <div className={classes.detail}>
      <dl className={classes.facts}>
        <Fact term={texts.publication.when}>
          {formatDay(scheduled_date)}, {shortTime(scheduled_time)}
          <span className={classes.zone}>{texts.publication.zone}</span>
        </Fact>
        <Fact term={texts.publication.network}>
          <span className={classes.inline}>
            <NetworkGlyph network={social_network} decorative /> {SOCIAL_NETWORK_LABELS[social_network]}
          </span>
        </Fact>
        <Fact term={texts.publication.type}>
          <ContentTypeMark type={content_type} />
        </Fact>
        <Fact term={texts.publication.status}>
          <span className={classes.inline}>
            {PUBLICATION_STATUS_LABELS[status]} {is_demo && <DemoDot />}
          </span>
        </Fact>
      </dl>
      <Passage title={texts.publication.idea} text={publication.short_description} isMain />
      <LongTexts publication={publication} />
    </div>
  );
}

function LongTexts({ publication }: { publication: PlanPublication }) {
  const { data, error, refetch } = useQuery(publicationQuery(publication));
  if (data) {
    return (
      <>
        <Passage title={texts.publication.goal} text={data.goal} />
        <Passage title={texts.publication.reasoning} text={data.reasoning} />
        <Passage title={texts.publication.content} text={data.content} isMain />
      </>
    );
  }
  if (error) return <ErrorState title={texts.publication.loadFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true" aria-label={ru.common.loading} role="status">
      <Skeleton height={12} width="20%" />
      <Skeleton height={14} width="90%" mt={10} />
      <Skeleton height={14} width="70%" mt={8} />
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Passage({ title, text, isMain = false }: { title: string; text: string | null; isMain?: boolean }) {
  if (!text) return null;
  return (
    <section className={classes.passage} data-main={isMain || undefined}>
      <h3>{title}</h3>
      <p>{text}</p>
    </section>
  );
}
