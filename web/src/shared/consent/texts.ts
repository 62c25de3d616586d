import type { Category } from './consent';

const categories: Record<Category, { name: string; text: string }> = {
  necessary: { name: 'Необходимые', text: 'Вход и защита аккаунта. Включены всегда.' },
  functional: {
    name: 'Функциональные',
    text: 'Текущий проект, вид плана, ширина меню. Без них всё это забудется, когда вы закроете вкладку. Тема и черновики остаются в любом случае.',
  },
  analytics: { name: 'Аналитические', text: 'Счётчики посещений, если они есть. Без разрешения не загружаются.' },
  marketing: { name: 'Рекламные', text: 'Сейчас их нет.' },
};

export const texts = {
  label: 'Настройки cookie',
  text: 'Необходимые записи в браузере нужны для входа. Остальные делаем с вашего разрешения.',
  policy: 'Политика cookie',
  acceptAll: 'Принять все',
  onlyNecessary: 'Только необходимые',
  configure: 'Настроить',
  save: 'Сохранить выбор',
  close: 'Закрыть',
  categories,
  stillLoaded: 'Выбор сохранён. Счётчик, который уже загружен, остановится после перезагрузки страницы.',
  reload: 'Перезагрузить',
} as const;
