import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { CompetitorStats } from '@orbita/contracts';
import { ChartFrame, ChartTable } from '@/shared/ui/charts/chart-frame';
import { formatHour } from '@/shared/format/dates';
import { formatNumber, formatRate, UNKNOWN } from '@/shared/format/numbers';
import { FEW_POSTS, heatMapOf, type HeatCell, type HeatMap } from '../../model/heat-map';
import { pageTexts } from '../../page-texts';
import classes from './hour-map.module.css';

const texts = pageTexts.charts.hours;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

const hourSpan = (hour: number): string => `${formatHour(hour)}–${formatHour(hour + 1)}`;
const nameOf = (weekday: number): string => texts.names[weekday - 1] ?? '';
const rateOf = ({ engagement_rate }: HeatCell): string =>
  engagement_rate === null ? UNKNOWN : formatRate(engagement_rate);

const summaryOf = (best: HeatCell): string =>
  best.posts < FEW_POSTS
    ? texts.unsure
    : texts.summary(`${nameOf(best.weekday)}, ${hourSpan(best.hour)}`, rateOf(best), best.posts);

/** Weekdays and hours by the engagement of the posts published then, with the rate in each cell. */
export function HourMap({ hours }: Pick<CompetitorStats, 'hours'>) {
  const map = heatMapOf(hours);
  const [best] = map?.ranked ?? [];
  return (
    <ChartFrame
      title={texts.title}
      summary={best && summaryOf(best)}
      fallback={<p className={classes.none}>{texts.none}</p>}
      chart={map && <Cells map={map} />}
      table={
        map && (
          <ChartTable
            title={texts.title}
            columns={[texts.weekday, texts.hour, texts.rate, texts.posts]}
            rows={map.ranked.map((cell) => ({
              key: `${cell.weekday} ${cell.hour}`,
              cells: [nameOf(cell.weekday), hourSpan(cell.hour), rateOf(cell), formatNumber(cell.posts)],
            }))}
          />
        )
      }
    />
  );
}

/** Weekdays are rows on a desktop and columns on a phone, which is seven cells wide. */
function Cells({ map }: { map: HeatMap }) {
  const isNarrow = useMediaQuery('(max-width: 60em)', false, { getInitialValueInEffect: false });
  const days = WEEKDAYS.map((weekday) => ({
    key: weekday,
    label: texts.weekdays[weekday - 1] ?? '',
    name: nameOf(weekday),
  }));
  const times = map.hours.map((hour) => ({ key: hour, label: String(hour), name: hourSpan(hour) }));
  const [rows, columns] = isNarrow ? [times, days] : [days, times];
  return (
    <>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={texts.title}>
        {/* Few hours make few cells, not wide ones. */}
        <table className={classes.map} style={{ maxWidth: `${2 + columns.length * 5}rem` }}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{isNarrow ? texts.hour : texts.weekday}</VisuallyHidden>
              </th>
              {columns.map(({ key, label, name }) => (
                <th key={key} scope="col" title={name}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" title={row.name}>
                  {row.label}
                </th>
                {columns.map(({ key }) => (
                  <Cell key={key} cell={isNarrow ? map.cellAt(key, row.key) : map.cellAt(row.key, key)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.legend}>
        <p>{texts.legend}</p>
        <ul className={classes.levels}>
          {map.bounds.map(({ level, from, to }) => (
            <li key={level} className={classes.level} data-level={level}>
              {from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`}
            </li>
          ))}
        </ul>
        {map.ranked.some(({ posts }) => posts < FEW_POSTS) && <p>{texts.few(FEW_POSTS)}</p>}
      </div>
    </>
  );
}

function Cell({ cell }: { cell: HeatCell | undefined }) {
  if (!cell) return <td className={classes.cell} />;
  const { weekday, hour, posts, engagement_rate, level } = cell;
  return (
    <td
      className={classes.cell}
      data-level={level}
      data-few={posts < FEW_POSTS || undefined}
      title={`${nameOf(weekday)}, ${hourSpan(hour)}: ${rateOf(cell)}, ${pageTexts.posts.all(posts)}`}
    >
      {engagement_rate === null ? UNKNOWN : formatNumber(Math.round(engagement_rate * 10) / 10)}
    </td>
  );
}
