import { formatNumber, plural, quoted } from '../../words.js';

/** Messages of a post that are out, and all of them. */
interface Parts {
  done: number;
  all: number;
}

const done = (parts: Parts): string =>
  `Вышло ${parts.done} из ${parts.all} ${plural(parts.all, 'сообщения', 'сообщений', 'сообщений')}.`;

const NEW_VK_KEY = 'Создайте ключ в самом сообществе: Управление → Работа с API → Ключи доступа.';
const ADD_ADMINISTRATOR = 'Откройте канал → «Администраторы» → «Добавить администратора»';

/** Names VK's interface has for the rights of a key. */
const VK_RIGHTS = { photos: '«Фотографии» (photos)', groups: '«Сообщества» (groups)', wall: '«Стена» (wall)' };

/** One of the rights a key of VK may lack. */
export interface VkRight {
  right: keyof typeof VK_RIGHTS;
}

/** What networks answer about accounts and posts, and what of a post they do not take. */
export const NETWORKS = {
  'post.empty': 'В посте нет ни текста, ни фото.',
  'post.too-long': ({ limit, used }: { limit: number; used: number }) =>
    `Текст длиннее ${formatNumber(limit)} знаков (${formatNumber(used)}). Сократите его.`,
  'post.formatting-lost': 'Текст выйдет без оформления, ссылки – после своих слов.',

  'telegram-bot.key-refused':
    'Telegram больше не принимает токен бота. Возьмите действующий у @BotFather и подключите канал заново.',
  'telegram-bot.may-not-post':
    'Бот не может публиковать в этот канал. Добавьте его в администраторы канала с правом «Публикация сообщений» и проверьте аккаунт.',
  'telegram-bot.unknown': 'Telegram не знает такого бота. Скопируйте токен у @BotFather целиком: 123456789:AA…',
  'telegram-bot.no-answer': 'Telegram сейчас не отвечает. Проверьте аккаунт ещё раз через несколько минут.',
  'telegram-bot.channel-unseen': ({ bot }: { bot: string }) =>
    `Бот @${bot} не видит такого канала. Проверьте @имя или номер канала. ${ADD_ADMINISTRATOR} и выберите @${bot}.`,
  'telegram-bot.no-channel': 'Это не канал. Укажите @имя или номер канала, в который выходят посты.',
  'telegram-bot.right-missing': ({ bot, channel }: { bot: string; channel: string }) =>
    `Бот @${bot} – администратор канала ${quoted(channel)}, но без права публиковать. Откройте канал → «Администраторы» → @${bot} и включите «Публикация сообщений».`,
  'telegram-bot.no-administrator': ({ bot, channel }: { bot: string; channel: string }) =>
    `Бот @${bot} – не администратор канала ${quoted(channel)}. ${ADD_ADMINISTRATOR}, выберите @${bot} и включите «Публикация сообщений».`,
  'telegram-post.refused': 'Telegram не принял этот пост. Измените его и отправьте снова.',
  'telegram-post.file-too-large': 'Telegram не принял этот пост: файл слишком большой. Измените его и отправьте снова.',
  'telegram-post.empty': 'В посте нет ни текста, ни фото или видео',
  'telegram-post.video-too-large': 'Видео больше 50 МБ. Загрузите короче или сожмите его.',
  'telegram-post.photo-too-large': 'Фото больше 10 МБ. Загрузите файл поменьше.',
  'telegram-post.photo-too-wide': 'Ширина и высота фото в сумме больше 10 000 точек. Загрузите файл поменьше.',
  'telegram-post.photo-too-long': 'Фото слишком вытянутое: одна сторона больше другой в 20 с лишним раз. Обрежьте его.',
  'telegram-post.too-many-files': ({ most }: { most: number }) =>
    `В Telegram не больше ${most} фото и видео в посте. Уберите лишние.`,
  'telegram-post.files-too-large': 'Фото и видео вместе больше 50 МБ. Уберите часть или сожмите видео.',
  'telegram-post.video-without-picture':
    'В одном из видео нет изображения: похоже, это запись звука. Уберите его, а если это видео, загрузите его ещё раз.',
  'telegram-post.video-as-file': 'Telegram показывает видео только в формате MP4, другое выйдет файлом.',
  'telegram-post.text-apart': ({ limit, used }: { limit: number; used: number }) =>
    `Подпись длиннее ${formatNumber(limit)} знаков (${formatNumber(used)}): сначала выйдут фото и видео, текст – отдельно под ними`,
  'telegram-post.in-parts': ({ count }: { count: number }) =>
    `Текст выйдет в ${count} ${plural(count, 'сообщении', 'сообщениях', 'сообщениях')}`,
  'telegram-post.formatting-cut': ({ most }: { most: number }) =>
    `Telegram покажет оформление только первых ${most} фрагментов сообщения`,
  'telegram-post.rest-unknown':
    'Начало поста вышло. Проверьте в канале, вышло ли продолжение, и добавьте недостающее сами.',
  'telegram-post.next-unconfirmed': (parts: Parts) =>
    `${done(parts)} Следующее могло не выйти: проверьте канал и добавьте недостающий текст сами.`,
  'telegram-post.rest-missing': (parts: Parts) =>
    `${done(parts)} Добавьте ${parts.all - parts.done === 1 ? 'последнее' : 'остальные'} в канал сами.`,

  'vk.no-access-to-community': `У ключа нет доступа к этому сообществу. ${NEW_VK_KEY}`,
  'vk.wall-closed':
    'Сообщество не принимает записи: стена закрыта или исчерпан лимит на день. Откройте стену или отправьте пост завтра.',
  'vk.sign-in-without-right': ({ right }: VkRight) =>
    `Вход через VK ID не даёт права ${VK_RIGHTS[right]}. ${NEW_VK_KEY}`,
  'vk.community-key-without-right': ({ right }: VkRight) =>
    `Ключ сообщества не даёт права ${VK_RIGHTS[right]}. Подключите ключ пользователя с этим правом.`,
  'vk.right-missing': ({ right }: VkRight) => `У ключа нет права ${VK_RIGHTS[right]}. ${NEW_VK_KEY}`,
  'vk.key-without-photos': 'Этим ключом нельзя загружать фотографии: посты выйдут только текстом.',
  'vk.key-unknown': 'ВКонтакте не знает этого ключа. Создайте новый и подключите аккаунт заново.',
  'vk.community-unknown': ({ community }: { community: string }) =>
    `Сообщества ${community} нет во ВКонтакте. Проверьте его номер.`,
  'vk.other-community': ({ name, number }: { name: string; number: number }) =>
    `Это ключ другого сообщества: «${name}», номер -${number}. Проверьте номер.`,
  'vk.no-editor': ({ name }: { name: string }) =>
    `Вы не редактор сообщества «${name}». Попросите его администратора дать вам эту роль.`,
  'vk.picture-refused': 'ВКонтакте не принял одну из картинок. Замените её и отправьте пост снова.',
  'vk.photos-left-out': 'Ключ не может загружать фотографии: пост выйдет без них.',
  'vk.video-left-out': 'Видео во ВКонтакте отсюда не отправляется: пост выйдет без него.',
  'vk.nothing-left': 'Без картинок и видео от поста ничего не останется. Добавьте текст.',
  'vk.too-many-pictures': ({ most }: { most: number }) => `ВКонтакте берёт не больше ${most} картинок. Уберите лишние.`,
  'vk.picture-kinds': 'ВКонтакте берёт картинки JPEG, PNG и GIF. Замените остальные.',
  'vk.picture-too-large': 'Картинка слишком большая или слишком узкая для ВКонтакте. Замените её.',

  'ok.signature-refused':
    'Одноклассники не приняли подпись. Проверьте секретный ключ: нужен секретный ключ сессии, а не самого приложения.',
  'ok.application-unknown': 'Одноклассники не знают такого приложения. Проверьте публичный ключ приложения.',
  'ok.key-over': 'Ключ доступа Одноклассников закончился или отозван. Подключите аккаунт заново.',
  'ok.permission-missing':
    'У приложения нет прав GROUP_CONTENT и PHOTO_CONTENT. Их выдают по письму на api-support@ok.ru; затем подключите аккаунт заново.',
  'ok.not-granted':
    'Приложению не разрешено публиковать в группе. Подключите аккаунт заново и разрешите доступ к группам и фото.',
  'ok.role-missing':
    'Нет прав публиковать в этой группе. Попросите её администратора сделать вас редактором, модератором или администратором.',
  'ok.group-restricted': 'Группа ограничила публикации. Снимите ограничение в её настройках в Одноклассниках.',
  'ok.group-unknown': 'Одноклассники не нашли эту группу. Проверьте её номер.',
  'ok.words-forbidden': 'Одноклассники не приняли текст: его остановила проверка на запрещённые слова. Измените текст.',
  'ok.may-not-post':
    'Вы не можете публиковать в этой группе. Попросите её администратора сделать вас редактором, модератором или администратором.',
  'ok.photos-not-allowed':
    'Фото этим ключом не загрузить, выйдет только текст. Право PHOTO_CONTENT выдают приложению по письму на api-support@ok.ru.',
  'ok.no-video': 'Видео в Одноклассники отсюда не отправляется. Уберите его из поста.',
  'ok.photo-too-large': 'Фото больше 32 МБ. Загрузите файл поменьше.',

  'tenchat.may-not-post': 'Этим ключом нельзя публиковать. Выпустите другой.',
  'tenchat.files-refused': 'Ключ TenChat не принимает такие файлы. Уберите из поста фото или видео.',
};
