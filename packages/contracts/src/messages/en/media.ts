import { fileSize, formatNumber } from '../../words.en.js';
import { number } from '../details.js';
import type { Translation } from '../catalogue.js';
import type { MEDIA as russian } from '../ru/media.js';

export const MEDIA: Translation<typeof russian> = {
  RECORDING_WITHOUT_SOUND: 'The file has no sound. Choose another recording.',
  RECORDING_TOO_LONG: 'The recording is longer than 3 hours. Split it and upload the parts one by one.',
  RECORDING_UNSUPPORTED:
    'This kind of file is not supported. Upload audio or video: MP3, M4A, WAV, OGG, FLAC, MP4, MOV, WebM.',
  RECORDING_WITHOUT_SPEECH: 'No speech can be heard in the recording. No credits were charged.',
  FILE_DAMAGED:
    'The file is damaged or arrived incomplete. Open it on your device, save it again and upload it once more.',
  VIDEO_WITHOUT_PICTURES: 'This file has no picture: it is a sound recording. It belongs in “Transcription”.',
  FILE_ANIMATED:
    'Animated pictures are not supported. Upload a single frame as a picture, or the animation as an MP4 video.',
  IMAGE_TOO_LARGE: 'The picture has more than 40 megapixels. Make it smaller and upload it again.',
  BACKGROUND_REMOVAL_NOT_ALLOWED: 'Background removal is available from Pro on, or during the trial.',
  TRANSCRIPTION_NOT_ALLOWED:
    'Transcription is available from Pro on, or during the trial. Transcripts you have made stay yours.',
  TRANSCRIPTION_LIMIT_REACHED: (d) =>
    `You can keep up to ${formatNumber(number(d, 'limit'))} transcripts. Delete the ones you do not need.`,
  UPLOAD_LIMIT_REACHED: 'Several recordings are being uploaded already. Wait for them or cancel those you do not need.',
  ARCHIVE_TOO_LARGE: (d) =>
    `The files of your library do not fit into one archive: there are more than ${fileSize(number(d, 'max_bytes'))}. Download the large ones one by one and delete them, then order the archive again. If you cannot delete them, write to support.`,
  FILE_QUOTA_EXCEEDED: (d) =>
    `Your library is full: your plan has ${fileSize(number(d, 'quota_bytes'))}, ${fileSize(number(d, 'quota_bytes') - number(d, 'used_bytes'))} are free. Delete files you do not need.`,
  TRANSCRIPTION_NOT_FOUND: 'Transcript not found',
  UPLOAD_NOT_FOUND: 'The upload was not found or has expired. Choose the file again.',
  FILE_NOT_FOUND: 'File not found',
  FILE_LINK_EXPIRED: 'The link to the file has expired. Reload the page.',
  TRANSCRIPTION_CHANGED:
    'The transcript was changed in another window. See what it says now and make your edits again.',
  TRANSCRIPTION_NOT_READY: 'The recording is still being prepared, or is being transcribed already. Wait a moment.',
  UPLOAD_INCOMPLETE: 'The file has not been uploaded completely. Resume the upload.',
  UPLOAD_OFFSET_CONFLICT: 'This part of the file is uploaded already. Resume where the upload stopped.',
  UPLOAD_PROTOCOL_UNSUPPORTED:
    'The upload began with another version of the protocol. Reload the page and choose the file again.',
  FILE_IN_USE: 'The file is in use. It can be deleted once it is removed from everywhere it stands.',
  FILE_TYPE_UNSUPPORTED:
    'This kind of file is not supported. Upload a JPEG, PNG, WebP or GIF picture, or an MP4, MOV or WebM video.',
  BACKGROUND_ENGINE_MISSING: 'The background removal model is not installed. Contact your administrator.',
  BACKGROUND_REMOVAL_FAILED: 'The background could not be removed. No credits were charged, try again.',
  SPEECH_ENGINE_MISSING: 'No speech engine is installed. No credits were charged; contact your administrator.',
  TRANSCRIPTION_FAILED: 'The recording could not be transcribed. No credits were charged, try again.',
  'upload.too-large': ({ megabytes }) => `The file is larger than ${formatNumber(megabytes)} MB. Choose a smaller one.`,
  'upload.longer-than-announced': ({ megabytes }) =>
    `The file is larger than announced, or larger than ${formatNumber(megabytes)} MB. Choose a smaller one.`,
  'upload.malformed': 'The upload was sent wrongly. Choose the file again.',
  'upload.interrupted-too-often': 'The upload was interrupted too often. Cancel it and start again.',
  'upload.empty': 'The file is empty. Choose another.',
  'upload.broken-off': 'The file arrived incomplete. Check your connection and upload it again.',
  'upload.no-file': 'Attach a file',
  'upload.no-sound-file': 'Please choose an audio file',
  'upload.no-picture': 'Please choose a picture',
  'upload.neither-sound-nor-video': 'Please choose an audio or video file',
  'upload.background-pictures-only':
    'Please choose a JPEG, PNG, WebP, AVIF or GIF picture. Save a HEIC photo as JPEG first.',
  'upload.avatar-pictures-only': 'Upload a JPEG, PNG, GIF or WebP picture.',
  'file.pictures-only': 'Only a picture can stand here',
  'storage.unavailable': 'The file storage is unavailable for a moment. Try again in a few seconds.',
  'storage.full': 'The server has no room for files left. The file was not saved, try again later.',
  'background.server-silent':
    'The background removal server did not answer within a minute. No credits were charged, try again.',
  'background.no-avif': 'AVIF cannot be read here. Save the picture as JPEG or PNG and upload it again.',
  'background.result-too-large': ({ megabytes }) =>
    `Without its background the picture would take more than ${formatNumber(megabytes)} MB. Make it smaller and try again.`,
  'recording.too-heavy': 'This recording takes too much time or memory. Save it as MP3 and upload it again.',
  'transcription.no-ffmpeg':
    'The server has no ffmpeg, and recordings cannot be processed without it. Contact your administrator.',
  'transcription.cannot-translate':
    'The recording cannot be translated into English here. No credits were charged; transcribe it without translating.',
  'transcription.no-translation': 'Translation into English is not available here',
};
