import { creditsGenitive, fileSize, formatNumber, pauseInWords, plural } from './words.js';
import { INTERNAL_SENTENCE } from './sentences.js';

type Details = Record<string, unknown>;

interface ErrorSpec {
  /** HTTP status at the edge. */
  status: 400 | 401 | 402 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 500 | 503;
  /** Russian sentence with what to do; may use the error's details. */
  message: string | ((details: Details) => string);
  /** A later try of the same work may succeed: workers retry it, the gateway adds Retry-After. */
  retryable?: true;
  /** Refused for lack of capacity before anything began: a client that retries as advised pays no quota for this request. */
  uncounted?: true;
}

const number = (details: Details, key: string): number => Number(details[key] ?? 0);

/** Every error shown to users, defined once: code, status, message, whether a retry makes sense. */
export const ERRORS = {
  VALIDATION_FAILED: { status: 400, message: 'Проверьте введённые данные' },
  MALFORMED_BODY: { status: 400, message: 'Тело запроса не удалось прочитать: нужен корректный JSON' },
  CONTENT_PLAN_IN_PAST: {
    status: 400,
    message: 'План заканчивается раньше сегодняшнего дня. Выберите дату окончания не раньше сегодняшней.',
  },
  RECORDING_WITHOUT_SOUND: {
    status: 400,
    message: 'В файле нет звука. Выберите другую запись.',
  },
  RECORDING_TOO_LONG: {
    status: 400,
    message: 'Запись длиннее 3 часов. Разделите её на части и загрузите по одной.',
  },
  RECORDING_UNSUPPORTED: {
    status: 415,
    message: 'Такой файл не поддерживается. Загрузите аудио или видео: MP3, M4A, WAV, OGG, FLAC, MP4, MOV, WebM.',
  },
  RECORDING_WITHOUT_SPEECH: {
    status: 400,
    message: 'В записи не слышно речи. Кредиты не списаны.',
  },
  FILE_DAMAGED: {
    status: 400,
    message: 'Файл повреждён или пришёл не целиком. Откройте его у себя, сохраните заново и загрузите ещё раз.',
  },
  VIDEO_WITHOUT_PICTURES: {
    status: 400,
    message: 'В этом файле нет изображения: это запись звука. Её место в разделе «Транскрибация».',
  },
  FILE_ANIMATED: {
    status: 400,
    message: 'Анимированные картинки не поддерживаются. Загрузите один кадр картинкой или анимацию как видео MP4.',
  },
  IMAGE_TOO_LARGE: {
    status: 400,
    message: 'На картинке больше 40 мегапикселей. Уменьшите её и загрузите ещё раз.',
  },
  CHANNEL_IS_GROUP: {
    status: 400,
    message: 'Это группа, а не канал. Следить можно только за публичными каналами.',
  },
  CHANNEL_IS_PERSON: {
    status: 400,
    message: 'Это аккаунт человека или бота, а не канал. Проверьте имя канала.',
  },
  TELEGRAM_PHONE_INVALID: {
    status: 400,
    message: 'Telegram не знает такого номера. Укажите его с плюсом и кодом страны.',
  },
  TELEGRAM_CODE_INVALID: { status: 400, message: 'Неверный код. Проверьте последнее сообщение от Telegram.' },
  TELEGRAM_PASSWORD_INVALID: { status: 400, message: 'Неверный пароль двухфакторной защиты. Попробуйте ещё раз.' },
  NETWORK_LOGIN_EXPIRED: {
    status: 400,
    message: 'Вход устарел или уже использован. Начните подключение заново.',
  },
  NETWORK_LOGIN_REFUSED: { status: 400, message: (d) => `Ошибка авторизации ${String(d.network)}` },
  UNAUTHENTICATED: { status: 401, message: 'Войдите в аккаунт, чтобы продолжить' },
  API_KEY_MISTYPED: {
    status: 401,
    message: 'Это не похоже на ключ API Орбиты. Проверьте, что он скопирован целиком.',
  },
  API_KEY_UNKNOWN: {
    status: 401,
    message: 'Ключ API не действует: он удалён, заменён или выдан не здесь.',
  },
  API_KEY_EXPIRED: {
    status: 401,
    message: 'Срок ключа API закончился. Создайте новый в настройках, в разделе «Разработчикам».',
  },
  INVALID_CREDENTIALS: { status: 401, message: 'Неверный e-mail или пароль' },
  INSUFFICIENT_CREDITS: {
    status: 402,
    message: (d) =>
      `Не хватает ${creditsGenitive(number(d, 'need') - number(d, 'have'))}: нужно ${formatNumber(number(d, 'need'))}, на балансе ${formatNumber(number(d, 'have'))}`,
  },
  FORBIDDEN: { status: 403, message: 'Недостаточно прав для этого действия' },
  WRONG_PASSWORD: { status: 403, message: 'Неверный пароль. Проверьте раскладку клавиатуры и попробуйте ещё раз.' },
  ACCOUNT_BLOCKED: {
    status: 403,
    message: 'Аккаунт заблокирован. Напишите в поддержку, чтобы узнать причину.',
  },
  ADMIN_ONLY: { status: 403, message: 'Доступ запрещен. Требуются права администратора.' },
  API_KEY_SCOPE_MISSING: {
    status: 403,
    message: (d) =>
      `У ключа API нет права ${String(d.scope)}. Создайте ключ с этим правом в настройках, в разделе «Разработчикам».`,
  },
  API_KEY_CLOSED: {
    status: 403,
    message: 'По ключу API этого сделать нельзя. Войдите в аккаунт на сайте.',
  },
  API_KEY_OTHER_PROJECT: {
    status: 403,
    message: 'Ключ API действует только в своём проекте, а этот запрос выходит за его пределы.',
  },
  API_KEYS_NOT_ALLOWED: {
    status: 403,
    message: 'API доступен с тарифа Pro или в пробном периоде. Созданные раньше ключи не удаляются, но и не действуют.',
  },
  WEBHOOKS_NOT_ALLOWED: {
    status: 403,
    message:
      'Вебхуки доступны с тарифа Pro или в пробном периоде. Созданные раньше не удаляются, но и не отправляются.',
  },
  EMAIL_NOT_CONFIRMED: { status: 403, message: 'Подтвердите e-mail, чтобы начать пробный период' },
  PROJECT_LIMIT_REACHED: {
    status: 403,
    message: 'На тарифе Free доступен один проект. Новые проекты доступны с тарифа Pro или в пробном периоде.',
  },
  AUTO_PUBLISHING_NOT_ALLOWED: {
    status: 403,
    message: 'Автопубликация доступна с тарифа Pro или в пробном периоде. Опубликовать вручную можно на любом тарифе.',
  },
  CAROUSELS_NOT_ALLOWED: {
    status: 403,
    message: 'Карусели доступны с тарифа Pro или в пробном периоде. Сделанные раньше остаются вашими.',
  },
  BACKGROUND_REMOVAL_NOT_ALLOWED: {
    status: 403,
    message: 'Удаление фона доступно с тарифа Pro или в пробном периоде.',
  },
  TRANSCRIPTION_NOT_ALLOWED: {
    status: 403,
    message: 'Расшифровка записей доступна с тарифа Pro или в пробном периоде. Сделанные раньше остаются вашими.',
  },
  TRANSCRIPTION_LIMIT_REACHED: {
    status: 403,
    message: (d) => `Можно хранить до ${formatNumber(number(d, 'limit'))} расшифровок. Удалите ненужные.`,
  },
  UPLOAD_LIMIT_REACHED: {
    status: 403,
    message: 'Уже загружается несколько записей. Дождитесь их или отмените ненужные.',
  },
  CAROUSEL_LIMIT_REACHED: {
    status: 403,
    message: (d) => `Можно хранить до ${formatNumber(number(d, 'limit'))} каруселей и шаблонов. Удалите ненужные.`,
  },
  ARCHIVE_TOO_LARGE: {
    status: 409,
    message: (d) =>
      `Файлы медиатеки не помещаются в один архив: их больше ${fileSize(number(d, 'max_bytes'))}. Скачайте крупные файлы по одному и удалите их, затем закажите архив ещё раз. Если удалять их нельзя, напишите в поддержку.`,
  },
  FILE_QUOTA_EXCEEDED: {
    status: 403,
    message: (d) =>
      `В медиатеке не хватает места: на тарифе ${fileSize(number(d, 'quota_bytes'))}, свободно ${fileSize(number(d, 'quota_bytes') - number(d, 'used_bytes'))}. Удалите ненужные файлы.`,
  },
  COMPETITOR_LIMIT_REACHED: {
    status: 403,
    message: (d) => {
      const limit = number(d, 'limit');
      return `На вашем тарифе можно следить за ${limit} ${plural(limit, 'каналом', 'каналами', 'каналами')}. Удалите ненужный или смените тариф.`;
    },
  },
  ROUTE_NOT_FOUND: { status: 404, message: 'Такого адреса нет' },
  USER_NOT_FOUND: { status: 404, message: 'Пользователь не найден' },
  SESSION_NOT_FOUND: { status: 404, message: 'Такого входа нет: возможно, на этом устройстве уже вышли' },
  API_KEY_NOT_FOUND: { status: 404, message: 'Такого ключа нет: возможно, его уже удалили' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'Такого вебхука нет: возможно, его уже удалили' },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    status: 404,
    message: 'Такой отправки в журнале нет: записи хранятся 30 дней',
  },
  CREDIT_PACKAGE_NOT_FOUND: {
    status: 404,
    message: 'Этот пакет больше не продаётся. Обновите страницу и выберите другой.',
  },
  PROMO_CODE_NOT_FOUND: { status: 404, message: 'Такого промокода нет или срок его действия закончился' },
  PURCHASE_NOT_FOUND: { status: 404, message: 'Покупка не найдена' },
  CONTACT_REQUEST_NOT_FOUND: { status: 404, message: 'Заявка не найдена' },
  PROJECT_NOT_FOUND: { status: 404, message: 'Проект не найден' },
  STYLE_NOT_FOUND: { status: 404, message: 'Стиль не найден' },
  CONTENT_PLAN_NOT_FOUND: { status: 404, message: 'Контент-план не найден' },
  PUBLICATION_NOT_FOUND: { status: 404, message: 'Публикация не найдена' },
  REPLACED_IDEA_NOT_FOUND: { status: 404, message: 'Прежнюю идею уже не вернуть: она хранится час.' },
  PLAN_PROPOSAL_NOT_FOUND: { status: 404, message: 'Новых идей на выбор у плана уже нет. Обновите страницу.' },
  HISTORY_ITEM_NOT_FOUND: { status: 404, message: 'Текст не найден в истории' },
  TRANSCRIPTION_NOT_FOUND: { status: 404, message: 'Расшифровка не найдена' },
  UPLOAD_NOT_FOUND: { status: 404, message: 'Загрузка не найдена или устарела. Выберите файл ещё раз.' },
  CAROUSEL_NOT_FOUND: { status: 404, message: 'Карусель не найдена' },
  SLIDE_NOT_FOUND: { status: 404, message: 'Такого слайда нет' },
  CAROUSEL_TEMPLATE_NOT_FOUND: { status: 404, message: 'Такого шаблона нет. Обновите страницу и выберите другой.' },
  FILE_NOT_FOUND: { status: 404, message: 'Файл не найден' },
  FILE_LINK_EXPIRED: { status: 404, message: 'Ссылка на файл устарела. Обновите страницу.' },
  LINK_EXPIRED: { status: 404, message: 'Ссылка устарела или уже использована. Запросите новую.' },
  APPROVAL_LINK_NOT_FOUND: {
    status: 404,
    message: 'Эта ссылка больше не действует. Попросите новую у того, кто её прислал.',
  },
  LETTER_NOT_FOUND: {
    status: 404,
    message: 'Этого письма нет в папке исходящих: его отправил почтовый сервер или файл удалён.',
  },
  COMPETITOR_NOT_FOUND: { status: 404, message: 'Конкурент не найден' },
  CHANNEL_NOT_FOUND: { status: 404, message: 'Такого канала в Telegram нет. Проверьте имя.' },
  INTEGRATION_NOT_FOUND: { status: 404, message: 'Интеграция не найдена' },
  ATTEMPT_NOT_FOUND: { status: 404, message: 'Эта отправка не найдена. Обновите страницу.' },
  NETWORK_GROUP_NOT_FOUND: {
    status: 404,
    message: 'Этого сообщества нет среди тех, что вам открыла соцсеть. Войдите заново и выберите ещё раз.',
  },
  NETWORK_LOGIN_UNAVAILABLE: {
    status: 404,
    message: 'Вход через эту соцсеть здесь не настроен. Подключите аккаунт ключом: он вводится вручную.',
  },
  TELEGRAM_SESSION_NOT_FOUND: { status: 404, message: 'Сессия не найдена. Обновите страницу.' },
  JOB_NOT_FOUND: { status: 404, message: 'Задача не найдена' },
  TRANSCRIPTION_CHANGED: {
    status: 409,
    message: 'Расшифровку изменили в другом окне. Посмотрите, что в ней теперь, и внесите правки ещё раз.',
  },
  TRANSCRIPTION_NOT_READY: {
    status: 409,
    message: 'Запись ещё готовится или уже расшифровывается. Подождите немного.',
  },
  UPLOAD_INCOMPLETE: {
    status: 409,
    message: 'Файл загружен не целиком. Продолжите загрузку.',
  },
  UPLOAD_OFFSET_CONFLICT: {
    status: 409,
    message: 'Эта часть файла уже загружена. Продолжите с того места, где остановилась загрузка.',
  },
  UPLOAD_PROTOCOL_UNSUPPORTED: {
    status: 412,
    message: 'Загрузка началась по другой версии протокола. Обновите страницу и выберите файл ещё раз.',
  },
  CAROUSEL_CHANGED: {
    status: 409,
    message: 'Эту карусель изменили в другом окне. Откройте новую версию или сохраните свою копией.',
  },
  CAROUSEL_UNREADABLE: {
    status: 409,
    message: 'Эта карусель сохранена в другой версии редактора. Обновите страницу через минуту.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Этот e-mail уже зарегистрирован. Войдите или укажите другой.' },
  EMAIL_UNCHANGED: { status: 409, message: 'Это ваш нынешний адрес' },
  CONSENT_OUTDATED: { status: 409, message: 'Документ обновился. Обновите страницу и прочитайте новую редакцию.' },
  LAST_ADMINISTRATOR: {
    status: 409,
    message: 'Вы единственный администратор. Сначала дайте права администратора кому-нибудь ещё.',
  },
  OWN_ACCOUNT: { status: 409, message: 'С собственным аккаунтом этого сделать нельзя' },
  TRIAL_ALREADY_USED: { status: 409, message: 'Пробный период уже был использован' },
  PAID_PLAN_ACTIVE: { status: 409, message: 'Пробный период доступен только на тарифе Free' },
  PLAN_ALREADY_ACTIVE: { status: 409, message: 'Этот тариф уже действует. Повторная оплата не нужна.' },
  PRICE_CHANGED: {
    status: 409,
    message: (details) =>
      `Цена изменилась: теперь ${formatNumber(number(details, 'price_rub'))} ₽. Проверьте её и подтвердите покупку ещё раз.`,
  },
  PURCHASE_CANCELLED: { status: 409, message: 'Эта покупка отменена, деньги не списаны. Начните её заново.' },
  PLAN_PACKAGE_EXISTS: {
    status: 409,
    message: 'Пакет этого тарифа уже продаётся. Измените его или сначала деактивируйте.',
  },
  FREE_PACKAGE_FIXED: {
    status: 409,
    message: 'Цена и кредиты тарифа Free задаются при установке, и снять его с продажи нельзя.',
  },
  CREDIT_PACKAGE_CHANGED: {
    status: 409,
    message: 'Пакет уже изменил другой администратор. Проверьте, что в нём теперь, и сохраните ещё раз.',
  },
  CREDIT_PACKAGE_LIMIT_REACHED: {
    status: 409,
    message: 'Уже продаётся 100 пакетов, больше на странице не показать. Деактивируйте ненужный.',
  },
  CONTACT_REQUEST_CHANGED: {
    status: 409,
    message: 'Заявку уже изменил другой администратор. Проверьте, что в ней теперь, и сохраните ещё раз.',
  },
  PROMO_CODE_TAKEN: { status: 409, message: 'Такой промокод уже есть. Придумайте другой.' },
  PROMO_CODE_ALREADY_REDEEMED: { status: 409, message: 'Вы уже активировали этот промокод' },
  PROMO_CODE_EXHAUSTED: { status: 409, message: 'Этот промокод уже использовали все, кому он предназначался' },
  PROMO_CODE_NOT_NEEDED: { status: 409, message: 'Ваш тариф уже даёт всё, что открывает этот промокод' },
  DISCOUNT_ALREADY_WAITING: {
    status: 409,
    message: 'У вас уже есть скидка на следующую покупку. Активируйте этот промокод после неё.',
  },
  STYLE_LIMIT_REACHED: { status: 409, message: 'Стилей уже 100. Удалите ненужные, чтобы добавить новый.' },
  CONTENT_PLAN_BUSY: {
    status: 409,
    message: 'Контент-план сейчас создаётся. Дождитесь окончания или отмените создание.',
  },
  CONTENT_PLAN_LIMIT_REACHED: {
    status: 409,
    message: 'В проекте уже 500 контент-планов. Удалите ненужные, чтобы создать новый.',
  },
  CONTENT_PLAN_ALL_KEPT: {
    status: 409,
    message: 'Все публикации плана уже изменены, запланированы или опубликованы: заново писать нечего.',
  },
  PLAN_PROPOSAL_OPEN: {
    status: 409,
    message: 'У плана уже есть новые идеи на выбор. Возьмите их или отклоните, чтобы заказать другие.',
  },
  PUBLICATION_CHANGED: {
    status: 409,
    message: 'Публикация изменилась, пока вы её редактировали. Обновите страницу и внесите правки ещё раз.',
  },
  PUBLICATION_LIMIT_REACHED: {
    status: 409,
    message: 'В плане уже 300 публикаций. Удалите ненужные, чтобы добавить новую.',
  },
  PUBLICATION_BEING_SENT: {
    status: 409,
    message: 'Публикация сейчас отправляется. Дождитесь окончания и повторите.',
  },
  PUBLICATION_BEING_WRITTEN: {
    status: 409,
    message: 'Текст этой публикации сейчас пишется. Дождитесь окончания или отмените.',
  },
  PUBLICATION_IDEA_SETTLED: {
    status: 409,
    message: 'Публикация уже запланирована или отправлена, её идея не меняется.',
  },
  PUBLICATION_WITHOUT_TEXT: {
    status: 409,
    message: 'У публикации ещё нет текста. Сначала сгенерируйте его.',
  },
  UNFILLED_PLACES: {
    status: 409,
    message:
      'В тексте остались незаполненные места в квадратных скобках. Заполните их или подтвердите, что публикуете так.',
  },
  API_KEY_LIMIT_REACHED: {
    status: 409,
    message: 'Ключей уже 10. Удалите ненужный, чтобы создать новый.',
  },
  WEBHOOK_LIMIT_REACHED: {
    status: 409,
    message: 'Вебхуков уже 10. Удалите ненужный, чтобы добавить новый.',
  },
  WEBHOOK_OFF: { status: 409, message: 'Вебхук выключен. Включите его, чтобы события отправлялись.' },
  WEBHOOK_ADDRESS_REFUSED: {
    status: 409,
    message: 'По этому адресу мы не отправляем: он ведёт во внутреннюю сеть или на нестандартный порт. Укажите другой.',
  },
  WEBHOOK_NOT_SENT: {
    status: 409,
    message: 'Мы не успели отправить это событие, получатель тут ни при чём. Отправьте его ещё раз.',
  },
  SECRET_REPLACED_TOO_OFTEN: {
    status: 409,
    message: 'За сутки секрет заменили уже 5 раз, и прежние ещё действуют. Подождите или создайте новый взамен этого.',
  },
  WEBHOOK_GONE: {
    status: 409,
    message: 'Получатель ответил кодом 410: по этому адресу событий больше не ждут.',
  },
  WEBHOOK_REFUSED: {
    status: 503,
    message: (d) => `Получатель ответил кодом ${String(d.status)}. Событие принято, если ответ — 2xx.`,
    retryable: true,
  },
  WEBHOOK_NO_ANSWER: {
    status: 503,
    message: 'Получатель не ответил за 10 секунд или связь с ним оборвалась.',
    retryable: true,
  },
  INTEGRATION_EXISTS: { status: 409, message: 'Этот аккаунт уже подключён' },
  INTEGRATION_LIMIT_REACHED: {
    status: 409,
    message: 'Подключено уже 50 аккаунтов. Удалите ненужные, чтобы добавить новый.',
  },
  INTEGRATION_INACTIVE: {
    status: 409,
    message: 'Этот аккаунт выключен. Включите его в настройках, в разделе «Интеграции».',
  },
  PUBLICATION_ALREADY_SENT: {
    status: 409,
    message: 'В этот аккаунт публикация уже вышла или сейчас выходит. Второй раз она не отправляется.',
  },
  APPROVAL_LINK_LIMIT_REACHED: {
    status: 409,
    message: 'У плана уже 20 открытых ссылок. Отзовите ненужную, чтобы создать новую.',
  },
  APPROVAL_POST_CHANGED: {
    status: 409,
    message: 'Публикации изменились, пока вы их читали. Прочитайте их ещё раз и решите заново.',
  },
  APPROVAL_POST_OUT: {
    status: 409,
    message: 'Публикация уже вышла или сейчас выходит, согласовать её больше нельзя. Напишите автору.',
  },
  APPROVAL_POST_UNWRITTEN: {
    status: 409,
    message: 'Публикация ещё не готова, согласовывать пока нечего. Зайдите позже.',
  },
  APPROVAL_VERDICT_LIMIT_REACHED: {
    status: 409,
    message: 'По этой публикации вы ответили уже 20 раз. Договоритесь с автором напрямую.',
  },
  APPROVAL_ANSWER_LIMIT_REACHED: {
    status: 409,
    message: 'По этой ссылке за час пришло уже 120 ответов. Продолжите через час или напишите автору.',
  },
  ATTEMPT_SETTLED: { status: 409, message: 'Итог этой отправки уже известен. Обновите страницу.' },
  ATTEMPT_CANCELLED: { status: 409, message: 'Отправка отменена, ничего не вышло.' },
  NETWORK_KEY_REFUSED: {
    status: 409,
    message: 'Соцсеть больше не принимает ключ этого аккаунта. Подключите его заново.',
  },
  NETWORK_RIGHTS_MISSING: {
    status: 409,
    message: 'У ключа этого аккаунта не хватает прав, чтобы публиковать. Выдайте их в соцсети и проверьте аккаунт.',
  },
  NETWORK_POST_REFUSED: { status: 409, message: 'Соцсеть не приняла этот пост. Измените его и отправьте снова.' },
  NETWORK_CAPTCHA: {
    status: 409,
    message: 'Соцсеть просит подтвердить, что вы не робот. Войдите в неё сами, затем отправьте пост снова.',
  },
  COMPETITOR_EXISTS: { status: 409, message: 'За этим каналом в проекте уже следят' },
  COMPETITOR_IS_OWN: {
    status: 409,
    message: 'Это канал вашего проекта. Чтобы убрать его, измените ссылку на Telegram в настройках проекта.',
  },
  COMPETITOR_BUSY: { status: 409, message: 'Этот канал сейчас читается. Дождитесь окончания.' },
  COMPETITOR_WITHOUT_POSTS: {
    status: 409,
    message: 'За этот период нет загруженных постов. Сначала загрузите посты или выберите период длиннее.',
  },
  CHANNEL_PREVIEW_OFF: {
    status: 409,
    message:
      'Канал закрыл просмотр в браузере. Его можно будет прочитать, когда администратор подключит сессию Telegram.',
  },
  CHANNEL_RESTRICTED: {
    status: 409,
    message: 'Telegram не показывает этот канал: он ограничен или имя занято самим Telegram.',
  },
  TELEGRAM_SESSION_NAME_TAKEN: { status: 409, message: 'Сессия с таким именем уже есть. Придумайте другое.' },
  TELEGRAM_SESSION_BUSY: { status: 409, message: 'Сессия сейчас занята. Повторите через минуту.' },
  TELEGRAM_SESSION_UNREADABLE: {
    status: 409,
    message:
      'Вход этой сессии зашифрован ключом, которого больше нет. Верните ключ и проверьте сессию или авторизуйте её заново.',
  },
  TELEGRAM_SESSION_AUTHORIZED: { status: 409, message: 'Сессия уже авторизована. Чтобы сменить аккаунт, сбросьте её.' },
  TELEGRAM_NOT_CONFIGURED: {
    status: 409,
    message: 'Не заданы TELEGRAM_API_ID и TELEGRAM_API_HASH. Получите их на my.telegram.org и перезапустите сервис.',
  },
  TELEGRAM_API_REFUSED: {
    status: 409,
    message:
      'Telegram не принял TELEGRAM_API_ID и TELEGRAM_API_HASH. Сверьте их с my.telegram.org и перезапустите сервис.',
  },
  TELEGRAM_PHONE_BANNED: { status: 409, message: 'Этот номер заблокирован в Telegram. Используйте другой.' },
  TELEGRAM_CODE_EXPIRED: { status: 409, message: 'Код устарел. Запросите новый.' },
  TELEGRAM_LOGIN_EXPIRED: { status: 409, message: 'Вход не завершён за пять минут. Начните его заново.' },
  TELEGRAM_PASSWORD_NEEDED: {
    status: 409,
    message: 'У аккаунта включена двухфакторная защита. Введите её пароль.',
  },
  TELEGRAM_LOGIN_LOST: { status: 409, message: 'Telegram завершил этот вход. Авторизуйте сессию заново.' },
  FILE_IN_USE: {
    status: 409,
    message: 'Файл используется. Его можно удалить, если убрать отовсюду, где он стоит.',
  },
  JOB_NOT_RETRYABLE: {
    status: 409,
    message: 'Эту задачу нельзя повторить: пусть пользователь закажет её заново.',
  },
  JOB_ALREADY_ENDED: { status: 409, message: 'Задача уже завершена' },
  JOB_CANCELLED: { status: 409, message: 'Задача отменена, кредиты возвращены' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'Этот ключ идемпотентности уже использован для другого запроса' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Слишком большой запрос. Уменьшите объём данных.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Отправьте данные в формате JSON' },
  FILE_TYPE_UNSUPPORTED: {
    status: 415,
    message: 'Такой файл не поддерживается. Загрузите картинку JPEG, PNG, WebP, GIF или видео MP4, MOV, WebM.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: (d) => {
      const what =
        { address: 'запросов из вашей сети', user: 'действий подряд', key: 'запросов с этим ключом' }[
          String(d.scope)
        ] ?? 'попыток';
      return `Слишком много ${what}. Повторите через ${pauseInWords(number(d, 'retry_after_seconds'))}.`;
    },
    retryable: true,
  },
  TOO_MANY_OPEN_JOBS: {
    status: 429,
    message: 'Слишком много задач сразу. Дождитесь, пока закончатся начатые, или отмените лишние.',
    retryable: true,
    uncounted: true,
  },
  QUEUE_OVERLOADED: {
    status: 429,
    message: (d) => {
      const minutes = Math.max(1, Math.ceil(number(d, 'retry_after_seconds') / 60));
      return `Сейчас очень много заказов: ожидание займёт около ${minutes} ${plural(minutes, 'минуты', 'минут', 'минут')}. Попробуйте позже, кредиты не списаны.`;
    },
    retryable: true,
    uncounted: true,
  },
  TELEGRAM_FLOOD_WAIT: {
    status: 429,
    message: (d) => `Telegram просит подождать ${pauseInWords(number(d, 'retry_after_seconds'))}. Повторите позже.`,
    retryable: true,
  },
  INTERNAL: { status: 500, message: INTERNAL_SENTENCE },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'Сервис временно недоступен. Повторите через несколько секунд.',
    retryable: true,
  },
  MODEL_UNAVAILABLE: {
    status: 503,
    message: 'ИИ-модель сейчас не отвечает. Кредиты возвращены, попробуйте ещё раз через несколько минут.',
    retryable: true,
  },
  MODEL_BAD_ANSWER: {
    status: 503,
    message:
      'ИИ-модель не смогла подготовить корректный ответ. Кредиты возвращены, измените запрос или попробуйте ещё раз.',
    retryable: true,
  },
  MODEL_REFUSED: {
    status: 503,
    message:
      'ИИ-модель отказалась писать на эту тему. Кредиты возвращены, сформулируйте цель или описание проекта иначе.',
  },
  MODEL_MISCONFIGURED: {
    status: 503,
    message: 'ИИ-модель отклонила запрос сервиса. Кредиты возвращены, мы уже разбираемся.',
  },
  DEMO_CANNOT_REVISE: {
    status: 409,
    message:
      'Без ИИ-модели доступны только простые правки: сократить, добавить или убрать эмодзи, добавить призыв, обращение, разбить на абзацы.',
  },
  BACKGROUND_ENGINE_MISSING: {
    status: 503,
    message: 'Модель для удаления фона не установлена. Обратитесь к администратору.',
  },
  BACKGROUND_REMOVAL_FAILED: {
    status: 503,
    message: 'Ошибка удаления фона. Кредиты не списаны, попробуйте ещё раз.',
    retryable: true,
  },
  SPEECH_ENGINE_MISSING: {
    status: 503,
    message: 'Движок речи не установлен. Кредиты не списаны, обратитесь к администратору.',
  },
  TRANSCRIPTION_FAILED: {
    status: 503,
    message: 'Ошибка транскрибации. Кредиты не списаны, попробуйте ещё раз.',
    retryable: true,
  },
  PREVIEW_NOT_READY: {
    status: 503,
    message: 'Картинка слайда ещё рисуется. Попробуйте ещё раз через несколько секунд.',
    retryable: true,
  },
  CHANNEL_UNREADABLE: {
    status: 503,
    message: 'Telegram сейчас не отдаёт этот канал. Прежние данные сохранены, попробуйте ещё раз позже.',
    retryable: true,
  },
  TELEGRAM_UNAVAILABLE: {
    status: 503,
    message: 'Telegram не отвечает. Попробуйте ещё раз через минуту.',
    retryable: true,
  },
  NETWORK_BUSY: {
    status: 503,
    message: 'Соцсеть просит публиковать реже. Попробуйте ещё раз через несколько минут.',
    retryable: true,
  },
  NETWORK_UNAVAILABLE: {
    status: 503,
    message: 'Соцсеть сейчас не отвечает. Попробуйте ещё раз через несколько минут.',
    retryable: true,
  },
  JOB_DEADLINE_EXCEEDED: {
    status: 503,
    message: 'Превышено время ожидания. Попробуйте позже или уменьшите количество публикаций.',
    retryable: true,
  },
  JOB_INTERRUPTED: {
    status: 503,
    message: 'Задача несколько раз прерывалась и остановлена. Кредиты возвращены, попробуйте ещё раз.',
    retryable: true,
  },
  ACT_NOT_ACCEPTED: {
    status: 503,
    message: 'Отправить не удалось: получатель не принимает. Попробуйте ещё раз позже.',
    retryable: true,
  },
  ACT_MISSED: { status: 409, message: 'Время отправки прошло, ничего не отправлено. Назначьте новое время.' },
  ACT_NOT_SENT: { status: 409, message: 'Отмечено как неотправленное' },
  PUSH_SUBSCRIPTION_NOT_FOUND: { status: 404, message: 'Уведомления на этом устройстве уже отключены' },
  PUSH_UNAVAILABLE: { status: 409, message: 'Push-уведомления на этом сервере не настроены' },
  PUSH_UNWANTED: { status: 409, message: 'Уведомление уже прочитано или на это устройство больше не отправляется' },
  PUSH_REFUSED: {
    status: 409,
    message:
      'Служба уведомлений браузера не приняла сообщение. Отключите уведомления на этом устройстве и включите их снова.',
  },
  MAIL_UNWANTED: { status: 409, message: 'Получатель отказался от таких писем' },
  MAIL_REFUSED: { status: 409, message: 'Почтовый сервер получателя не принимает письмо' },
} as const satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof ERRORS;

interface AppErrorOptions {
  /** Offending field of the request, in wire notation (`target_audience.age`). */
  field?: string;
  /** Replaces the table's sentence, for rules whose message is in the contract schema. */
  message?: string;
  details?: Details;
  /** No worker tries the same work again, whatever the table says: all useful tries were made already. */
  final?: boolean;
  cause?: unknown;
}

/** The one error services throw: a code of the table above; knows no HTTP. */
export class AppError extends Error {
  readonly field: string | undefined;
  readonly details: Details | undefined;
  private readonly final: boolean;

  constructor(
    readonly code: ErrorCode,
    { field, message, details, final = false, cause }: AppErrorOptions = {},
  ) {
    super(message ?? errorMessage(code, details), { cause });
    this.name = 'AppError';
    this.field = field;
    this.details = details;
    this.final = final;
  }

  get status(): ErrorSpec['status'] {
    return ERRORS[this.code].status;
  }

  /** Whether a worker may try the same work again. */
  get retryable(): boolean {
    return !this.final && isRetryable(this.code);
  }
}

/** Sentence of the table for a code. */
export const errorMessage = (code: ErrorCode, details: Details = {}): string => {
  const { message }: ErrorSpec = ERRORS[code];
  return typeof message === 'string' ? message : message(details);
};

export const isRetryable = (code: ErrorCode): boolean => {
  const spec: ErrorSpec = ERRORS[code];
  return spec.retryable === true;
};

export const isUncounted = (code: ErrorCode): boolean => {
  const spec: ErrorSpec = ERRORS[code];
  return spec.uncounted === true;
};
