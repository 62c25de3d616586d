import type { Entry } from '../template.js';

/** Problems that block a publication, and messages of networks. */
export const PUBLISHING: readonly Entry[] = [
  [
    'Соцсеть не ответила, вышел ли пост. Посмотрите в ней и отметьте, чем кончилось.',
    'The network did not say whether the post went out. Look there and mark how it ended.',
  ],
  [
    'Публикации проекта были остановлены, а время прошло. Назначьте новое время.',
    'The project’s publications were paused, and the time has passed. Set a new time.',
  ],
  [
    'Текст не был готов вовремя, ничего не отправлено. Назначьте новое время.',
    'The text was not ready in time and nothing was sent. Set a new time.',
  ],
  [
    'В тексте оставались незаполненные места, ничего не отправлено. Заполните их и назначьте новое время.',
    'The text still had places to fill in, so nothing was sent. Fill them in and set a new time.',
  ],
  [
    'В тексте осталось заполнить {number|место|места|мест} в квадратных скобках. До этого публикация не выйдет.',
    'The text has {number|place|places} to fill in, in square brackets. Until then the publication does not go out.',
  ],
  [
    'В тексте осталось заполнить {number|место|места|мест} в квадратных скобках, иначе их увидят читатели.',
    'The text has {number|place|places} to fill in, in square brackets: readers would see them.',
  ],
  [
    'Клиент не согласовал публикацию вовремя, ничего не отправлено. Согласуйте её и назначьте новое время.',
    'Your client did not approve the publication in time and nothing was sent. Get it approved and set a new time.',
  ],
  [
    'Аккаунт был выключен, а время прошло. Включите его и назначьте новое время.',
    'The account was switched off, and the time has passed. Switch it on and set a new time.',
  ],
  ['Аккаунт не выбран', 'No account is chosen'],
  [
    'Публикация в эту соцсеть здесь не настроена. Скопируйте текст и опубликуйте его сами.',
    'Publishing to this network is not set up here. Copy the text and publish it yourself.',
  ],
  [
    'Ключ скоро закончится. Подключите аккаунт заново, чтобы публикации выходили и дальше.',
    'The key is about to expire. Connect the account again so that publications keep going out.',
  ],
  [
    'Этот аккаунт закреплён за другим проектом. Выберите другой.',
    'This account belongs to another project. Choose another one.',
  ],
  [
    'Проект публикует только согласованное. Отправьте публикацию клиенту на согласование.',
    'The project publishes only what is approved. Send the publication to your client for approval.',
  ],
  [
    'Клиент просит правки. Внесите их и отправьте публикацию на согласование снова.',
    'Your client asks for changes. Make them and send the publication for approval again.',
  ],
  [
    'После согласования публикация изменилась. Отправьте её клиенту на согласование снова.',
    'The publication has changed since it was approved. Send it to your client for approval again.',
  ],
  [
    'Публикации проекта остановлены. Возобновите их, и они выйдут в своё время.',
    'The project’s publications are paused. Resume them, and they go out at their time.',
  ],
  [
    'Аккаунта, в который она выйдет, больше нет. Выберите другой.',
    'The account it goes out to is gone. Choose another one.',
  ],
  [
    'В ту же минуту в тот же аккаунт выходит ещё одна публикация. Разведите их по времени.',
    'Another publication goes out to the same account in the same minute. Set them apart.',
  ],
  [
    'Текст ещё пишется. Проверьте его, когда он будет готов.',
    'The text is still being written. Check it when it is ready.',
  ],
  ['В посте нет ни текста, ни фото.', 'The post has neither text nor photos.'],
  ['В посте нет ни текста, ни фото или видео', 'The post has neither text nor photos or videos'],
  [
    'Текст длиннее {number} знаков ({number2}). Сократите его.',
    'The text is longer than {number} characters ({number2}). Shorten it.',
  ],
  [
    'Текст выйдет без оформления, ссылки – после своих слов.',
    'The text goes out without formatting, links after their words.',
  ],
  // Odnoklassniki
  [
    'Вы не можете публиковать в этой группе. Попросите её администратора сделать вас редактором, модератором или администратором.',
    'You cannot publish in this group. Ask its administrator to make you an editor, a moderator or an administrator.',
  ],
  [
    'Фото этим ключом не загрузить, выйдет только текст. Право PHOTO_CONTENT выдают приложению по письму на api-support@ok.ru.',
    'This key cannot upload photos, only the text goes out. Apps are granted PHOTO_CONTENT by writing to api-support@ok.ru.',
  ],
  [
    'Видео в Одноклассники отсюда не отправляется. Уберите его из поста.',
    'Videos cannot be sent to Odnoklassniki from here. Remove it from the post.',
  ],
  ['Фото больше 32 МБ. Загрузите файл поменьше.', 'The photo is larger than 32 MB. Upload a smaller file.'],
  [
    'Одноклассники не приняли подпись. Проверьте секретный ключ: нужен секретный ключ сессии, а не самого приложения.',
    'Odnoklassniki did not accept the signature. Check the secret key: it has to be the session’s, not the app’s.',
  ],
  [
    'Одноклассники не знают такого приложения. Проверьте публичный ключ приложения.',
    'Odnoklassniki does not know this app. Check the app’s public key.',
  ],
  [
    'Ключ доступа Одноклассников закончился или отозван. Подключите аккаунт заново.',
    'The Odnoklassniki access key has expired or was revoked. Connect the account again.',
  ],
  [
    'У приложения нет прав GROUP_CONTENT и PHOTO_CONTENT. Их выдают по письму на api-support@ok.ru; затем подключите аккаунт заново.',
    'The app lacks GROUP_CONTENT and PHOTO_CONTENT. Write to api-support@ok.ru to get them; then connect the account again.',
  ],
  [
    'Приложению не разрешено публиковать в группе. Подключите аккаунт заново и разрешите доступ к группам и фото.',
    'The app may not publish in the group. Connect the account again and allow access to groups and photos.',
  ],
  [
    'Нет прав публиковать в этой группе. Попросите её администратора сделать вас редактором, модератором или администратором.',
    'You have no right to publish in this group. Ask its administrator to make you an editor, a moderator or an administrator.',
  ],
  [
    'Группа ограничила публикации. Снимите ограничение в её настройках в Одноклассниках.',
    'The group has restricted posts. Lift the restriction in its settings at Odnoklassniki.',
  ],
  [
    'Одноклассники не нашли эту группу. Проверьте её номер.',
    'Odnoklassniki did not find this group. Check its number.',
  ],
  [
    'Одноклассники не приняли текст: его остановила проверка на запрещённые слова. Измените текст.',
    'Odnoklassniki did not accept the text: its check for forbidden words stopped it. Change the text.',
  ],
  // Telegram
  [
    'Telegram больше не принимает токен бота. Возьмите действующий у @BotFather и подключите канал заново.',
    'Telegram no longer accepts the bot’s token. Get a valid one from @BotFather and connect the channel again.',
  ],
  [
    'Бот не может публиковать в этот канал. Добавьте его в администраторы канала с правом «Публикация сообщений» и проверьте аккаунт.',
    'The bot cannot publish to this channel. Make it an administrator with the right “Post messages” and check the account.',
  ],
  [
    'Telegram не принял этот пост. Измените его и отправьте снова.',
    'Telegram did not accept this post. Change it and send it again.',
  ],
  [
    'Telegram не принял этот пост: файл слишком большой. Измените его и отправьте снова.',
    'Telegram did not accept this post: a file is too large. Change it and send it again.',
  ],
  [
    'В одном из видео нет изображения: похоже, это запись звука. Уберите его, а если это видео, загрузите его ещё раз.',
    'One of the videos has no picture: it seems to be a sound recording. Remove it, or upload it again if it is a video.',
  ],
  [
    'Видео больше 50 МБ. Загрузите короче или сожмите его.',
    'The video is larger than 50 MB. Upload a shorter one or compress it.',
  ],
  ['Фото больше 10 МБ. Загрузите файл поменьше.', 'The photo is larger than 10 MB. Upload a smaller file.'],
  [
    'Ширина и высота фото в сумме больше 10 000 точек. Загрузите файл поменьше.',
    'The photo’s width and height add up to more than 10,000 pixels. Upload a smaller file.',
  ],
  [
    'Фото слишком вытянутое: одна сторона больше другой в 20 с лишним раз. Обрежьте его.',
    'The photo is too long: one side is more than 20 times the other. Crop it.',
  ],
  [
    'В Telegram не больше {number} фото и видео в посте. Уберите лишние.',
    'A Telegram post takes up to {number} photos and videos. Remove some.',
  ],
  [
    'Фото и видео вместе больше 50 МБ. Уберите часть или сожмите видео.',
    'The photos and videos together are larger than 50 MB. Remove some or compress the video.',
  ],
  [
    'Telegram показывает видео только в формате MP4, другое выйдет файлом.',
    'Telegram plays MP4 videos only; any other goes out as a file.',
  ],
  [
    'Подпись длиннее {number} знаков ({number2}): сначала выйдут фото и видео, текст – отдельно под ними',
    'The caption is longer than {number} characters ({number2}): photos and videos go out first, the text below them on its own',
  ],
  ['Текст выйдет в {number|сообщении|сообщениях|сообщениях}', 'The text goes out in {number|message|messages}'],
  [
    'Telegram покажет оформление только первых {number} фрагментов сообщения',
    'Telegram shows the formatting of the first {number} pieces of a message only',
  ],
  [
    'Начало поста вышло. Проверьте в канале, вышло ли продолжение, и добавьте недостающее сами.',
    'The beginning of the post is out. Check in the channel whether the rest is, and add what is missing yourself.',
  ],
  [
    'Вышло {number} из {number2|сообщения|сообщений|сообщений}. Следующее могло не выйти: проверьте канал и добавьте недостающий текст сами.',
    '{number} of {number2|message|messages} went out. The next may not have: check the channel and add the missing text yourself.',
  ],
  [
    'Вышло {number} из {number2|сообщения|сообщений|сообщений}. Добавьте последнее в канал сами.',
    '{number} of {number2|message|messages} went out. Add the last one to the channel yourself.',
  ],
  [
    'Вышло {number} из {number2|сообщения|сообщений|сообщений}. Добавьте остальные в канал сами.',
    '{number} of {number2|message|messages} went out. Add the others to the channel yourself.',
  ],
  [
    'Telegram не знает такого бота. Скопируйте токен у @BotFather целиком: 123456789:AA…',
    'Telegram does not know this bot. Copy the whole token from @BotFather: 123456789:AA…',
  ],
  [
    'Telegram сейчас не отвечает. Проверьте аккаунт ещё раз через несколько минут.',
    'Telegram does not answer now. Check the account again in a few minutes.',
  ],
  [
    'Бот @{text} не видит такого канала. Проверьте @имя или номер канала. Откройте канал → «Администраторы» → «Добавить администратора» и выберите @{text2}.',
    'The bot @{text} cannot see this channel. Check the channel’s @name or number. Open the channel → “Administrators” → “Add administrator” and choose @{text2}.',
  ],
  [
    'Это не канал. Укажите @имя или номер канала, в который выходят посты.',
    'This is not a channel. Enter the @name or the number of the channel your posts go to.',
  ],
  [
    'Бот @{text} – администратор канала {quoted}, но без права публиковать. Откройте канал → «Администраторы» → @{text2} и включите «Публикация сообщений».',
    'The bot @{text} is an administrator of the channel {quoted}, but may not publish. Open the channel → “Administrators” → @{text2} and switch on “Post messages”.',
  ],
  [
    'Бот @{text} – не администратор канала {quoted}. Откройте канал → «Администраторы» → «Добавить администратора», выберите @{text2} и включите «Публикация сообщений».',
    'The bot @{text} is no administrator of the channel {quoted}. Open the channel → “Administrators” → “Add administrator”, choose @{text2} and switch on “Post messages”.',
  ],
  // TenChat
  ['Этим ключом нельзя публиковать. Выпустите другой.', 'This key cannot publish. Issue another one.'],
  [
    'Ключ TenChat не принимает такие файлы. Уберите из поста фото или видео.',
    'The TenChat key does not take such files. Remove the photos or videos from the post.',
  ],
  // VK
  ['«Фотографии» (photos)', '“Photos” (photos)'],
  ['«Сообщества» (groups)', '“Communities” (groups)'],
  ['«Стена» (wall)', '“Wall” (wall)'],
  [
    'У ключа нет доступа к этому сообществу. Создайте ключ в самом сообществе: Управление → Работа с API → Ключи доступа.',
    'The key has no access to this community. Create one in the community itself: Manage → API usage → Access tokens.',
  ],
  [
    'Сообщество не принимает записи: стена закрыта или исчерпан лимит на день. Откройте стену или отправьте пост завтра.',
    'The community takes no posts: its wall is closed or the limit of the day is used up. Open the wall or send the post tomorrow.',
  ],
  [
    'Вход через VK ID не даёт права {known}. Создайте ключ в самом сообществе: Управление → Работа с API → Ключи доступа.',
    'Signing in by VK ID does not give the right {known}. Create a key in the community itself: Manage → API usage → Access tokens.',
  ],
  [
    'Ключ сообщества не даёт права {known}. Подключите ключ пользователя с этим правом.',
    'The community’s key does not give the right {known}. Connect a user’s key that has it.',
  ],
  [
    'У ключа нет права {known}. Создайте ключ в самом сообществе: Управление → Работа с API → Ключи доступа.',
    'The key lacks the right {known}. Create one in the community itself: Manage → API usage → Access tokens.',
  ],
  [
    'Этим ключом нельзя загружать фотографии: посты выйдут только текстом.',
    'This key cannot upload photos: posts go out as text only.',
  ],
  [
    'ВКонтакте не знает этого ключа. Создайте новый и подключите аккаунт заново.',
    'VK does not know this key. Create a new one and connect the account again.',
  ],
  ['Сообщества {text} нет во ВКонтакте. Проверьте его номер.', 'VK has no community {text}. Check its number.'],
  [
    'Это ключ другого сообщества: {quoted}, номер -{text}. Проверьте номер.',
    'This is the key of another community: {quoted}, number -{text}. Check the number.',
  ],
  [
    'Вы не редактор сообщества {quoted}. Попросите его администратора дать вам эту роль.',
    'You are no editor of the community {quoted}. Ask its administrator for that role.',
  ],
  [
    'ВКонтакте не принял одну из картинок. Замените её и отправьте пост снова.',
    'VK did not accept one of the pictures. Replace it and send the post again.',
  ],
  [
    'Ключ не может загружать фотографии: пост выйдет без них.',
    'The key cannot upload photos: the post goes out without them.',
  ],
  [
    'Видео во ВКонтакте отсюда не отправляется: пост выйдет без него.',
    'Videos cannot be sent to VK from here: the post goes out without it.',
  ],
  [
    'Без картинок и видео от поста ничего не останется. Добавьте текст.',
    'Without pictures and videos nothing is left of the post. Add a text.',
  ],
  ['ВКонтакте берёт не больше {number} картинок. Уберите лишние.', 'VK takes up to {number} pictures. Remove some.'],
  [
    'ВКонтакте берёт картинки JPEG, PNG и GIF. Замените остальные.',
    'VK takes JPEG, PNG and GIF pictures. Replace the others.',
  ],
  [
    'Картинка слишком большая или слишком узкая для ВКонтакте. Замените её.',
    'The picture is too large or too narrow for VK. Replace it.',
  ],
];
