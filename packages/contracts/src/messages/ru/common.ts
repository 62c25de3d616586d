import { INTERNAL_SENTENCE } from '../../sentences.js';
import { pauseInWords, plural } from '../../words.js';
import { type Details, number } from '../details.js';

export const COMMON = {
  VALIDATION_FAILED: 'Проверьте введённые данные',
  MALFORMED_BODY: 'Тело запроса не удалось прочитать: нужен корректный JSON',
  ROUTE_NOT_FOUND: 'Такого адреса нет',
  JOB_NOT_FOUND: 'Задача не найдена',
  JOB_NOT_RETRYABLE: 'Эту задачу нельзя повторить: пусть пользователь закажет её заново.',
  JOB_ALREADY_ENDED: 'Задача уже завершена',
  JOB_CANCELLED: 'Задача отменена, кредиты возвращены',
  IDEMPOTENCY_KEY_REUSED: 'Этот ключ идемпотентности уже использован для другого запроса',
  PAYLOAD_TOO_LARGE: 'Слишком большой запрос. Уменьшите объём данных.',
  UNSUPPORTED_MEDIA_TYPE: 'Отправьте данные в формате JSON',
  TOO_MANY_REQUESTS: (d: Details) => {
    const what =
      { address: 'запросов из вашей сети', user: 'действий подряд', key: 'запросов с этим ключом' }[String(d.scope)] ??
      'попыток';
    return `Слишком много ${what}. Повторите через ${pauseInWords(number(d, 'retry_after_seconds'))}.`;
  },
  TOO_MANY_OPEN_JOBS: 'Слишком много задач сразу. Дождитесь, пока закончатся начатые, или отмените лишние.',
  QUEUE_OVERLOADED: (d: Details) => {
    const minutes = Math.max(1, Math.ceil(number(d, 'retry_after_seconds') / 60));
    return `Сейчас очень много заказов: ожидание займёт около ${minutes} ${plural(minutes, 'минуты', 'минут', 'минут')}. Попробуйте позже, кредиты не списаны.`;
  },
  INTERNAL: INTERNAL_SENTENCE,
  SERVICE_UNAVAILABLE: 'Сервис временно недоступен. Повторите через несколько секунд.',
  JOB_DEADLINE_EXCEEDED: 'Превышено время ожидания. Попробуйте позже или уменьшите количество публикаций.',
  JOB_INTERRUPTED: 'Задача несколько раз прерывалась и остановлена. Кредиты возвращены, попробуйте ещё раз.',
  /** Sentences one after the other. */
  sentences: ({ sentences }: { sentences: readonly string[] }) => sentences.join(' '),
  'cursor.wrong': 'Неверный курсор. Откройте список с начала.',
  'idempotency-key.form': 'Ключ идемпотентности — от 1 до 255 печатных латинских символов',
  'job.running': 'Задача уже выполняется.',
  'job.stopped': 'Задачу остановили: повторить её может только пользователь.',
  'job.reordered': 'С тех пор всё изменилось: пусть пользователь закажет это заново, если ещё нужно.',
  'job.gone': 'Того, что заказывали, больше нет.',
  'job.under-way': 'Над этим уже работает другая задача.',
};
