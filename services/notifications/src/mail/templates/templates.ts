import { credits, formatNumber, plural, quoted, readStored, render } from '@orbita/contracts';
import type { MailData, MailKind } from '../mail-kinds.js';
import { type MailWords, wordsIn } from '../mail-words.js';
import type { Block, MailContent, MailContentContext } from './mail-content.js';
import { dateInWords, greeting, inDays, maskedAddress, momentInWords, money, oneLine } from './words.js';

const SETTINGS = '/dashboard/settings';
const SUBSCRIPTION = `${SETTINGS}/subscription`;

const IGNORE = 'Если это были не вы, ничего не делайте: без перехода по ссылке ничего не изменится.';

type Templates = { [K in MailKind]: (data: MailData[K], context: MailContentContext) => MailContent };

type ProjectOfWeek = MailData['publishing-digest']['projects'][number];

/** Figures of a week, in display order. Zeros are left out. */
const WEEK_ROWS: readonly (readonly [Exclude<keyof ProjectOfWeek, 'name'>, string])[] = [
  ['published', 'Вышло за прошлую неделю'],
  ['failed', 'Не вышло'],
  ['missed', 'Пропущено'],
  ['unconfirmed', 'Проверьте, вышло ли'],
  ['scheduled', 'Выйдет на этой неделе по расписанию'],
  ['blocked', 'Из них не выйдет, если ничего не сделать'],
  ['withoutText', 'Ещё без текста'],
];

const weekOf = (project: ProjectOfWeek): Block[] => [
  { paragraph: quoted(oneLine(project.name)) },
  {
    rows: WEEK_ROWS.filter(([figure]) => project[figure] > 0).map(
      ([figure, label]) => [label, formatNumber(project[figure])] as const,
    ),
  },
];

/** A notification in one line each. */
const read = (words: MailWords): { title: string; text: string } => {
  const { title, text } = wordsIn(words);
  return { title: oneLine(render('ru', title)), text: oneLine(render('ru', text)) };
};

/** Content of each kind of mail. */
export const TEMPLATES: Templates = {
  welcome: (_, { name, page }) => ({
    subject: 'Добро пожаловать в Орбиту',
    preview: 'Первый контент-план готов через несколько минут после регистрации.',
    heading: greeting(name),
    blocks: [
      {
        paragraph:
          'Аккаунт создан. Орбита составит контент-план на месяц, напишет тексты в голосе вашего бренда и покажет, как они выглядят в каждой сети.',
      },
      { paragraph: 'Начните с проекта: хватит названия и пары слов о том, чем вы занимаетесь.' },
      { button: 'Открыть Орбиту', url: page('/dashboard') },
    ],
  }),
  'password-reset': (_, { name, link }) => ({
    subject: 'Новый пароль для Орбиты',
    preview: 'Ссылка действует 30 минут и срабатывает один раз.',
    heading: greeting(name),
    blocks: [
      { paragraph: 'Кто-то, скорее всего вы, попросил сменить пароль. Нажмите кнопку и задайте новый.' },
      { button: 'Задать новый пароль', url: link },
      { note: 'Ссылка действует 30 минут и срабатывает один раз.' },
      { note: `${IGNORE} Прежний пароль продолжит действовать.` },
    ],
  }),
  'email-confirm': (_, { name, link }) => ({
    subject: 'Подтвердите e-mail',
    preview: 'Один переход по ссылке, и адрес подтверждён.',
    heading: greeting(name),
    blocks: [
      { paragraph: 'Подтвердите, что этот адрес ваш: сюда придут чеки и ссылки для входа.' },
      { button: 'Подтвердить e-mail', url: link },
      { note: 'Ссылка действует 3 дня.' },
      { note: IGNORE },
    ],
  }),
  'email-change-confirm': (_, { name, link }) => ({
    subject: 'Подтвердите новый e-mail',
    preview: 'После подтверждения входить нужно будет с этим адресом.',
    heading: greeting(name),
    blocks: [
      {
        paragraph:
          'Этот адрес указали как новый e-mail аккаунта в Орбите. После подтверждения входить нужно будет с ним.',
      },
      { button: 'Подтвердить новый e-mail', url: link },
      { note: 'Ссылка действует 24 часа.' },
      { note: IGNORE },
    ],
  }),
  'email-change-notice': ({ newAddress }, { name, page }) => ({
    subject: 'E-mail аккаунта меняется',
    preview: 'Проверьте, что это были вы.',
    heading: greeting(name),
    blocks: [
      {
        paragraph: `Для вашего аккаунта указали новый e-mail: ${maskedAddress(newAddress)}. Он заменит этот, когда его подтвердят.`,
      },
      {
        paragraph:
          'Если это были не вы, смените пароль и нажмите «Выйти везде»: кто-то знает ваш пароль. Смена e-mail тогда отменится.',
      },
      { paragraph: 'Новый пароль не отключает ключи API и вебхуки: проверьте их и удалите незнакомые.' },
      { button: 'Открыть настройки', url: page(`${SETTINGS}/profile`) },
      { links: [['Ключи API и вебхуки', page(`${SETTINGS}/developers`)]] },
    ],
  }),
  'marketing-confirm': (_, { name, link }) => ({
    subject: 'Подтвердите подписку на акции и предложения',
    preview: 'Без подтверждения мы ничего присылать не будем.',
    heading: greeting(name),
    blocks: [
      {
        paragraph:
          'Вы согласились получать акции и предложения Орбиты: 2–3 письма в месяц. Подтвердите, что адрес ваш.',
      },
      { button: 'Подтвердить подписку', url: link },
      { note: 'Ссылка действует 7 дней. Без подтверждения мы ничего присылать не будем.' },
    ],
  }),
  receipt: ({ number, paidAt, lines, totalKopecks, isDemo }, { name, page }) => ({
    subject: isDemo ? `Демонстрационная покупка № ${oneLine(number)}` : `Чек № ${oneLine(number)}`,
    preview: isDemo ? 'Деньги не списаны.' : `Оплачено ${money(totalKopecks)}.`,
    heading: greeting(name),
    blocks: [
      { paragraph: isDemo ? 'Покупка демонстрационная: деньги не списаны.' : 'Спасибо за оплату. Вот что вы купили:' },
      {
        rows: [
          ...lines.map(
            ({ title, title_said: said, kopecks }) =>
              [oneLine(render('ru', readStored(title, said))), money(kopecks)] as const,
          ),
          ['Итого', money(totalKopecks)],
          ['Дата', momentInWords(paidAt)],
        ],
      },
      { button: 'Посмотреть выписку', url: page(SUBSCRIPTION) },
    ],
  }),
  'low-credits': ({ balance }, { name, page }) => ({
    subject: 'Кредиты заканчиваются',
    preview: `На балансе ${credits(balance)}.`,
    heading: greeting(name),
    blocks: [
      {
        paragraph: `На балансе ${credits(balance)}. Когда они закончатся, новые тексты и планы создать не получится; всё созданное останется.`,
      },
      { button: 'Пополнить баланс', url: page(SUBSCRIPTION) },
    ],
  }),
  renewal: ({ plan, endsAt, daysLeft, canRenew }, { name, page }) => ({
    subject: `Тариф ${plan} заканчивается ${inDays(daysLeft)}`,
    preview: `Период действует до ${dateInWords(endsAt)}.`,
    heading: greeting(name),
    blocks: [
      {
        paragraph:
          canRenew && daysLeft > 0
            ? `Тариф ${plan} действует до ${dateInWords(endsAt)}. Его уже можно продлить: новый период начнётся сразу после этого, ни один день не пропадёт. Без продления часть возможностей закроется, созданное останется.`
            : `Тариф ${plan} действует до ${dateInWords(endsAt)}. Потом часть возможностей закроется, созданное останется; тогда же тариф можно выбрать снова.`,
      },
      { button: canRenew && daysLeft > 0 ? 'Продлить тариф' : 'Посмотреть тарифы', url: page(SUBSCRIPTION) },
    ],
  }),
  'trial-ending': ({ endsAt, daysLeft }, { name, page }) => ({
    subject: `Пробный период заканчивается ${inDays(daysLeft)}`,
    preview: `Он действует до ${dateInWords(endsAt)}.`,
    heading: greeting(name),
    blocks: [
      {
        paragraph: `Пробный период действует до ${dateInWords(endsAt)}. Потом аккаунт перейдёт на Free: созданное останется, часть возможностей закроется.`,
      },
      { button: 'Выбрать тариф', url: page(SUBSCRIPTION) },
    ],
  }),
  'job-finished': ({ path, ...words }, { name, page }) => {
    const { title, text } = read(words);
    return {
      subject: title,
      preview: text || 'Откройте Орбиту, чтобы посмотреть.',
      heading: greeting(name),
      blocks: [{ paragraph: title }, ...(text ? [{ paragraph: text }] : []), { button: 'Открыть', url: page(path) }],
    };
  },
  'publication-at-risk': ({ path, ...words }, { name, page }) => {
    const { title, text } = read(words);
    return {
      subject: title,
      preview: text,
      heading: greeting(name),
      blocks: [
        { paragraph: `${title}.` },
        { paragraph: text },
        { button: 'Исправить', url: page(path) },
        { note: 'Мы проверяем публикации за сутки и за час до выхода.' },
      ],
    };
  },
  'publication-time': ({ path, ...words }, { name, page }) => {
    const { title, text } = read(words);
    return {
      subject: title,
      preview: text,
      heading: greeting(name),
      blocks: [
        { paragraph: `${title}.` },
        { paragraph: text },
        { button: 'Скопировать и опубликовать', url: page(path) },
        { note: 'Письмо приходит в назначенное время публикации. На странице можно отметить, что пост вышел.' },
      ],
    };
  },
  'publishing-digest': ({ monday, projects, others, path }, { name, page }) => ({
    subject: `Итоги недели: что вышло и что впереди, ${dateInWords(`${monday}T12:00:00Z`)}`,
    preview: projects.map((project) => quoted(oneLine(project.name))).join(', '),
    heading: greeting(name),
    blocks: [
      { paragraph: 'Вот что вышло за прошлую неделю и что ждёт вас на этой.' },
      ...projects.flatMap(weekOf),
      ...(others > 0 ? [{ paragraph: `И ещё ${others} ${plural(others, 'проект', 'проекта', 'проектов')}.` }] : []),
      { button: 'Посмотреть, выйдет ли всё', url: page(path) },
    ],
  }),
  'abandoned-drafts': ({ drafts, others }, { name, page }) => {
    const count = drafts.length + others;
    const one = count === 1;
    const names = drafts.map(({ title }) => quoted(oneLine(title)));
    return {
      subject: one
        ? `Вас ждёт черновик ${names.join()}`
        : `Вас ${plural(count, 'ждёт', 'ждут', 'ждут')} ${formatNumber(count)} ${plural(count, 'черновик', 'черновика', 'черновиков')}`,
      preview: one ? 'Больше недели без изменений.' : names.join(', '),
      heading: greeting(name),
      blocks: [
        {
          paragraph: one
            ? 'Больше недели вы не возвращались к этому черновику. Запланируйте, доделайте или удалите его.'
            : 'Больше недели вы не возвращались к этим черновикам. Запланируйте, доделайте или удалите их.',
        },
        { links: drafts.map(({ title, path }) => [quoted(oneLine(title)), page(path)] as const) },
        ...(others > 0
          ? [
              {
                paragraph: `И ещё ${formatNumber(others)} ${plural(others, 'черновик', 'черновика', 'черновиков')}.`,
              },
            ]
          : []),
        { button: 'Открыть Орбиту', url: page('/dashboard') },
        { note: 'Напоминаем не чаще раза в неделю и только когда появилось новое.' },
      ],
    };
  },
  'export-ready': ({ path, expiresAt }, { name, page }) => ({
    subject: 'Выгрузка ваших данных готова',
    preview: `Скачать её можно до ${momentInWords(expiresAt)}.`,
    heading: greeting(name),
    blocks: [
      {
        paragraph: `Архив с вашими данными и файлами готов. Скачать его можно до ${momentInWords(expiresAt)}, после входа в аккаунт.`,
      },
      { button: 'Скачать данные', url: page(path) },
    ],
  }),
  'account-deleted': () => ({
    subject: 'Аккаунт удалён',
    preview: 'Данные стираются, войти больше нельзя.',
    heading: greeting(null),
    blocks: [
      { paragraph: 'Ваш аккаунт в Орбите удалён: все сеансы завершены, задачи остановлены, данные стираются.' },
      {
        paragraph:
          'Имя, e-mail и записи о согласиях храним отдельно 3 года, записи об оплатах — не меньше 5 лет, как требует закон. Остальное — проекты, тексты, файлы, письма — стирается сейчас.',
      },
      { note: 'Если это были не вы, напишите нам: ответьте на это письмо или воспользуйтесь адресом ниже.' },
    ],
  }),
};
