import { plural, quoted } from '@orbita/contracts';
import { formatNumber, formatPublications } from '@/shared/format/numbers';

const posts = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'публикацию', 'публикации', 'публикаций')}`;

/** Words of the page a client decides on. */
export const texts = {
  title: 'Согласование публикаций',
  titleOf: (plan: string) => `${plan} — согласование`,
  loading: 'Открываем публикации',
  forWhom: (label: string) => `Для: ${label}`,
  until: (when: string) => `Ссылка действует до ${when}`,
  zone: (zone: string) => `Время публикаций: ${zone}`,
  intro:
    'Так посты увидят подписчики. Согласуйте каждый или напишите, что поправить. Ответ можно изменить, пока ссылка действует.',
  empty: 'Здесь пока нет публикаций',
  emptyText: 'Загляните позже по этой же ссылке.',
  bar: 'Ход согласования',
  progress: (approved: number, total: number) => `Согласовано ${formatNumber(approved)} из ${formatNumber(total)}`,
  next: 'Дальше',
  nextHint: 'К следующей публикации без ответа',
  all: 'Согласовать все',
  askAll: (count: number) => `Согласовать ${posts(count)} без ответа?`,
  confirmAll: 'Согласовать',
  cancel: 'Отмена',
  approve: 'Согласовать',
  request: 'Нужны правки',
  change: 'Изменить правки',
  comment: 'Что поправить',
  keys: 'Ctrl + Enter отправит',
  send: 'Отправить правки',
  missing: 'Напишите, что поправить',
  failed: 'Не удалось передать ответ. Повторите.',
  actionsOf: (title: string) => `Ваш ответ: ${title}`,
  approvalStatus: {
    approved: 'Согласовано',
    approvedByYou: (when: string) => `Вы согласовали ${when}`,
    changes: 'Нужны правки',
    changesByYou: (when: string) => `Вы попросили правки ${when}`,
    outdated: 'Изменилось после ответа. Посмотрите ещё раз.',
    published: 'Уже опубликовано',
    writing: 'Текст пишется',
    unwritten: 'Текста ещё нет',
  },
  networks: {
    label: (title: string) => `Соцсети: ${title}`,
    note: 'Для разных соцсетей пост отличается. Посмотрите каждую: ответ относится ко всем.',
  },
  earlier: (count: number) => `Ваши прежние ответы: ${formatNumber(count)}`,
  changed: 'Публикация изменилась или добавлена, пока страница была открыта. Посмотрите её.',
  changedNamed: (titles: readonly string[]) =>
    `${plural(titles.length, 'Изменилась публикация', 'Изменились публикации', 'Изменились публикации')}: ${titles.map(quoted).join(', ')}. Посмотрите ещё раз и ответьте.`,
  said: {
    approved: (title: string) => `${quoted(title)}: согласовано`,
    changes_requested: (title: string) => `${quoted(title)}: правки переданы`,
    all: (count: number) => `Согласовано: ${formatPublications(count)}`,
  },
  thanks: (unwritten: number) =>
    unwritten === 0 ? 'Спасибо, вы ответили по всем публикациям' : 'Спасибо, вы ответили по всем готовым публикациям',
  thanksText: (approved: number, requested: number) =>
    `Согласовано: ${formatNumber(approved)}${requested > 0 ? `, правки нужны: ${formatNumber(requested)}` : ''}. Ответы уже видны тем, кто готовит посты.`,
  writing: (count: number) => `Текст пишется: ${formatPublications(count)}. Загляните позже по этой же ссылке.`,
  unwritten: (count: number) => `Текста ещё нет: ${formatPublications(count)}. Он появится здесь же.`,
  dead: 'Ссылка больше не действует',
  deadText: 'Её срок вышел, или её закрыли. Попросите новую у того, кто прислал вам эту.',
  incomplete: 'Ссылка неполная',
  incompleteText: 'Откройте её целиком, как она пришла вам в сообщении, или попросите прислать ещё раз.',
  loadFailed: 'Публикации не открылись',
  more: 'Показать ещё',
  moreFailed: 'Следующие публикации не открылись',
  retry: 'Повторить',
} as const;
