import { CATALOGUE as english } from '../../messages/en/index.js';
import { CATALOGUE as russian } from '../../messages/ru/index.js';
import type { Entry } from '../template.js';

const whole: Readonly<Record<string, unknown>> = russian;
const translated: Readonly<Record<string, unknown>> = english;

/** What errors say, where it was stored as a finished sentence. */
export const ERROR_SENTENCES: readonly Entry[] = [
  ...Object.keys(whole).flatMap((code): Entry[] => {
    const [sentence, said] = [whole[code], translated[code]];
    return typeof sentence === 'string' && typeof said === 'string' ? [[sentence, said]] : [];
  }),
  ['Ошибка авторизации {text}', '{text} refused the sign-in'],
  [
    'Не хватает {credits}: нужно {number}, на балансе {number2}',
    'You are {credits} short: {number} needed, {number2} on your balance',
  ],
  [
    'Файлы медиатеки не помещаются в один архив: их больше {size}. Скачайте крупные файлы по одному и удалите их, затем закажите архив ещё раз. Если удалять их нельзя, напишите в поддержку.',
    'The files of your library do not fit into one archive: there are more than {size}. Download the large ones one by one and delete them, then order the archive again. If you cannot delete them, write to support.',
  ],
  [
    'В медиатеке не хватает места: на тарифе {size}, свободно {size2}. Удалите ненужные файлы.',
    'Your library is full: your plan has {size}, {size2} are free. Delete files you do not need.',
  ],
  [
    'На вашем тарифе можно следить за {number|каналом|каналами|каналами}. Удалите ненужный или смените тариф.',
    'On your plan you can follow {number|channel|channels}. Remove one or change your plan.',
  ],
  [
    'Получатель ответил кодом {number}. Событие принято, если ответ — 2xx.',
    'The receiver answered {number}. An event is taken when the answer is 2xx.',
  ],
  ['Telegram просит подождать {pause}. Повторите позже.', 'Telegram asks to wait {pause}. Try again later.'],
  ['Файл больше {number} МБ. Выберите файл поменьше.', 'The file is larger than {number} MB. Choose a smaller one.'],
  [
    'Без фона картинка заняла бы больше {number} МБ. Уменьшите её и попробуйте ещё раз.',
    'Without its background the picture would take more than {number} MB. Make it smaller and try again.',
  ],
  ['Внутренняя ошибка', 'Internal error'],
];
