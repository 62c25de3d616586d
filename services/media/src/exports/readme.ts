import type { Language } from '@orbita/contracts';

/** The README of an archive, in the reader's language. */
export const README: Record<Language, string> = {
  ru: `Это архив данных вашего аккаунта в Орбите.

data/ — всё, что Орбита хранит о вас и вашей работе, по одному файлу JSON (UTF-8) на каждый предмет:
аккаунт, согласия, сеансы, проекты, стили, контент-планы, публикации с версиями, история генератора,
задачи, кредиты и покупки, письма и уведомления. Время указано с часовым поясом.

files/ — файлы вашей медиатеки и фото профиля. Число в начале имени — номер файла, по нему на файл
ссылаются публикации (поле media).

Паролей, ключей и других секретов в архиве нет.
`,
  en: `This is an archive of your data in Orbita.

data/   What Orbita holds on you and your work, one JSON file (UTF-8) for each subject: account, consents,
        sessions, projects, styles, content plans, publications with their versions, generator history,
        jobs, credits and purchases, emails and notifications. Times are given with their time zone.

files/  Files of your library and your profile picture. The number a name begins with is the id of the
        file, by which publications refer to it (the field “media”).

The archive holds no passwords, keys or other secrets.
`,
};
