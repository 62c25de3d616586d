import { Button } from '@mantine/core';
import { CONTENT_TYPE_LABELS } from '@orbita/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { formatDateRange, formatDay } from '@/shared/format/dates';
import { allOf } from '@/shared/format/network-lists';
import { formatPublications } from '@/shared/format/numbers';
import { DocumentTitle } from '@/shared/ui/page/document-title';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconPrinter } from '@/shared/ui/icons';
import { Page } from '@/shared/ui/page/page';
import { planQuery, PlanPageSkeleton } from '@/entities/content-plans';
import { exchangeTexts } from '../texts';
import { NO_FILTER, groupByMonth, visiblePublications } from '@/entities/publications';
import classes from './plan-print.module.css';

const texts = exchangeTexts.print;

/** A plan on paper: its publications under their days, black on white in either theme. */
export function PlanPrint({ planId }: { planId: number | null }) {
  const query = planQuery(planId ?? 0);
  const { data: plan, error, refetch } = useQuery({ ...query, ...(planId === null && { queryFn: skipToken }) });
  if (!plan) {
    if (error === null && planId !== null) return <PlanPageSkeleton />;
    return <ErrorState level={1} title={texts.failed} error={error} onRetry={() => void refetch()} />;
  }
  const days = groupByMonth(visiblePublications(plan.publications, NO_FILTER, () => null)).flatMap(
    (month) => month.days,
  );
  return (
    <Page
      title={plan.name}
      breadcrumbs={[{ label: texts.back, to: `/dashboard/content-plans/${plan.id}` }]}
      description={`${formatDateRange(plan.start_date, plan.end_date)} · ${formatPublications(plan.publications.length)}`}
      actions={
        <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      }
    >
      <DocumentTitle title={plan.name} />
      <div className={classes.paper}>
        <table className={classes.table}>
          <thead>
            <tr>
              {Object.values(texts.columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {days.map(({ date, publications }) => (
            <tbody key={date}>
              <tr>
                <th colSpan={4} scope="colgroup" className={classes.day}>
                  {formatDay(date)}
                </th>
              </tr>
              {publications.map((publication) => (
                <tr key={publication.id}>
                  <td>{publication.scheduled_time}</td>
                  <td>{allOf([publication, ...publication.variants].map(({ social_network }) => social_network))}</td>
                  <td>{CONTENT_TYPE_LABELS[publication.content_type]}</td>
                  <td className={classes.idea}>
                    <strong>{publication.title}</strong>
                    <span>{publication.short_description}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Page>
  );
}
