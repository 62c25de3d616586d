// @ts-check
import { DashboardBuilder, DashboardCursorSync } from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder } from '@grafana/grafana-foundation-sdk/timeseries';

/** Two panels a row; 24 columns are Grafana's. */
const SPAN = 12;
const HEIGHT = 8;

/**
 * A graph over time.
 * @param {string} title @param {string} unit of Grafana: `s`, `short`, `percentunit`, `bytes`
 * @param {[expr: string, legend: string][]} lines
 */
export const graph = (title, unit, lines) =>
  lines.reduce(
    (panel, [expr, legend]) => panel.withTarget(new DataqueryBuilder().expr(expr).legendFormat(legend)),
    new PanelBuilder()
      .title(title)
      .unit(unit)
      .min(0)
      .span(SPAN)
      .height(HEIGHT)
      .datasource({ type: 'prometheus', uid: 'prometheus' }),
  );

/** Quantile of a histogram. @param {number} share @param {string} metric @param {string} [by] labels beside `le` */
export const quantile = (share, metric, by) =>
  `histogram_quantile(${share}, sum by (${by === undefined ? 'le' : `${by}, le`}) (rate(${metric}_bucket[5m])))`;

/** @param {string} title @param {string} uid @param {ReturnType<typeof graph>[]} panels */
export const board = (title, uid, panels) =>
  panels
    .reduce(
      (builder, panel) => builder.withPanel(panel),
      new DashboardBuilder(title)
        .uid(uid)
        .tags(['orbita'])
        .refresh('30s')
        .time({ from: 'now-3h', to: 'now' })
        .timezone('browser')
        .tooltip(DashboardCursorSync.Crosshair),
    )
    .build();
