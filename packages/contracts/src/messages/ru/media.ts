import { fileSize, formatNumber } from '../../words.js';
import { type Details, number } from '../details.js';

export const MEDIA = {
  RECORDING_WITHOUT_SOUND: 'В файле нет звука. Выберите другую запись.',
  RECORDING_TOO_LONG: 'Запись длиннее 3 часов. Разделите её на части и загрузите по одной.',
  RECORDING_UNSUPPORTED:
    'Такой файл не поддерживается. Загрузите аудио или видео: MP3, M4A, WAV, OGG, FLAC, MP4, MOV, WebM.',
  RECORDING_WITHOUT_SPEECH: 'В записи не слышно речи. Кредиты не списаны.',
  FILE_DAMAGED: 'Файл повреждён или пришёл не целиком. Откройте его у себя, сохраните заново и загрузите ещё раз.',
  VIDEO_WITHOUT_PICTURES: 'В этом файле нет изображения: это запись звука. Её место в разделе «Транскрибация».',
  FILE_ANIMATED: 'Анимированные картинки не поддерживаются. Загрузите один кадр картинкой или анимацию как видео MP4.',
  IMAGE_TOO_LARGE: 'На картинке больше 40 мегапикселей. Уменьшите её и загрузите ещё раз.',
  BACKGROUND_REMOVAL_NOT_ALLOWED: 'Удаление фона доступно с тарифа Pro или в пробном периоде.',
  TRANSCRIPTION_NOT_ALLOWED:
    'Расшифровка записей доступна с тарифа Pro или в пробном периоде. Сделанные раньше остаются вашими.',
  TRANSCRIPTION_LIMIT_REACHED: (d: Details) =>
    `Можно хранить до ${formatNumber(number(d, 'limit'))} расшифровок. Удалите ненужные.`,
  UPLOAD_LIMIT_REACHED: 'Уже загружается несколько записей. Дождитесь их или отмените ненужные.',
  ARCHIVE_TOO_LARGE: (d: Details) =>
    `Файлы медиатеки не помещаются в один архив: их больше ${fileSize(number(d, 'max_bytes'))}. Скачайте крупные файлы по одному и удалите их, затем закажите архив ещё раз. Если удалять их нельзя, напишите в поддержку.`,
  FILE_QUOTA_EXCEEDED: (d: Details) =>
    `В медиатеке не хватает места: на тарифе ${fileSize(number(d, 'quota_bytes'))}, свободно ${fileSize(number(d, 'quota_bytes') - number(d, 'used_bytes'))}. Удалите ненужные файлы.`,
  TRANSCRIPTION_NOT_FOUND: 'Расшифровка не найдена',
  UPLOAD_NOT_FOUND: 'Загрузка не найдена или устарела. Выберите файл ещё раз.',
  FILE_NOT_FOUND: 'Файл не найден',
  FILE_LINK_EXPIRED: 'Ссылка на файл устарела. Обновите страницу.',
  TRANSCRIPTION_CHANGED: 'Расшифровку изменили в другом окне. Посмотрите, что в ней теперь, и внесите правки ещё раз.',
  TRANSCRIPTION_NOT_READY: 'Запись ещё готовится или уже расшифровывается. Подождите немного.',
  UPLOAD_INCOMPLETE: 'Файл загружен не целиком. Продолжите загрузку.',
  UPLOAD_OFFSET_CONFLICT: 'Эта часть файла уже загружена. Продолжите с того места, где остановилась загрузка.',
  UPLOAD_PROTOCOL_UNSUPPORTED:
    'Загрузка началась по другой версии протокола. Обновите страницу и выберите файл ещё раз.',
  FILE_IN_USE: 'Файл используется. Его можно удалить, если убрать отовсюду, где он стоит.',
  FILE_TYPE_UNSUPPORTED:
    'Такой файл не поддерживается. Загрузите картинку JPEG, PNG, WebP, GIF или видео MP4, MOV, WebM.',
  BACKGROUND_ENGINE_MISSING: 'Модель для удаления фона не установлена. Обратитесь к администратору.',
  BACKGROUND_REMOVAL_FAILED: 'Ошибка удаления фона. Кредиты не списаны, попробуйте ещё раз.',
  SPEECH_ENGINE_MISSING: 'Движок речи не установлен. Кредиты не списаны, обратитесь к администратору.',
  TRANSCRIPTION_FAILED: 'Ошибка транскрибации. Кредиты не списаны, попробуйте ещё раз.',
  'upload.too-large': ({ megabytes }: { megabytes: number }) =>
    `Файл больше ${formatNumber(megabytes)} МБ. Выберите файл поменьше.`,
  'upload.longer-than-announced': ({ megabytes }: { megabytes: number }) =>
    `Файл больше, чем было сказано, или больше ${megabytes} МБ. Выберите файл поменьше.`,
  'upload.malformed': 'Загрузка передана неверно. Выберите файл ещё раз.',
  'upload.interrupted-too-often': 'Загрузка прерывалась слишком часто. Отмените её и начните заново.',
  'upload.empty': 'Файл пустой. Выберите другой.',
  'upload.broken-off': 'Файл пришёл не целиком. Проверьте соединение и загрузите ещё раз.',
  'upload.no-file': 'Приложите файл',
  'upload.no-sound-file': 'Пожалуйста, выберите аудиофайл',
  'upload.no-picture': 'Пожалуйста, выберите изображение',
  'upload.neither-sound-nor-video': 'Пожалуйста, выберите аудио или видео файл',
  'upload.background-pictures-only':
    'Пожалуйста, выберите изображение JPEG, PNG, WebP, AVIF или GIF. Снимок HEIC сначала сохраните как JPEG.',
  'upload.avatar-pictures-only': 'Загрузите картинку JPEG, PNG, GIF или WebP.',
  'file.pictures-only': 'Здесь может стоять только картинка',
  'storage.unavailable': 'Хранилище файлов временно недоступно. Повторите через несколько секунд.',
  'storage.full': 'На сервере закончилось место для файлов. Файл не сохранён, повторите позже.',
  'background.server-silent': 'Сервер удаления фона не ответил за минуту. Кредиты не списаны, попробуйте ещё раз.',
  'background.no-avif': 'Здесь AVIF не читается. Сохраните картинку как JPEG или PNG и загрузите ещё раз.',
  'background.result-too-large': ({ megabytes }: { megabytes: number }) =>
    `Без фона картинка заняла бы больше ${megabytes} МБ. Уменьшите её и попробуйте ещё раз.`,
  'recording.too-heavy':
    'На эту запись уходит слишком много времени или памяти. Сохраните её как MP3 и загрузите ещё раз.',
  'transcription.no-ffmpeg':
    'На сервере не установлен ffmpeg, без него записи не обработать. Обратитесь к администратору.',
  'transcription.cannot-translate':
    'Здесь нельзя перевести запись на английский. Кредиты не списаны, расшифруйте её без перевода.',
  'transcription.no-translation': 'Перевод на английский здесь недоступен',
};
