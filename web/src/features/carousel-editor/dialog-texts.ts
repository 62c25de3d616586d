import { quoted } from '@orbita/contracts';
import { slideCount } from '@/entities/carousels';

/** Words of the dialogs, which load with them. */
export const dialogTexts = {
  conflict: {
    title: 'Карусель изменили в другом окне',
    text: 'Слайды изменились и здесь, и там. Возьмите новую версию: ваша останется рядом копией. Или продолжите со своей: она сохранится отдельной каруселью.',
    mine: 'Ваша, в этом окне',
    theirs: 'Новая, из другого окна',
    count: slideCount,
    take: 'Взять новую версию',
    copy: 'Сохранить мою копией',
    later: 'Решить позже',
    copyName: (name: string) => `${name} — моя копия`,
    taken: 'Открыта новая версия. Ваша сохранена копией.',
    openCopy: 'Открыть копию',
    copied: 'Ваша версия сохранена отдельной каруселью.',
    failed: 'Не удалось сохранить копию. Ваша версия остаётся здесь.',
  },
  template: {
    title: 'Сохранить как шаблон',
    text: 'Шаблон появится в галерее, во вкладке «Мои шаблоны». Эта карусель останется как есть.',
    name: 'Название шаблона',
    submit: 'Сохранить шаблон',
    saved: (name: string) => `Шаблон ${quoted(name)} сохранён`,
    failed: 'Не удалось сохранить шаблон',
    required: 'Назовите шаблон',
  },
  templates: {
    title: 'Шаблоны',
    label: 'Шаблон',
    category: 'Категория',
    count: slideCount,
    ownEmptyText: 'Откройте меню «Ещё» над слайдом и выберите «Сохранить как шаблон».',
    warning: (count: number) =>
      `Шаблон заменит все слайды этой карусели (${slideCount(count)}). Замену можно отменить: Ctrl+Z.`,
    apply: 'Заменить слайды',
    applied: (name: string) => `Применён шаблон ${quoted(name)}`,
    loadFailed: 'Ошибка загрузки шаблона',
  },
} as const;
