import { useId, useState, type ReactNode } from 'react';
import { texts } from './chart-texts';
import classes from './chart-frame.module.css';
import { SegmentedControl } from '../segmented-control';

interface ChartFrameProps {
  title: string;
  /** Summary above the chart, in one sentence; absent while there is no chart. */
  summary: string | undefined;
  /** Skeleton, error or text, while there is no chart. */
  fallback?: ReactNode;
  chart: ReactNode;
  /** The same numbers as a table: {@link ChartTable}. */
  table: ReactNode;
}

/** Frame of every chart: its title, summary, and the choice between drawing and table. */
export function ChartFrame({ title, summary, fallback, chart, table }: ChartFrameProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const id = useId();
  const isShown = summary !== undefined;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {isShown && (
          <SegmentedControl
            aria-label={title}
            value={view}
            onChange={(value) => setView(value === 'table' ? 'table' : 'chart')}
            data={[
              { value: 'chart', label: texts.drawing },
              { value: 'table', label: texts.table },
            ]}
          />
        )}
      </div>
      {!isShown && fallback}
      {isShown && (
        <div className={classes.card}>
          <p>{summary}</p>
          {view === 'chart' ? chart : table}
        </div>
      )}
    </section>
  );
}

interface ChartTableProps {
  title: string;
  columns: readonly string[];
  /** As many cells as columns; the first names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Numbers of a chart as a real table, which scrolls within itself. */
export function ChartTable({ title, columns, rows }: ChartTableProps) {
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
