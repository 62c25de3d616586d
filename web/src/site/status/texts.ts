import type { ServicePart, ServiceState } from '@orbita/contracts';

const PARTS: Record<ServicePart, string> = {
  site: 'Сайт и приложение',
  texts: 'Планы и тексты',
  pictures: 'Карусели и картинки',
  transcripts: 'Расшифровки',
  competitors: 'Конкуренты',
  publishing: 'Публикация в соцсети',
  mail: 'Письма',
};

const STATES: Record<ServiceState, string> = { works: 'Работает', delayed: 'С задержками', down: 'Не работает' };

/** What is said of the whole; `partly`: it works, but for a part that does not. */
const WHOLE: Record<ServiceState | 'partly', string> = {
  works: 'Всё работает',
  delayed: 'Часть сервиса работает с задержками',
  partly: 'Часть сервиса не работает',
  down: 'Сервис не работает',
};

export const texts = {
  title: 'Состояние сервиса Орбита',
  description: 'Что в Орбите работает сейчас и с какого времени: тексты, картинки, расшифровки, публикация и письма.',
  heading: 'Состояние сервиса',
  lead: 'Что работает сейчас и с какого времени. Страница обновляется сама.',
  parts: PARTS,
  states: STATES,
  whole: WHOLE,
  looking: 'Узнаём состояние…',
  unknown: 'Неизвестно',
  silent: 'Сервис не отвечает. Мы повторим запрос через полминуты.',
  since: (moment: string) => `с ${moment}`,
  checked: (moment: string) => `Проверено в ${moment}`,
  noScript: 'Чтобы увидеть состояние сервиса, включите JavaScript: страница спрашивает его у сервера.',
} as const;
