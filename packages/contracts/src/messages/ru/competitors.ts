import { pauseInWords, plural } from '../../words.js';
import { type Details, number } from '../details.js';

export const COMPETITORS = {
  CHANNEL_IS_GROUP: 'Это группа, а не канал. Следить можно только за публичными каналами.',
  CHANNEL_IS_PERSON: 'Это аккаунт человека или бота, а не канал. Проверьте имя канала.',
  TELEGRAM_PHONE_INVALID: 'Telegram не знает такого номера. Укажите его с плюсом и кодом страны.',
  TELEGRAM_CODE_INVALID: 'Неверный код. Проверьте последнее сообщение от Telegram.',
  TELEGRAM_PASSWORD_INVALID: 'Неверный пароль двухфакторной защиты. Попробуйте ещё раз.',
  COMPETITOR_LIMIT_REACHED: (d: Details) => {
    const limit = number(d, 'limit');
    return `На вашем тарифе можно следить за ${limit} ${plural(limit, 'каналом', 'каналами', 'каналами')}. Удалите ненужный или смените тариф.`;
  },
  COMPETITOR_NOT_FOUND: 'Конкурент не найден',
  CHANNEL_NOT_FOUND: 'Такого канала в Telegram нет. Проверьте имя.',
  TELEGRAM_SESSION_NOT_FOUND: 'Сессия не найдена. Обновите страницу.',
  COMPETITOR_EXISTS: 'За этим каналом в проекте уже следят',
  COMPETITOR_IS_OWN: 'Это канал вашего проекта. Чтобы убрать его, измените ссылку на Telegram в настройках проекта.',
  COMPETITOR_BUSY: 'Этот канал сейчас читается. Дождитесь окончания.',
  COMPETITOR_WITHOUT_POSTS:
    'За этот период нет загруженных постов. Сначала загрузите посты или выберите период длиннее.',
  CHANNEL_PREVIEW_OFF:
    'Канал закрыл просмотр в браузере. Его можно будет прочитать, когда администратор подключит сессию Telegram.',
  CHANNEL_RESTRICTED: 'Telegram не показывает этот канал: он ограничен или имя занято самим Telegram.',
  TELEGRAM_SESSION_NAME_TAKEN: 'Сессия с таким именем уже есть. Придумайте другое.',
  TELEGRAM_SESSION_BUSY: 'Сессия сейчас занята. Повторите через минуту.',
  TELEGRAM_SESSION_UNREADABLE:
    'Вход этой сессии зашифрован ключом, которого больше нет. Верните ключ и проверьте сессию или авторизуйте её заново.',
  TELEGRAM_SESSION_AUTHORIZED: 'Сессия уже авторизована. Чтобы сменить аккаунт, сбросьте её.',
  TELEGRAM_NOT_CONFIGURED:
    'Не заданы TELEGRAM_API_ID и TELEGRAM_API_HASH. Получите их на my.telegram.org и перезапустите сервис.',
  TELEGRAM_API_REFUSED:
    'Telegram не принял TELEGRAM_API_ID и TELEGRAM_API_HASH. Сверьте их с my.telegram.org и перезапустите сервис.',
  TELEGRAM_PHONE_BANNED: 'Этот номер заблокирован в Telegram. Используйте другой.',
  TELEGRAM_CODE_EXPIRED: 'Код устарел. Запросите новый.',
  TELEGRAM_LOGIN_EXPIRED: 'Вход не завершён за пять минут. Начните его заново.',
  TELEGRAM_PASSWORD_NEEDED: 'У аккаунта включена двухфакторная защита. Введите её пароль.',
  TELEGRAM_LOGIN_LOST: 'Telegram завершил этот вход. Авторизуйте сессию заново.',
  TELEGRAM_FLOOD_WAIT: (d: Details) =>
    `Telegram просит подождать ${pauseInWords(number(d, 'retry_after_seconds'))}. Повторите позже.`,
  CHANNEL_UNREADABLE: 'Telegram сейчас не отдаёт этот канал. Попробуйте ещё раз позже: прочитанное раньше сохранено.',
  TELEGRAM_UNAVAILABLE: 'Telegram не отвечает. Попробуйте ещё раз через минуту.',
  'telegram.banned': 'Telegram заблокировал этот аккаунт. Подключите другой.',
  'telegram.used-twice': 'Вход использовали из двух мест сразу, и Telegram его завершил. Авторизуйте сессию заново.',
  'telegram.logout-unconfirmed':
    'Вход забыт здесь, но Telegram этого не подтвердил. Завершите сеанс в настройках аккаунта.',
};
