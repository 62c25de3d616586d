import { plural, quoted } from '@orbita/contracts';

export const texts = {
  stage: (index: number, count: number) => `Слайд ${index} из ${count}`,
  elements: 'Элементы слайда',
  hint: 'Tab — следующий элемент, Enter — изменить, стрелки — сдвинуть',
  preparing: 'Готовим слайд…',
  fontsFailed: 'Шрифты слайда не загрузились: буквы пока нарисованы похожими',
  retry: 'Повторить',
  position: (x: number, y: number) => `${Math.round(x)} · ${Math.round(y)}`,
  size: (width: number, height: number) => `${Math.round(width)} × ${Math.round(height)}`,
  angle: (degrees: number) => `${Math.round(degrees)}°`.replace('-', '−'),
  textField: 'Текст на слайде',
  /** Words of the history: «Отменено: перемещение». */
  labels: {
    move: 'перемещение',
    resize: 'изменение размера',
    turn: 'поворот',
    text: 'правка текста',
    crop: 'кадрирование',
    picture: 'картинка',
    duplicate: 'дублирование',
    order: 'порядок',
    paste: 'вставка',
    hide: 'скрытие',
    remove: 'удаление',
  },
  menu: {
    label: 'Действия',
    edit: 'Изменить текст',
    crop: 'Кадрировать',
    pick: 'Выбрать картинку',
    replace: 'Заменить картинку',
    duplicate: 'Дублировать',
    forward: 'На слой выше',
    backward: 'На слой ниже',
    front: 'На передний план',
    back: 'На задний план',
    copy: 'Копировать',
    paste: 'Вставить',
    lock: 'Заблокировать',
    unlock: 'Разблокировать',
    hide: 'Скрыть',
    remove: 'Удалить',
    copied: (count: number) => `${plural(count, 'Скопирован', 'Скопировано', 'Скопировано')} ${elements(count)}`,
    nothingToPaste: 'Вставлять нечего: скопируйте элемент',
    copyFailed: 'Браузер не дал скопировать в буфер обмена',
  },
  rulers: {
    label: 'Линейки',
    show: 'Показать линейки',
    hide: 'Скрыть линейки',
  },
  zoom: {
    label: 'Масштаб',
    in: 'Увеличить',
    out: 'Уменьшить',
    fit: 'По размеру',
    now: (zoom: number) => `${Math.round(zoom * 100)} %`,
  },
  crop: {
    label: 'Кадрирование: стрелки двигают картинку, плюс и минус меняют масштаб, Enter — готово',
    zoom: 'Масштаб картинки',
    done: 'Готово',
  },
  upload: {
    drop: 'Отпустите, чтобы добавить на слайд',
    waiting: 'Ждёт очереди',
    sending: (percent: number) => `${percent} %`,
    preparing: 'Готовим…',
    progress: (name: string) => `Загрузка ${quoted(name)}`,
    remove: (name: string) => `Убрать ${quoted(name)}`,
    unreadable: 'Картинка не открывается: возможно, файл повреждён',
  },
} as const;

function elements(count: number): string {
  return `${count} ${plural(count, 'элемент', 'элемента', 'элементов')}`;
}
