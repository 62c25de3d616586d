import type { Entry } from '../template.js';

/** Sentences of the error table. */
export const ERROR_SENTENCES: readonly Entry[] = [
  ['Проверьте введённые данные', 'Please check what you entered'],
  [
    'Тело запроса не удалось прочитать: нужен корректный JSON',
    'The request body could not be read: it has to be valid JSON',
  ],
  [
    'План заканчивается раньше сегодняшнего дня. Выберите дату окончания не раньше сегодняшней.',
    'The plan ends before today. Choose an end date that is today or later.',
  ],
  ['В файле нет звука. Выберите другую запись.', 'The file has no sound. Choose another recording.'],
  [
    'Запись длиннее 3 часов. Разделите её на части и загрузите по одной.',
    'The recording is longer than 3 hours. Split it and upload the parts one by one.',
  ],
  [
    'Такой файл не поддерживается. Загрузите аудио или видео: MP3, M4A, WAV, OGG, FLAC, MP4, MOV, WebM.',
    'This kind of file is not supported. Upload audio or video: MP3, M4A, WAV, OGG, FLAC, MP4, MOV, WebM.',
  ],
  ['В записи не слышно речи. Кредиты не списаны.', 'No speech can be heard in the recording. No credits were charged.'],
  [
    'Файл повреждён или пришёл не целиком. Откройте его у себя, сохраните заново и загрузите ещё раз.',
    'The file is damaged or arrived incomplete. Open it on your device, save it again and upload it once more.',
  ],
  [
    'В этом файле нет изображения: это запись звука. Её место в разделе «Транскрибация».',
    'This file has no picture: it is a sound recording. It belongs in “Transcription”.',
  ],
  [
    'Анимированные картинки не поддерживаются. Загрузите один кадр картинкой или анимацию как видео MP4.',
    'Animated pictures are not supported. Upload a single frame as a picture, or the animation as an MP4 video.',
  ],
  [
    'На картинке больше 40 мегапикселей. Уменьшите её и загрузите ещё раз.',
    'The picture has more than 40 megapixels. Make it smaller and upload it again.',
  ],
  [
    'Это группа, а не канал. Следить можно только за публичными каналами.',
    'This is a group, not a channel. Only public channels can be followed.',
  ],
  [
    'Это аккаунт человека или бота, а не канал. Проверьте имя канала.',
    'This is the account of a person or a bot, not a channel. Check the channel’s name.',
  ],
  [
    'Telegram не знает такого номера. Укажите его с плюсом и кодом страны.',
    'Telegram does not know this number. Enter it with a plus and the country code.',
  ],
  [
    'Неверный код. Проверьте последнее сообщение от Telegram.',
    'The code is wrong. Check the latest message from Telegram.',
  ],
  [
    'Неверный пароль двухфакторной защиты. Попробуйте ещё раз.',
    'The two-step verification password is wrong. Try again.',
  ],
  [
    'Вход устарел или уже использован. Начните подключение заново.',
    'This sign-in has expired or was used already. Start connecting again.',
  ],
  ['Ошибка авторизации {text}', '{text} refused the sign-in'],
  ['Войдите в аккаунт, чтобы продолжить', 'Sign in to continue'],
  ['Неверный e-mail или пароль', 'Wrong e-mail or password'],
  [
    'Не хватает {credits}: нужно {number}, на балансе {number2}',
    'You are {credits} short: {number} needed, {number2} on your balance',
  ],
  ['Недостаточно прав для этого действия', 'You are not allowed to do this'],
  [
    'Неверный пароль. Проверьте раскладку клавиатуры и попробуйте ещё раз.',
    'Wrong password. Check your keyboard layout and try again.',
  ],
  [
    'Аккаунт заблокирован. Напишите в поддержку, чтобы узнать причину.',
    'The account is blocked. Write to support to learn why.',
  ],
  ['Доступ запрещен. Требуются права администратора.', 'Access denied. Administrator rights are required.'],
  ['Подтвердите e-mail, чтобы начать пробный период', 'Confirm your e-mail to start the trial'],
  [
    'На тарифе Free доступен один проект. Новые проекты доступны с тарифа Pro или в пробном периоде.',
    'The Free plan has one project. More are available from Pro on, or during the trial.',
  ],
  [
    'Автопубликация доступна с тарифа Pro или в пробном периоде. Опубликовать вручную можно на любом тарифе.',
    'Automatic publishing is available from Pro on, or during the trial. You can publish by hand on any plan.',
  ],
  [
    'Карусели доступны с тарифа Pro или в пробном периоде. Сделанные раньше остаются вашими.',
    'Carousels are available from Pro on, or during the trial. Those you have made stay yours.',
  ],
  [
    'Удаление фона доступно с тарифа Pro или в пробном периоде.',
    'Background removal is available from Pro on, or during the trial.',
  ],
  [
    'Расшифровка записей доступна с тарифа Pro или в пробном периоде. Сделанные раньше остаются вашими.',
    'Transcription is available from Pro on, or during the trial. Transcripts you have made stay yours.',
  ],
  [
    'Можно хранить до {number} расшифровок. Удалите ненужные.',
    'You can keep up to {number} transcripts. Delete the ones you do not need.',
  ],
  [
    'Уже загружается несколько записей. Дождитесь их или отмените ненужные.',
    'Several recordings are being uploaded already. Wait for them or cancel those you do not need.',
  ],
  [
    'Можно хранить до {number} каруселей и шаблонов. Удалите ненужные.',
    'You can keep up to {number} carousels and templates. Delete the ones you do not need.',
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
  ['Такого адреса нет', 'There is no such address'],
  ['Пользователь не найден', 'User not found'],
  [
    'Такого входа нет: возможно, на этом устройстве уже вышли',
    'There is no such session: that device may have signed out already',
  ],
  [
    'Этот пакет больше не продаётся. Обновите страницу и выберите другой.',
    'This pack is no longer sold. Reload the page and choose another.',
  ],
  ['Такого промокода нет или срок его действия закончился', 'There is no such promo code, or it has expired'],
  ['Покупка не найдена', 'Purchase not found'],
  ['Заявка не найдена', 'Request not found'],
  ['Проект не найден', 'Project not found'],
  ['Стиль не найден', 'Style not found'],
  ['Контент-план не найден', 'Content plan not found'],
  ['Публикация не найдена', 'Publication not found'],
  [
    'Прежнюю идею уже не вернуть: она хранится час.',
    'The earlier idea cannot be brought back: it is kept for an hour.',
  ],
  [
    'Новых идей на выбор у плана уже нет. Обновите страницу.',
    'The plan has no new ideas to choose from any more. Reload the page.',
  ],
  ['Текст не найден в истории', 'The text is not in your history'],
  ['Расшифровка не найдена', 'Transcript not found'],
  [
    'Загрузка не найдена или устарела. Выберите файл ещё раз.',
    'The upload was not found or has expired. Choose the file again.',
  ],
  ['Карусель не найдена', 'Carousel not found'],
  ['Такого слайда нет', 'There is no such slide'],
  [
    'Такого шаблона нет. Обновите страницу и выберите другой.',
    'There is no such template. Reload the page and choose another.',
  ],
  ['Файл не найден', 'File not found'],
  ['Ссылка на файл устарела. Обновите страницу.', 'The link to the file has expired. Reload the page.'],
  [
    'Ссылка устарела или уже использована. Запросите новую.',
    'The link has expired or was used already. Ask for a new one.',
  ],
  [
    'Эта ссылка больше не действует. Попросите новую у того, кто её прислал.',
    'This link no longer works. Ask whoever sent it for a new one.',
  ],
  [
    'Этого письма нет в папке исходящих: его отправил почтовый сервер или файл удалён.',
    'This mail is not in the outbox folder: a mail server sent it, or the file was deleted.',
  ],
  ['Конкурент не найден', 'Competitor not found'],
  ['Такого канала в Telegram нет. Проверьте имя.', 'Telegram has no such channel. Check its name.'],
  ['Интеграция не найдена', 'Integration not found'],
  ['Эта отправка не найдена. Обновите страницу.', 'This delivery was not found. Reload the page.'],
  [
    'Этого сообщества нет среди тех, что вам открыла соцсеть. Войдите заново и выберите ещё раз.',
    'This community is not among those the network opened to you. Sign in again and choose once more.',
  ],
  [
    'Вход через эту соцсеть здесь не настроен. Подключите аккаунт ключом: он вводится вручную.',
    'Signing in through this network is not set up here. Connect the account by a key you enter yourself.',
  ],
  ['Сессия не найдена. Обновите страницу.', 'Session not found. Reload the page.'],
  ['Задача не найдена', 'Job not found'],
  [
    'Расшифровку изменили в другом окне. Посмотрите, что в ней теперь, и внесите правки ещё раз.',
    'The transcript was changed in another window. See what it says now and make your edits again.',
  ],
  [
    'Запись ещё готовится или уже расшифровывается. Подождите немного.',
    'The recording is still being prepared, or is being transcribed already. Wait a moment.',
  ],
  ['Файл загружен не целиком. Продолжите загрузку.', 'The file has not been uploaded completely. Resume the upload.'],
  [
    'Эта часть файла уже загружена. Продолжите с того места, где остановилась загрузка.',
    'This part of the file is uploaded already. Resume where the upload stopped.',
  ],
  [
    'Загрузка началась по другой версии протокола. Обновите страницу и выберите файл ещё раз.',
    'The upload began with another version of the protocol. Reload the page and choose the file again.',
  ],
  [
    'Эту карусель изменили в другом окне. Откройте новую версию или сохраните свою копией.',
    'This carousel was changed in another window. Open the new version or save yours as a copy.',
  ],
  [
    'Эта карусель сохранена в другой версии редактора. Обновите страницу через минуту.',
    'This carousel was saved by another version of the editor. Reload the page in a minute.',
  ],
  [
    'Этот e-mail уже зарегистрирован. Войдите или укажите другой.',
    'This e-mail is registered already. Sign in or use another one.',
  ],
  ['Это ваш нынешний адрес', 'This is your present address'],
  [
    'Документ обновился. Обновите страницу и прочитайте новую редакцию.',
    'The document has been updated. Reload the page and read the new version.',
  ],
  [
    'Вы единственный администратор. Сначала дайте права администратора кому-нибудь ещё.',
    'You are the only administrator. Make somebody else an administrator first.',
  ],
  ['С собственным аккаунтом этого сделать нельзя', 'You cannot do this with your own account'],
  ['Пробный период уже был использован', 'The trial has been used already'],
  ['Пробный период доступен только на тарифе Free', 'The trial is available on the Free plan only'],
  [
    'Этот тариф уже действует. Повторная оплата не нужна.',
    'This plan is active already. There is no need to pay again.',
  ],
  [
    'Цена изменилась: теперь {number} ₽. Проверьте её и подтвердите покупку ещё раз.',
    'The price has changed: it is now {number} ₽. Check it and confirm the purchase again.',
  ],
  [
    'Эта покупка отменена, деньги не списаны. Начните её заново.',
    'This purchase was cancelled and nothing was charged. Start again.',
  ],
  [
    'Пакет этого тарифа уже продаётся. Измените его или сначала деактивируйте.',
    'A package of this plan is on sale already. Change it, or deactivate it first.',
  ],
  [
    'Цена и кредиты тарифа Free задаются при установке, и снять его с продажи нельзя.',
    'The price and credits of the Free plan are set at installation, and it cannot be taken off sale.',
  ],
  [
    'Пакет уже изменил другой администратор. Проверьте, что в нём теперь, и сохраните ещё раз.',
    'Another administrator has changed the package. See what it says now and save again.',
  ],
  [
    'Уже продаётся 100 пакетов, больше на странице не показать. Деактивируйте ненужный.',
    'There are 100 credit packs on sale, the most a page shows. Deactivate one you do not need.',
  ],
  [
    'Заявку уже изменил другой администратор. Проверьте, что в ней теперь, и сохраните ещё раз.',
    'Another administrator has changed the request. See what it says now and save again.',
  ],
  [
    'Заявку уже изменил другой администратор. Проверьте, что в ней теперь, и удалите ещё раз.',
    'Another administrator has changed the request. See what it says now and delete it again.',
  ],
  ['Такой промокод уже есть. Придумайте другой.', 'This promo code exists already. Think of another one.'],
  ['Вы уже активировали этот промокод', 'You have used this promo code already'],
  ['Этот промокод уже использовали все, кому он предназначался', 'Everybody this promo code was meant for has used it'],
  [
    'Ваш тариф уже даёт всё, что открывает этот промокод',
    'Your plan already includes everything this promo code opens',
  ],
  [
    'У вас уже есть скидка на следующую покупку. Активируйте этот промокод после неё.',
    'You already have a discount on your next purchase. Use this promo code after it.',
  ],
  [
    'Стилей уже 100. Удалите ненужные, чтобы добавить новый.',
    'There are 100 styles already. Delete some to add a new one.',
  ],
  [
    'Контент-план сейчас создаётся. Дождитесь окончания или отмените создание.',
    'The content plan is being created. Wait until it is done, or cancel.',
  ],
  [
    'В проекте уже 500 контент-планов. Удалите ненужные, чтобы создать новый.',
    'The project has 500 content plans already. Delete some to create a new one.',
  ],
  [
    'Все публикации плана уже изменены, запланированы или опубликованы: заново писать нечего.',
    'All publications of the plan have been edited, scheduled or published: there is nothing to write anew.',
  ],
  [
    'У плана уже есть новые идеи на выбор. Возьмите их или отклоните, чтобы заказать другие.',
    'The plan has new ideas to choose from already. Take or decline them to order others.',
  ],
  [
    'Публикация изменилась, пока вы её редактировали. Обновите страницу и внесите правки ещё раз.',
    'The publication changed while you were editing it. Reload the page and make your edits again.',
  ],
  [
    'В плане уже 300 публикаций. Удалите ненужные, чтобы добавить новую.',
    'The plan has 300 publications already. Delete some to add a new one.',
  ],
  [
    'Публикация сейчас отправляется. Дождитесь окончания и повторите.',
    'The publication is being sent. Wait until it is done and try again.',
  ],
  [
    'Текст этой публикации сейчас пишется. Дождитесь окончания или отмените.',
    'The text of this publication is being written. Wait until it is done, or cancel.',
  ],
  [
    'Публикация уже запланирована или отправлена, её идея не меняется.',
    'The publication is scheduled or sent already, so its idea cannot be changed.',
  ],
  ['У публикации ещё нет текста. Сначала сгенерируйте его.', 'The publication has no text yet. Generate it first.'],
  [
    'В тексте остались незаполненные места в квадратных скобках. Заполните их или подтвердите, что публикуете так.',
    'The text still has places to fill in, in square brackets. Fill them in, or confirm that it is to go out like this.',
  ],
  ['Этот аккаунт уже подключён', 'This account is connected already'],
  [
    'Подключено уже 50 аккаунтов. Удалите ненужные, чтобы добавить новый.',
    '50 accounts are connected already. Remove some to add a new one.',
  ],
  [
    'Этот аккаунт выключен. Включите его в настройках, в разделе «Интеграции».',
    'This account is switched off. Switch it on in settings, under “Integrations”.',
  ],
  [
    'В этот аккаунт публикация уже вышла или сейчас выходит. Второй раз она не отправляется.',
    'The publication has gone out to this account already, or is going out now. It is not sent twice.',
  ],
  [
    'У плана уже 20 открытых ссылок. Отзовите ненужную, чтобы создать новую.',
    'The plan has 20 open links already. Revoke one to create a new one.',
  ],
  [
    'Публикации изменились, пока вы их читали. Прочитайте их ещё раз и решите заново.',
    'The publications changed while you were reading them. Read them again and decide anew.',
  ],
  [
    'Публикация уже вышла или сейчас выходит, согласовать её больше нельзя. Напишите автору.',
    'The publication is out already or going out now, so it can no longer be approved. Write to its author.',
  ],
  [
    'Публикация ещё не готова, согласовывать пока нечего. Зайдите позже.',
    'The publication is not ready, so there is nothing to approve yet. Come back later.',
  ],
  [
    'По этой публикации вы ответили уже 20 раз. Договоритесь с автором напрямую.',
    'You have answered 20 times on this publication. Please talk to its author directly.',
  ],
  [
    'По этой ссылке за час пришло уже 120 ответов. Продолжите через час или напишите автору.',
    'This link has had 120 answers within an hour. Go on in an hour, or write to the author.',
  ],
  ['Итог этой отправки уже известен. Обновите страницу.', 'How this delivery ended is known already. Reload the page.'],
  ['Отправка отменена, ничего не вышло.', 'The delivery was cancelled, nothing went out.'],
  [
    'Соцсеть больше не принимает ключ этого аккаунта. Подключите его заново.',
    'The network no longer accepts this account’s key. Connect it again.',
  ],
  [
    'У ключа этого аккаунта не хватает прав, чтобы публиковать. Выдайте их в соцсети и проверьте аккаунт.',
    'This account’s key lacks the rights to publish. Grant them in the network and check the account.',
  ],
  [
    'Соцсеть не приняла этот пост. Измените его и отправьте снова.',
    'The network did not accept this post. Change it and send it again.',
  ],
  [
    'Соцсеть просит подтвердить, что вы не робот. Войдите в неё сами, затем отправьте пост снова.',
    'The network asks you to prove that you are no robot. Sign in there yourself, then send the post again.',
  ],
  ['За этим каналом в проекте уже следят', 'The project follows this channel already'],
  [
    'Это канал вашего проекта. Чтобы убрать его, измените ссылку на Telegram в настройках проекта.',
    'This is your project’s own channel. To remove it, change the Telegram link in the project’s settings.',
  ],
  ['Этот канал сейчас читается. Дождитесь окончания.', 'This channel is being read. Wait until it is done.'],
  [
    'За этот период нет загруженных постов. Сначала загрузите посты или выберите период длиннее.',
    'No posts of this period have been loaded. Load some first, or choose a longer period.',
  ],
  [
    'Канал закрыл просмотр в браузере. Его можно будет прочитать, когда администратор подключит сессию Telegram.',
    'The channel has closed its web preview. It can be read once an administrator connects a Telegram session.',
  ],
  [
    'Telegram не показывает этот канал: он ограничен или имя занято самим Telegram.',
    'Telegram does not show this channel: it is restricted, or Telegram keeps the name for itself.',
  ],
  ['Сессия с таким именем уже есть. Придумайте другое.', 'There is a session of this name already. Choose another.'],
  ['Сессия сейчас занята. Повторите через минуту.', 'The session is busy. Try again in a minute.'],
  [
    'Вход этой сессии зашифрован ключом, которого больше нет. Верните ключ и проверьте сессию или авторизуйте её заново.',
    'This session is encrypted with a key that is gone. Bring the key back and check the session, or authorise it anew.',
  ],
  [
    'Сессия уже авторизована. Чтобы сменить аккаунт, сбросьте её.',
    'The session is authorised already. Reset it to change the account.',
  ],
  [
    'Не заданы TELEGRAM_API_ID и TELEGRAM_API_HASH. Получите их на my.telegram.org и перезапустите сервис.',
    'TELEGRAM_API_ID and TELEGRAM_API_HASH are not set. Get them at my.telegram.org and restart the service.',
  ],
  [
    'Telegram не принял TELEGRAM_API_ID и TELEGRAM_API_HASH. Сверьте их с my.telegram.org и перезапустите сервис.',
    'Telegram did not accept TELEGRAM_API_ID and TELEGRAM_API_HASH. Compare them with my.telegram.org and restart the service.',
  ],
  ['Этот номер заблокирован в Telegram. Используйте другой.', 'This number is banned by Telegram. Use another one.'],
  ['Код устарел. Запросите новый.', 'The code has expired. Ask for a new one.'],
  ['Вход не завершён за пять минут. Начните его заново.', 'The sign-in took longer than five minutes. Start again.'],
  [
    'У аккаунта включена двухфакторная защита. Введите её пароль.',
    'The account has two-step verification. Enter its password.',
  ],
  [
    'Telegram завершил этот вход. Авторизуйте сессию заново.',
    'Telegram has ended this sign-in. Authorise the session anew.',
  ],
  [
    'Файл используется. Его можно удалить, если убрать отовсюду, где он стоит.',
    'The file is in use. It can be deleted once it is removed from everywhere it stands.',
  ],
  [
    'Эту задачу нельзя повторить: пусть пользователь закажет её заново.',
    'This job cannot be repeated: let the user order it anew.',
  ],
  ['Задача уже завершена', 'The job has ended already'],
  ['Задача отменена, кредиты возвращены', 'The job was cancelled and its credits returned'],
  [
    'Этот ключ идемпотентности уже использован для другого запроса',
    'This idempotency key was used for another request already',
  ],
  ['Слишком большой запрос. Уменьшите объём данных.', 'The request is too large. Send less data.'],
  ['Отправьте данные в формате JSON', 'Send the data as JSON'],
  [
    'Такой файл не поддерживается. Загрузите картинку JPEG, PNG, WebP, GIF или видео MP4, MOV, WebM.',
    'This kind of file is not supported. Upload a JPEG, PNG, WebP or GIF picture, or an MP4, MOV or WebM video.',
  ],
  [
    'Слишком много запросов из вашей сети. Повторите через {pause}.',
    'Too many requests from your network. Try again in {pause}.',
  ],
  [
    'Слишком много запросов с этим ключом. Повторите через {pause}.',
    'Too many requests with this key. Try again in {pause}.',
  ],
  [
    'Это не похоже на ключ API Орбиты. Проверьте, что он скопирован целиком.',
    'This does not look like an API key of Orbita. Check that it was copied whole.',
  ],
  [
    'Ключ API не действует: он удалён, заменён или выдан не здесь.',
    'The API key does not work: it was deleted, replaced or issued elsewhere.',
  ],
  [
    'Срок ключа API закончился. Создайте новый в настройках, в разделе «Разработчикам».',
    'The API key has expired. Make a new one in the settings, under “Developers”.',
  ],
  [
    'У ключа API нет права {text}. Создайте ключ с этим правом в настройках, в разделе «Разработчикам».',
    'The API key lacks the scope {text}. Make a key with this scope in the settings, under “Developers”.',
  ],
  [
    'По ключу API этого сделать нельзя. Войдите в аккаунт на сайте.',
    'This cannot be done with an API key. Sign in on the site.',
  ],
  [
    'Ключ API действует только в своём проекте, а этот запрос выходит за его пределы.',
    'The API key works in its own project only, and this request goes beyond it.',
  ],
  [
    'API доступен с тарифа Pro или в пробном периоде. Созданные раньше ключи не удаляются, но и не действуют.',
    'The API is available from the Pro plan on or during the trial. Keys made earlier are kept but do not work.',
  ],
  ['Такого ключа нет: возможно, его уже удалили', 'There is no such key: it may have been deleted already'],
  [
    'Вебхуки доступны с тарифа Pro или в пробном периоде. Созданные раньше не удаляются, но и не отправляются.',
    'Webhooks are available from the Pro plan on or during the trial. Those made earlier are kept but nothing is sent to them.',
  ],
  ['Такого вебхука нет: возможно, его уже удалили', 'There is no such webhook: it may have been deleted already'],
  [
    'Такой отправки в журнале нет: записи хранятся 30 дней',
    'There is no such delivery in the log: entries are kept for 30 days',
  ],
  [
    'Вебхуков уже 10. Удалите ненужный, чтобы добавить новый.',
    'There are 10 webhooks already. Delete one you do not need to add a new one.',
  ],
  ['Вебхук выключен. Включите его, чтобы события отправлялись.', 'The webhook is off. Turn it on to have events sent.'],
  [
    'По этому адресу мы не отправляем: он ведёт во внутреннюю сеть или на нестандартный порт. Укажите другой.',
    'We do not send to this address: it leads into an internal network or to an unusual port. Enter another one.',
  ],
  [
    'Мы не успели отправить это событие, получатель тут ни при чём. Отправьте его ещё раз.',
    'We were too late to send this event; the receiver is not to blame. Send it again.',
  ],
  [
    'За сутки секрет заменили уже 5 раз, и прежние ещё действуют. Подождите или создайте новый взамен этого.',
    'The secret was replaced 5 times within a day, and the former ones still work. Wait, or make a new one instead of this.',
  ],
  [
    'Получатель ответил кодом 410: по этому адресу событий больше не ждут.',
    'The receiver answered 410: no more events are wanted at this address.',
  ],
  [
    'Получатель ответил кодом {number}. Событие принято, если ответ — 2xx.',
    'The receiver answered {number}. An event is taken when the answer is 2xx.',
  ],
  [
    'Получатель не ответил за 10 секунд или связь с ним оборвалась.',
    'The receiver did not answer within 10 seconds, or the connection broke.',
  ],
  [
    'Ключей уже 10. Удалите ненужный, чтобы создать новый.',
    'There are 10 keys already. Delete one you do not need to make a new one.',
  ],
  ['Слишком много действий подряд. Повторите через {pause}.', 'Too much in a row. Try again in {pause}.'],
  ['Слишком много попыток. Повторите через {pause}.', 'Too many attempts. Try again in {pause}.'],
  [
    'Слишком много задач сразу. Дождитесь, пока закончатся начатые, или отмените лишние.',
    'Too many jobs at once. Wait for those that are running, or cancel some.',
  ],
  [
    'Сейчас очень много заказов: ожидание займёт около {number|минуты|минут|минут}. Попробуйте позже, кредиты не списаны.',
    'There are very many orders now: it would take about {number|minute|minutes}. Try later; no credits were charged.',
  ],
  ['Telegram просит подождать {pause}. Повторите позже.', 'Telegram asks to wait {pause}. Try again later.'],
  [
    'Сервис временно недоступен. Повторите через несколько секунд.',
    'The service is unavailable for a moment. Try again in a few seconds.',
  ],
  [
    'ИИ-модель сейчас не отвечает. Кредиты возвращены, попробуйте ещё раз через несколько минут.',
    'The AI model does not answer now. The credits were returned; try again in a few minutes.',
  ],
  [
    'ИИ-модель не смогла подготовить корректный ответ. Кредиты возвращены, измените запрос или попробуйте ещё раз.',
    'The AI model could not give a proper answer. The credits were returned; change your request or try again.',
  ],
  [
    'ИИ-модель отказалась писать на эту тему. Кредиты возвращены, сформулируйте цель или описание проекта иначе.',
    'The AI model refused to write about this. The credits were returned; put the goal or the project’s description differently.',
  ],
  [
    'ИИ-модель отклонила запрос сервиса. Кредиты возвращены, мы уже разбираемся.',
    'The AI model rejected our request. The credits were returned; we are looking into it.',
  ],
  [
    'Без ИИ-модели доступны только простые правки: сократить, добавить или убрать эмодзи, добавить призыв, обращение, разбить на абзацы.',
    'Without an AI model only simple edits are possible: shorten, add or remove emoji, add a call to action or an address, split into paragraphs.',
  ],
  [
    'Модель для удаления фона не установлена. Обратитесь к администратору.',
    'The background removal model is not installed. Contact your administrator.',
  ],
  [
    'Ошибка удаления фона. Кредиты не списаны, попробуйте ещё раз.',
    'The background could not be removed. No credits were charged, try again.',
  ],
  [
    'Движок речи не установлен. Кредиты не списаны, обратитесь к администратору.',
    'No speech engine is installed. No credits were charged; contact your administrator.',
  ],
  [
    'Ошибка транскрибации. Кредиты не списаны, попробуйте ещё раз.',
    'The recording could not be transcribed. No credits were charged, try again.',
  ],
  [
    'Картинка слайда ещё рисуется. Попробуйте ещё раз через несколько секунд.',
    'The slide’s picture is still being drawn. Try again in a few seconds.',
  ],
  [
    'Telegram сейчас не отдаёт этот канал. Прежние данные сохранены, попробуйте ещё раз позже.',
    'Telegram does not hand out this channel now. The earlier data is kept, try again later.',
  ],
  ['Telegram не отвечает. Попробуйте ещё раз через минуту.', 'Telegram does not answer. Try again in a minute.'],
  [
    'Соцсеть просит публиковать реже. Попробуйте ещё раз через несколько минут.',
    'The network asks to publish less often. Try again in a few minutes.',
  ],
  [
    'Соцсеть сейчас не отвечает. Попробуйте ещё раз через несколько минут.',
    'The network does not answer now. Try again in a few minutes.',
  ],
  [
    'Превышено время ожидания. Попробуйте позже или уменьшите количество публикаций.',
    'It took too long. Try later, or with fewer publications.',
  ],
  [
    'Задача несколько раз прерывалась и остановлена. Кредиты возвращены, попробуйте ещё раз.',
    'The job was interrupted several times and stopped. The credits were returned, try again.',
  ],
  [
    'Отправить не удалось: получатель не принимает. Попробуйте ещё раз позже.',
    'It could not be sent: the other side does not accept it. Try again later.',
  ],
  [
    'Время отправки прошло, ничего не отправлено. Назначьте новое время.',
    'The time has passed and nothing was sent. Set a new time.',
  ],
  ['Отмечено как неотправленное', 'Marked as not sent'],
  ['Получатель отказался от таких писем', 'The recipient does not want such mails'],
  ['Почтовый сервер получателя не принимает письмо', 'The recipient’s mail server does not accept the mail'],
  ['Что-то пошло не так на нашей стороне. Повторите попытку.', 'Something went wrong on our side. Please try again.'],
  ['Внутренняя ошибка', 'Internal error'],
  ['Уведомления на этом устройстве уже отключены', 'Notifications are off on this device already'],
  ['Push-уведомления на этом сервере не настроены', 'Push notifications are not set up on this server'],
  [
    'Уведомление уже прочитано или на это устройство больше не отправляется',
    'The notification has been read, or is no longer sent to this device',
  ],
  [
    'Служба уведомлений браузера не приняла сообщение. Отключите уведомления на этом устройстве и включите их снова.',
    'The browser’s notification service did not accept the message. Turn notifications off on this device and on again.',
  ],
];
