import { APPROVAL_LABELS, plural, type ApprovalVerdict } from '@orbita/contracts';
import { formatDays, formatNumber, formatPublications, formatPublicationsGenitive } from '@/shared/format/numbers';
import type { ApprovalStatus } from './model/approval-status';

/** Words of approval as its owner meets it. */
export const texts = {
  approvalStatus: {
    ...APPROVAL_LABELS,
    awaited: 'Ждёт клиента',
  } satisfies Record<ApprovalStatus, string>,
  term: 'Согласование',
  links: {
    title: 'Отправить на согласование',
    short: 'На согласование',
    intro: 'Клиент откроет ссылку без регистрации, увидит посты такими, какими они выйдут, и решит по каждому.',
    scope: 'Что увидит клиент',
    plan: 'Весь план и то, что вы добавите позже',
    some: (count: number) => `${formatPublications(count)} из плана`,
    unwritten: (count: number) =>
      `У ${formatPublicationsGenitive(count)} текста пока нет: клиент увидит идею и решит, когда текст появится.`,
    unfilled: (count: number) =>
      `В ${formatNumber(count)} ${plural(count, 'публикации', 'публикациях', 'публикациях')} остались места, которые нужно заполнить: клиент увидит текст, когда вы их заполните.`,
    label: 'Для кого',
    labelHint: 'Клиент увидит это на странице.',
    placeholder: 'Например: Анна, кофейня «Зерно»',
    days: 'Сколько действует ссылка',
    daysOf: formatDays,
    create: 'Создать ссылку',
    failed: 'Не удалось создать ссылку',
    made: 'Ссылка готова. Отправьте её клиенту.',
    url: 'Ссылка для клиента',
    another: 'Ещё одна ссылка',
    share: 'Поделиться',
    shareFailed: 'Не удалось поделиться. Скопируйте ссылку.',
    shareTitle: (plan: string) => `Согласование: ${plan}`,
    open: 'Открытые ссылки',
    none: 'Открытых ссылок нет.',
    loadFailed: 'Ошибка загрузки ссылок',
    unnamed: 'Без подписи',
    coversPlan: 'весь план',
    covers: (count: number) => formatPublications(count),
    until: (day: string) => `до ${day}`,
    opened: (when: string) => `клиент открыл ${when}`,
    unopened: 'клиент ещё не заходил',
    revoke: 'Отозвать',
    revokeNamed: (label: string) => `Отозвать ссылку: ${label}`,
  },
  revoke: {
    title: 'Отозвать ссылку?',
    text: 'Она перестанет открываться. Всё, что клиент уже решил, останется.',
    confirm: 'Отозвать',
    keep: 'Оставить',
    failed: 'Не удалось отозвать ссылку',
    done: 'Ссылка отозвана',
  },
  verdicts: {
    title: 'Что сказал клиент',
    said: {
      approved: 'Согласовано',
      changes_requested: 'Нужны правки',
    } satisfies Record<ApprovalVerdict, string>,
    earlier: (count: number) => `Раньше: ${formatNumber(count)}`,
    loadFailed: 'Ошибка загрузки ответов клиента',
    losing: 'Правка снимет согласование: клиенту нужно будет посмотреть ещё раз.',
  },
  rule: {
    menu: 'Публиковать только согласованное',
    toggle: 'Публиковать само только согласованное',
    on: 'Пост без согласования клиента сам не выйдет: он подождёт час после своего времени и будет пропущен. Опубликовать его вручную можно.',
    off: 'Посты с автопубликацией выходят в своё время, согласованы они или нет.',
    scope: 'Действует на все планы проекта.',
    loadFailed: 'Ошибка загрузки настроек публикации',
    failed: 'Не удалось изменить настройку',
  },
} as const;
