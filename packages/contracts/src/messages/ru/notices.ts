import { NETWORKS } from '../../networks/index.js';
import type { SocialNetwork } from '../../social-network.js';
import { credits, formatNumber, plural, publications, quoted } from '../../words.js';

interface Named {
  name: string;
}

interface Counted {
  count: number;
}

/** What happened in a week, counted. */
interface Week {
  published: number;
  failed: number;
  missed: number;
  unconfirmed: number;
  scheduled: number;
  blocked: number;
  withoutText: number;
}

/** A moment by the clock of the project: `2036-11-22`, `10:00`. */
interface Planned extends Named {
  date: string;
  time: string;
}

const texts = (count: number): string => `${count} ${plural(count, 'текст', 'текста', 'текстов')}`;
const drafts = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'черновик', 'черновика', 'черновиков')}`;
const inPlan = (plan: string | null): string => (plan === null ? '' : ` в плане ${quoted(plan)}`);
const momentOf = ({ date, time }: Planned): string => {
  const [, month, day] = date.split('-');
  return `${day}.${month} в ${time}`;
};

/** Each figure in words, in the order of the text. */
const FIGURES: readonly (readonly [keyof Week, (count: number) => string])[] = [
  [
    'published',
    (count) => `${plural(count, 'вышел', 'вышло', 'вышло')} ${count} ${plural(count, 'пост', 'поста', 'постов')}`,
  ],
  ['failed', (count) => `не вышло ${count}`],
  ['missed', (count) => `пропущено ${count}`],
  ['unconfirmed', (count) => `проверьте, вышло ли ${count}`],
  ['scheduled', (count) => `впереди по расписанию ${count}`],
  ['blocked', (count) => `из них не выйдет ${count}`],
  ['withoutText', (count) => `без текста ${count}`],
];

const weekInWords = (week: Week): string =>
  FIGURES.flatMap(([figure, words]) => (week[figure] > 0 ? [words(week[figure])] : [])).join(', ');

/** Titles and texts of notifications. */
export const NOTICES = {
  /** Several sentences, one after the other. */
  'notice.sentences': ({ sentences }: { sentences: readonly string[] }) => sentences.join(' '),
  /** What is true of one account. */
  'notice.of-account': ({ account, reason }: { account: string; reason: string }) => `${account}: ${reason}`,
  'notice.trial': 'Пробное уведомление',
  'notice.trial-text': 'Уведомления приходят на это устройство',
  'notice.plan': ({ name }: Named) => `Контент-план ${quoted(name)} готов`,
  'notice.plan-failed': ({ name }: Named) => `Контент-план ${quoted(name)} не получился`,
  'notice.publications': ({ count }: Counted) => publications(count),
  'notice.new-ideas': ({ count, name }: Counted & Named) =>
    `${plural(count, 'Готова', 'Готовы', 'Готово')} ${count} ${plural(count, 'новая идея', 'новые идеи', 'новых идей')} для плана ${quoted(name)}`,
  'notice.compare-ideas': 'Сравните их с прежними и возьмите лучшие.',
  'notice.new-ideas-failed': ({ name }: Named) => `Новые идеи для плана ${quoted(name)} не получились`,
  'notice.texts': ({ count, plan }: Counted & { plan: string | null }) =>
    `${texts(count)} ${plural(count, 'готов', 'готовы', 'готовы')}${inPlan(plan)}`,
  'notice.texts-failed': ({ plan }: { plan: string | null }) => `Тексты не получились${inPlan(plan)}`,
  'notice.some-texts-failed': ({ count }: Counted) => `Не получилось: ${texts(count)}. Кредиты за них возвращены.`,
  'notice.transcript': ({ name }: Named) => `Расшифровка ${quoted(name)} готова`,
  'notice.some-parts-failed': ({ failed, total }: { failed: number; total: number }) =>
    `Не ${plural(failed, 'получилась', 'получились', 'получилось')} ${failed} из ${total} ${plural(total, 'части', 'частей', 'частей')}, кредиты за ${plural(failed, 'неё', 'них', 'них')} возвращены.`,
  'notice.transcript-failed': ({ name }: Named) => `Расшифровать ${quoted(name)} не удалось`,
  'notice.archive': 'Архив с вашими данными готов',
  'notice.archive-text': 'Скачать его можно в течение суток в настройках профиля.',
  'notice.archive-failed': 'Собрать архив с данными не удалось',
  'notice.analysis': ({ name }: Named) => `Анализ канала ${quoted(name)} готов`,
  'notice.analysis-failed': ({ name }: Named) => `Анализ канала ${quoted(name)} не получился`,
  'notice.approved': ({ name }: Named) => `Клиент согласовал публикацию ${quoted(name)}`,
  'notice.approved-many': ({ count }: Counted) =>
    `Клиент согласовал ${formatNumber(count)} ${plural(count, 'публикацию', 'публикации', 'публикаций')}`,
  'notice.changes': ({ name }: Named) => `Клиент просит поправить публикацию ${quoted(name)}`,
  'notice.changes-many': ({ count }: Counted) =>
    `Клиент просит правки в ${formatNumber(count)} ${plural(count, 'публикации', 'публикациях', 'публикациях')}`,
  /** By whom a client is known, and their comment; each may be empty. */
  'notice.of-client': ({ plan, label, comment }: { plan: string; label: string; comment: string }) =>
    `План ${quoted(plan)}${label === '' ? '' : `, ${label}`}${comment === '' ? '' : `: ${comment}`}`,
  'notice.job-stopped': 'Остановлено администратором',
  'notice.job-stopped-named': ({ name }: Named) => `Остановлено администратором: ${name}`,
  'notice.job-credits-back': 'Кредиты за эту задачу возвращены.',
  'notice.job-again-named': ({ name }: Named) => `Администратор запустил ещё раз: ${name}`,
  'notice.job-same-price': 'Цена прежняя, если не получится, кредиты вернутся.',
  'notice.credits-low': ({ balance }: { balance: number }) => `Кредиты заканчиваются: осталось ${credits(balance)}`,
  'notice.credits-given': ({ count }: Counted) => `Вам начислено ${credits(count)}`,
  'notice.credits-taken': ({ count }: Counted) => `С баланса списано ${credits(count)}`,
  'notice.credits-why': ({ reason, balance }: { reason: string; balance: number }) =>
    `${reason}. На балансе ${credits(balance)}.`,
  'notice.plan-is-now': ({ plan }: { plan: string }) => `Ваш тариф теперь ${plan}`,
  'notice.plan-changed-by-us': 'Его сменил администратор.',
  'notice.plan-set-by-us': 'Его назначил администратор, без срока окончания.',
  'notice.post-failed': ({ name }: Named) => `Публикация ${quoted(name)} не вышла`,
  'notice.post-missed': ({ name }: Named) => `Публикация ${quoted(name)} пропущена`,
  'notice.post-unconfirmed': ({ name }: Named) => `Проверьте, вышла ли публикация ${quoted(name)}`,
  'notice.project-at-risk': ({ name }: Named) => `Публикации проекта ${quoted(name)} не выйдут`,
  'notice.post-due': ({ name, network }: Named & { network: SocialNetwork }) =>
    `Пора опубликовать: ${quoted(name)} (${NETWORKS[network].label.ru})`,
  'notice.post-due-text': 'Текст готов: скопируйте его одним касанием.',
  'notice.post-due-no-text': 'Текста ещё нет.',
  'notice.post-due-pictures': 'Текста ещё нет, картинки готовы.',
  'notice.post-due-unapproved': 'Клиент пока не согласовал этот пост.',
  'notice.post-at-risk': (post: Planned) => `Публикация ${quoted(post.name)} не выйдет ${momentOf(post)}`,
  'notice.post-partly-at-risk': (post: Planned) => `Публикация ${quoted(post.name)} ${momentOf(post)} выйдет не везде`,
  'notice.key-refused': ({ name }: Named) => `Соцсеть больше не принимает ключ аккаунта ${quoted(name)}`,
  'notice.rights-missing': ({ name }: Named) => `Аккаунту ${quoted(name)} не хватает прав, чтобы публиковать`,
  'notice.key-expiring': ({ name }: Named) => `Ключ аккаунта ${quoted(name)} скоро закончится`,
  'notice.week': (week: Week) => `Итоги недели: ${weekInWords(week)}`,
  'notice.week-of-project': ({ name, ...week }: Week & Named) => `${quoted(name)}: ${weekInWords(week)}.`,
  'notice.more-projects': ({ count }: Counted) => `И ещё ${count} ${plural(count, 'проект', 'проекта', 'проектов')}.`,
  'notice.draft': ({ name }: Named) => `Вас ждёт черновик ${quoted(name)}`,
  'notice.drafts': ({ count }: Counted) => `Вас ${plural(count, 'ждёт', 'ждут', 'ждут')} ${drafts(count)}`,
  'notice.draft-text': 'Давно без изменений.',
  'notice.drafts-text': ({ names, others }: { names: readonly string[]; others: number }) =>
    `Давно без изменений: ${names.map(quoted).join(', ')}.${others > 0 ? ` И ещё ${drafts(others)}.` : ''}`,
  'notice.telegram-login-ended': ({ name }: Named) => `Telegram завершил вход сессии ${quoted(name)}`,
  'notice.telegram-login-ended-text': 'Каналы читаются без неё. Авторизуйте сессию заново.',
  'notice.telegram-login-left': ({ name }: Named) => `Вход удалённой сессии ${quoted(name)} мог остаться в Telegram`,
  'notice.telegram-login-begun': ({ name }: Named) => `Начатый вход сессии ${quoted(name)} мог остаться в Telegram`,
  'notice.telegram-login-left-text': 'Telegram не подтвердил его конец. Завершите сеанс в настройках аккаунта.',
  'notice.webhook-off': ({ host }: { host: string }) => `Вебхук на ${host} отключён`,
  'notice.webhook-gone':
    'Получатель ответил, что событий больше не ждёт (код 410). Если это ошибка, включите вебхук снова.',
  'notice.webhook-address':
    'Его адрес ведёт во внутреннюю сеть или на нестандартный порт, туда мы не отправляем. Укажите другой адрес, включите вебхук и отправьте пропущенное из журнала.',
  'notice.webhook-failing':
    'Получатель сутки не принимает события. Проверьте его, включите вебхук и отправьте пропущенное из журнала.',
};
