import type { PublishingNetwork } from '@orbita/contracts';

/** Drawings of `guide-picture.tsx`. */
export type GuidePictureName =
  | 'bot-father'
  | 'channel-administrators'
  | 'bot-rights'
  | 'channel-number'
  | 'vk-key-page'
  | 'vk-key-rights'
  | 'vk-number'
  | 'ok-application'
  | 'ok-session'
  | 'ok-number';

interface Guide {
  title: string;
  steps: readonly { text: string; picture?: GuidePictureName }[];
  note?: string;
}

/** How one comes by the key of a network, in the words its own screens use. */
export const NETWORK_GUIDES: Record<PublishingNetwork, Guide> = {
  telegram: {
    title: 'Как подключить Telegram',
    steps: [
      {
        text: 'Откройте в Telegram чат с @BotFather, отправьте /newbot и придумайте боту имя. В ответ придёт токен: скопируйте его в поле «Токен бота».',
        picture: 'bot-father',
      },
      {
        text: 'Откройте свой канал: «Управление каналом», «Администраторы», «Добавить администратора». Найдите бота по имени и выберите его.',
        picture: 'channel-administrators',
      },
      { text: 'Оставьте боту право «Публикация сообщений» и сохраните.', picture: 'bot-rights' },
      {
        text: 'В поле «ID чата» укажите @имя канала. У закрытого канала имени нет: откройте его на web.telegram.org/a, номер стоит в адресе после решётки и начинается с -100.',
        picture: 'channel-number',
      },
    ],
    note: 'Боту не нужны другие права. Отозвать токен можно в любой момент: команда /revoke в чате с @BotFather.',
  },
  vk: {
    title: 'Как подключить ВКонтакте',
    steps: [
      {
        text: 'Откройте сообщество, которым владеете: «Управление», «Работа с API», «Ключи доступа». Нажмите «Создать ключ».',
        picture: 'vk-key-page',
      },
      {
        text: 'Отметьте «Управление сообществом», «Фотографии» и «Стена», подтвердите и скопируйте ключ в поле «Ключ доступа сообщества».',
        picture: 'vk-key-rights',
      },
      {
        text: 'Номер сообщества виден в адресе или в разделе «Управление», «Настройки»: club123456789. В поле «ID владельца» впишите его с минусом: -123456789.',
        picture: 'vk-number',
      },
    ],
    note: 'VK может не разрешить ключу загружать фото. Орбита проверит это и покажет, что ключ умеет.',
  },
  odnoklassniki: {
    title: 'Как подключить Одноклассники',
    steps: [
      {
        text: 'Станьте разработчиком на ok.ru/devaccess и создайте приложение. Его публичный ключ придёт в письме и стоит в настройках приложения.',
        picture: 'ok-application',
      },
      {
        text: 'Напишите на api-support@ok.ru и попросите для приложения права VALUABLE_ACCESS, GROUP_CONTENT и PHOTO_CONTENT: без них публиковать в группу нельзя.',
      },
      {
        text: 'В настройках приложения получите «Вечный access_token». Рядом появится «Session_secret_key»: он нужен вместо секретного ключа приложения.',
        picture: 'ok-session',
      },
      {
        text: 'ID группы — цифры из её адреса. Если адрес с именем, номер есть в настройках группы.',
        picture: 'ok-number',
      },
    ],
    note: 'Вы должны быть администратором или редактором группы. Смена пароля в Одноклассниках отключает ключ.',
  },
  tenchat: {
    title: 'Как подключить TenChat',
    steps: [
      {
        text: 'Запросите API-токен у того, кто даёт вам доступ к публикации в TenChat, и вставьте его в поле «API-токен».',
      },
      { text: 'Там же узнайте ID чата: это канал или профиль, в который будут выходить посты.' },
      { text: 'Нажмите «Подключить»: Орбита спросит, принимает ли TenChat этот ключ.' },
    ],
    note: 'TenChat не публикует описания своего интерфейса, поэтому работа с ним не подтверждена. Если подключить не удалось, скопируйте текст поста и разместите его сами.',
  },
};
