import type { Entry } from '../template.js';

/** Texts of notifications. */
export const NOTIFICATIONS: readonly Entry[] = [
  ['Пробное уведомление', 'Test notification'],
  ['Уведомления приходят на это устройство', 'Notifications reach this device'],
  ['Контент-план {quoted} готов', 'The content plan {quoted} is ready'],
  ['Контент-план {quoted} не получился', 'The content plan {quoted} failed'],
  ['{number|публикация|публикации|публикаций}', '{number|publication|publications}'],
  [
    '[Готова|Готовы|Готово] {number|новая идея|новые идеи|новых идей} для плана {quoted}',
    '{number|new idea|new ideas} for the plan {quoted}',
  ],
  ['Сравните их с прежними и возьмите лучшие.', 'Compare them with the earlier ones and take the best.'],
  ['Новые идеи для плана {quoted} не получились', 'New ideas for the plan {quoted} failed'],
  [
    '{number|текст|текста|текстов} [готов|готовы] в плане {quoted}',
    '{number|text is|texts are} ready in the plan {quoted}',
  ],
  ['{number|текст|текста|текстов} [готов|готовы]', '{number|text is|texts are} ready'],
  ['Тексты не получились в плане {quoted}', 'The texts in the plan {quoted} failed'],
  ['Тексты не получились', 'The texts failed'],
  [
    'Не получилось: {number|текст|текста|текстов}. Кредиты за них возвращены.',
    '{number|text|texts} failed. Their credits were returned.',
  ],
  ['Расшифровка {quoted} готова', 'The transcript of {quoted} is ready'],
  [
    'Не [получилась|получились|получилось] {number} из {number2|части|частей|частей}, кредиты за [неё|них] возвращены.',
    '{number} of {number2|part|parts} failed, the credits for it were returned.',
  ],
  ['Расшифровать {quoted} не удалось', '{quoted} could not be transcribed'],
  ['Архив с вашими данными готов', 'The archive of your data is ready'],
  [
    'Скачать его можно в течение суток в настройках профиля.',
    'You can download it for a day, in your profile settings.',
  ],
  ['Собрать архив с данными не удалось', 'The archive of your data could not be made'],
  // Clients
  ['Клиент согласовал публикацию {quoted}', 'Your client approved the publication {quoted}'],
  [
    'Клиент согласовал {number|публикацию|публикации|публикаций}',
    'Your client approved {number|publication|publications}',
  ],
  ['Клиент просит поправить публикацию {quoted}', 'Your client asks for changes to the publication {quoted}'],
  [
    'Клиент просит правки в {number|публикации|публикациях|публикациях}',
    'Your client asks for changes to {number|publication|publications}',
  ],
  ['План {quoted}', 'Plan {quoted}'],
  ['План {quoted}, {text}: {text2}', 'Plan {quoted}, {text}: {text2}'],
  ['План {quoted}, {text}', 'Plan {quoted}, {text}'],
  ['План {quoted}: {text}', 'Plan {quoted}: {text}'],
  // Money
  ['Кредиты заканчиваются: осталось {credits}', 'You are running out of credits: {credits} left'],
  ['Вам начислено {credits}', 'You were given {credits}'],
  ['С баланса списано {credits}', '{credits} were taken off your balance'],
  ['{text}. На балансе {credits}.', '{text}. Your balance is {credits}.'],
  ['Ваш тариф теперь {text}', 'You are now on {text}'],
  ['Его сменил администратор.', 'An administrator changed it.'],
  ['Его назначил администратор, без срока окончания.', 'An administrator set it, without an end.'],
  // Publishing
  ['Публикация {quoted} не вышла', 'The publication {quoted} did not go out'],
  ['Публикация {quoted} пропущена', 'The publication {quoted} was missed'],
  ['Проверьте, вышла ли публикация {quoted}', 'Check whether the publication {quoted} went out'],
  ['Публикации проекта {quoted} не выйдут', 'Publications of the project {quoted} will not go out'],
  [
    'Публикация {quoted} {day} в {time} выйдет не везде',
    'The publication {quoted} will not go out everywhere on {day} at {time}',
  ],
  ['Публикация {quoted} не выйдет {day} в {time}', 'The publication {quoted} will not go out on {day} at {time}'],
  [
    'Соцсеть больше не принимает ключ аккаунта {quoted}',
    'The network no longer accepts the key of the account {quoted}',
  ],
  ['Аккаунту {quoted} не хватает прав, чтобы публиковать', 'The account {quoted} lacks the rights to publish'],
  ['Ключ аккаунта {quoted} скоро закончится', 'The key of the account {quoted} is about to expire'],
  ['Итоги недели: {list}', 'The week: {list}'],
  ['[вышел|вышло] {number|пост|поста|постов}', '{number|post|posts} published'],
  ['не вышло {number}', '{number} failed'],
  ['пропущено {number}', '{number} missed'],
  ['проверьте', 'check'],
  ['вышло ли {number}', 'whether {number} went out'],
  ['впереди по расписанию {number}', '{number} ahead on schedule'],
  ['из них не выйдет {number}', '{number} of them will not go out'],
  ['без текста {number}', '{number} without text'],
  ['Вас ждёт черновик {quoted}', 'The draft {quoted} is waiting for you'],
  ['Вас [ждёт|ждут] {number|черновик|черновика|черновиков}', '{number|draft is|drafts are} waiting for you'],
  ['Давно без изменений', 'Not changed for a while'],
  ['Давно без изменений: {known}', 'Not changed for a while: {known}'],
  ['И ещё {number|черновик|черновика|черновиков}.', 'And {number|more draft|more drafts}.'],
  ['И ещё {number|проект|проекта|проектов}.', 'And {number|more project|more projects}.'],
  // Telegram sessions
  ['Telegram завершил вход сессии {quoted}', 'Telegram has ended the sign-in of the session {quoted}'],
  ['Каналы читаются без неё. Авторизуйте сессию заново.', 'Channels are read without it. Authorise the session again.'],
  [
    'Вход удалённой сессии {quoted} мог остаться в Telegram',
    'The sign-in of the deleted session {quoted} may remain in Telegram',
  ],
  [
    'Начатый вход сессии {quoted} мог остаться в Telegram',
    'The begun sign-in of the session {quoted} may remain in Telegram',
  ],
  [
    'Telegram не подтвердил его конец. Завершите сеанс в настройках аккаунта.',
    'Telegram did not confirm its end. End it in the account’s settings.',
  ],
  // Webhooks
  ['Вебхук на {text} отключён', 'The webhook to {text} was switched off'],
  [
    'Получатель ответил, что событий больше не ждёт (код 410). Если это ошибка, включите вебхук снова.',
    'The receiver said that it wants no more events (410). If this is a mistake, turn the webhook on again.',
  ],
  [
    'Его адрес ведёт во внутреннюю сеть или на нестандартный порт, туда мы не отправляем. Укажите другой адрес, включите вебхук и отправьте пропущенное из журнала.',
    'Its address leads into an internal network or to an unusual port, and we do not send there. Enter another address, turn the webhook on and send what it missed from the log.',
  ],
  [
    'Получатель сутки не принимает события. Проверьте его, включите вебхук и отправьте пропущенное из журнала.',
    'The receiver has taken no events for a day. Check it, turn the webhook on and send what it missed from the log.',
  ],
];
