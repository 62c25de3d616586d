import { ideaCount } from '@/entities/content-plans';
import { plural, quoted, TRASH_DAYS } from '@orbita/contracts';
import { formatNumber, formatPublications, formatCredits } from '@/shared/format/numbers';

/** Words of what is done to a plan, asked before and told after. The first screen has only its cards. */
export const actionTexts = {
  remove: {
    title: 'Удалить контент-план?',
    body: (name: string, count: number) =>
      `План ${quoted(name)} и ${formatPublications(count)} в нём ${TRASH_DAYS} дней будут в корзине, оттуда их можно вернуть. Запланированное не выйдет.`,
    failedBody: (name: string) => `План ${quoted(name)} ${TRASH_DAYS} дней будет в корзине.`,
    cancelTitle: 'Отменить создание плана?',
    cancelBody: (name: string, isDemo: boolean) =>
      `Работа над планом ${quoted(name)} остановится, план будет удалён${isDemo ? '.' : ', кредиты вернутся на баланс.'}`,
    /** @param credits `51 кредита` */
    paidBody: (name: string, credits: string) =>
      `Работа над планом ${quoted(name)} остановится, план попадёт в корзину с показанными публикациями. За них спишется около ${credits}, остальное вернётся.`,
    confirm: 'Удалить план',
    keep: 'Оставить план',
    cancelConfirm: 'Отменить и удалить',
    goOn: 'Продолжить создание',
    done: (name: string) => `Контент-план ${quoted(name)} удалён`,
  },
  stop: {
    title: 'Остановить перегенерацию?',
    titleFirst: 'Остановить создание плана?',
    body: (isDemo: boolean) => `Прежние публикации останутся как есть${isDemo ? '.' : ', кредиты вернутся на баланс.'}`,
    /** @param credits `51 кредита`; null where it costs nothing */
    keeps: (delivered: number, ordered: number, credits: string | null) =>
      `Готово ${formatNumber(delivered)} из ${formatNumber(ordered)}: эти публикации останутся в плане.${credits === null ? '' : ` Спишется около ${credits}, остальное вернётся.`}`,
    replaces: 'Они займут места ближайших прежних, другие прежние останутся.',
    confirm: 'Остановить',
    goOn: 'Продолжить',
  },
  regenerate: {
    title: 'Перегенерировать план?',
    body: (count: number) =>
      `Напишем заново ${formatNumber(count)} ${plural(count, 'публикацию', 'публикации', 'публикаций')} по настройкам плана. Прежний набор останется, пока новый не готов.`,
    kept: (count: number) =>
      `Останется как есть: ${formatPublications(count)} (ваши правки, запланированное и опубликованное).`,
    allKept: 'Писать заново нечего: все публикации уже изменены, запланированы или опубликованы.',
    confirm: 'Перегенерировать',
    started: 'Пишем новый набор публикаций',
  },
  errors: {
    delete: 'Ошибка удаления',
    regenerate: 'Ошибка перегенерации',
    stop: 'Не удалось остановить',
  },
  instead: {
    question: 'Не хотите менять всё сразу?',
    link: 'Сравните новые идеи с прежними и возьмите лучшие',
    lost: (count: number, credits: number) =>
      `${plural(count, 'Пропадёт', 'Пропадут', 'Пропадёт')} ${ideaCount(count)}, которые вы ещё не разобрали${
        credits === 0 ? '.' : `: за них заплачено ${formatCredits(credits)}.`
      }`,
    decide: 'Сначала разобрать их',
    stopped: 'Сейчас пишутся новые идеи на выбор: они остановятся, кредиты за них вернутся.',
    open: 'Посмотреть, сколько готово',
  },
} as const;
