// @ts-check
import { board, graph, quantile } from './panels.mjs';

const overview = board('Обзор', 'orbita-overview', [
  graph('Запросы в секунду', 'reqps', [
    ['sum by (status) (rate(orbita_http_request_duration_seconds_count[5m]))', '{{status}}'],
  ]),
  graph('Ошибки сервера, доля запросов', 'percentunit', [
    [
      'sum(rate(orbita_http_request_duration_seconds_count{status=~"5.."}[5m])) / sum(rate(orbita_http_request_duration_seconds_count[5m]))',
      'ошибки',
    ],
  ]),
  graph('Время ответа', 's', [
    [quantile(0.5, 'orbita_http_request_duration_seconds'), 'каждый второй запрос'],
    [quantile(0.99, 'orbita_http_request_duration_seconds'), 'каждый сотый запрос'],
  ]),
  graph('Кредиты в час', 'short', [['sum by (kind) (rate(orbita_credits_moved_total[15m])) * 3600', '{{kind}}']]),
  graph('Задержка цикла событий', 's', [['nodejs_eventloop_lag_p99_seconds', '{{role}} {{instance}}']]),
  graph('Память процессов', 'bytes', [['process_resident_memory_bytes', '{{role}} {{instance}}']]),
  graph('Процессор', 'percentunit', [['rate(process_cpu_seconds_total[5m])', '{{role}} {{instance}}']]),
  graph('Соединения с PostgreSQL', 'short', [
    ['sum by (role, state) (orbita_database_connections)', '{{role}}: {{state}}'],
  ]),
  graph('Отвечает то, что нужно процессам', 'short', [['min by (role, check) (orbita_ready)', '{{role}}: {{check}}']]),
  graph('Возраст последней резервной копии', 's', [['max(orbita_backup_age_seconds)', 'копия']]),
  graph('Внешние сервисы: вызовы в минуту', 'short', [
    ['sum by (provider) (provider_outcome:calls:increase10m) / 10', '{{provider}}'],
  ]),
  graph('Внешние сервисы: не удаются вызовы', 'percentunit', [
    [
      'provider:failures:increase10m / sum by (provider) (provider_outcome:calls:increase10m{outcome!="called off"})',
      '{{provider}}',
    ],
  ]),
]);

const work = board('Очереди и генерация', 'orbita-work', [
  graph('Ждут начала', 'short', [['max by (kind) (orbita_jobs_waiting)', '{{kind}}']]),
  graph('Самая старая ждёт', 's', [['max by (kind) (orbita_jobs_oldest_age_seconds)', '{{kind}}']]),
  graph('Выполняются', 'short', [['max by (kind) (orbita_jobs_running)', '{{kind}}']]),
  graph('Время выполнения, каждая двадцатая задача', 's', [
    [quantile(0.95, 'orbita_job_duration_seconds', 'kind'), '{{kind}}'],
  ]),
  graph('Итоги в минуту', 'short', [
    ['sum by (outcome) (rate(orbita_job_duration_seconds_count[5m])) * 60', '{{outcome}}'],
  ]),
  graph('Закончились за час, чем бы ни кончилось', 'short', [
    ['sum by (status) (increase(orbita_jobs_ended_total[1h]))', '{{status}}'],
  ]),
  graph('Не удались за час', 'short', [
    ['sum by (kind) (increase(orbita_jobs_ended_total{status="failed"}[1h]))', '{{kind}}'],
  ]),
  graph('Возвращены в очередь за час', 'short', [
    ['sum by (kind, reason) (increase(orbita_jobs_recovered_total[1h]))', '{{kind}}: {{reason}}'],
  ]),
  graph('Вызовы модели в минуту', 'short', [
    ['sum by (outcome) (rate(orbita_model_calls_total[5m])) * 60', '{{outcome}}'],
  ]),
  graph('Токены в минуту', 'short', [['sum by (part) (rate(orbita_model_tokens_total[5m])) * 60', '{{part}}']]),
  graph('Стоимость модели, рублей в час', 'currencyRUB', [
    ['sum by (model) (rate(orbita_model_cost_rub_total[15m])) * 3600', '{{model}}'],
  ]),
  graph('Серверы речи, фона и файлов: вызовы в минуту', 'short', [
    [
      'sum by (provider, outcome) (rate(orbita_provider_calls_total{provider=~"speech|background|bucket"}[5m])) * 60',
      '{{provider}}: {{outcome}}',
    ],
  ]),
  graph('Ожидание места у модели', 's', [
    [quantile(0.5, 'orbita_model_slot_wait_seconds'), 'каждый второй вызов'],
    [quantile(0.95, 'orbita_model_slot_wait_seconds'), 'каждый двадцатый вызов'],
  ]),
  graph('Незавершённые до конца и застрявшие за час', 'short', [
    ['sum by (kind) (increase(orbita_jobs_ended_incompletely_total[1h]))', 'не до конца: {{kind}}'],
    ['sum by (part) (increase(orbita_jobs_stuck_total[1h]))', 'застряли: {{part}}'],
  ]),
]);

const publishing = board('Публикации и сессии', 'orbita-publishing', [
  graph('Публикации за час', 'short', [
    ['sum by (platform, outcome) (increase(orbita_posts_total[1h]))', '{{platform}}: {{outcome}}'],
  ]),
  graph('Ждут отправки и без подтверждения сейчас', 'short', [['max by (state) (orbita_publications)', '{{state}}']]),
  graph('Без подтверждения за час', 'short', [
    ['sum by (platform) (increase(orbita_posts_total{outcome="unconfirmed"}[1h]))', '{{platform}}'],
  ]),
  graph('Опоздание публикаций, каждая сотая', 's', [
    [quantile(0.99, 'orbita_post_lateness_seconds', 'platform'), '{{platform}}'],
  ]),
  graph('Отправки и письма: итоги за час', 'short', [
    ['sum by (kind, outcome) (increase(orbita_act_outcomes_total[1h]))', '{{kind}}: {{outcome}}'],
  ]),
  graph('Отправки и письма: ждут своей очереди', 'short', [
    ['max by (kind) (orbita_jobs_waiting{queue="publishing"})', '{{kind}}'],
  ]),
  graph('Опоздание отправок, каждая сотая', 's', [[quantile(0.99, 'orbita_act_lateness_seconds', 'kind'), '{{kind}}']]),
  graph('Соцсети, почта и push: вызовы в минуту', 'short', [
    [
      'sum by (provider, outcome) (rate(orbita_provider_calls_total{provider!~"speech|background|bucket"}[5m])) * 60',
      '{{provider}}: {{outcome}}',
    ],
  ]),
  graph('Сессии Telegram', 'short', [['max by (state) (orbita_telegram_sessions)', '{{state}}']]),
  graph('Вызовы Telegram в минуту', 'short', [
    ['sum by (outcome) (rate(orbita_telegram_calls_total[5m])) * 60', '{{outcome}}'],
  ]),
  graph('Страницы каналов в минуту', 'short', [
    ['sum by (state) (rate(orbita_preview_answers_total[5m])) * 60', '{{state}}'],
  ]),
  graph('Отклонённые внешние адреса за час', 'short', [
    ['sum by (reason) (increase(orbita_egress_refusals_total[1h]))', '{{reason}}'],
  ]),
]);

/** Every board, by the name of its file. */
export const BOARDS = { overview, work, publishing };
