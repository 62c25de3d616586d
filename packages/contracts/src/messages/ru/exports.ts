import { formatNumber } from '../../words.js';

/** A table that holds only its newest lines names their number. */
interface Cut {
  latest: number | null;
}

const cut = (latest: number | null): string => (latest === null ? '' : ` (последние ${formatNumber(latest)})`);

/** Names and headings in files, and names we give. */
export const EXPORTS = {
  brand: 'Орбита',
  'file.unnamed': 'Файл',
  'file.without-background': 'без фона',
  'table.statement': ({ latest }: Cut) => `Выписка по кредитам${cut(latest)}`,
  'table.audit': ({ latest }: Cut) => `Журнал администраторов${cut(latest)}`,
  'table.posts': ({ username, latest }: Cut & { username: string }) =>
    `Посты ${username}${latest === null ? '' : ` (последние ${latest})`}`,
  'head.date': 'Дата',
  'head.time': 'Время',
  'head.operation': 'Операция',
  'head.description': 'Описание',
  'head.project': 'Проект',
  'head.credits': 'Кредиты',
  'head.act': 'Действие',
  'head.administrator': 'Администратор',
  'head.concerns': 'Кого касается',
  'head.before': 'Было',
  'head.after': 'Стало',
  'head.reason': 'Причина',
  'head.moment': 'Дата и время',
  'head.link': 'Ссылка',
  'head.text': 'Текст',
  'head.media': 'Медиа',
  'head.links': 'Ссылки в тексте',
  'head.views': 'Просмотры',
  'head.reactions': 'Реакции',
  'head.forwards': 'Репосты',
  'head.engagement': 'ER, %',
  'head.forwarded-from': 'Переслано из',
  'head.figures-as-of': 'Числа на',
  'plan.goal': 'Цель',
  'plan.unnamed': ({ range }: { range: string }) => `План на ${range}`,
  'transcript.speaker': ({ number }: { number: number }) => `Говорящий ${number}`,
  'transcript.demo': ({ from, to }: { from: string; to: string }) =>
    `Демо: распознавание речи не подключено. Здесь будет текст того, что звучит с ${from} до ${to}.`,
  'voice.traits': 'Ключевые характеристики',
  'voice.address': 'Обращение',
  'voice.rhythm': 'Ритм',
  'voice.marks': 'Эмодзи и знаки',
  'voice.openings': 'Любимые начала',
  'voice.endings': 'Любимые концовки',
  'voice.avoided': 'Чего не бывает',
};
