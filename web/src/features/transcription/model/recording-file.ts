import { fileSize, MAX_RECORDING_BYTES, cutTo } from '@orbita/contracts';
import { texts } from '../texts';

/** Extensions without a MIME type in some systems, or with a wrong one. */
const KNOWN_ENDINGS =
  /\.(mp3|m4a|aac|wav|ogg|oga|opus|flac|wma|amr|aif|aiff|mp4|m4v|mov|webm|mkv|avi|3gp|mpe?g|ts|m2ts|mts)$/i;

/** Types offered in the system's dialog. */
export const RECORDING_ACCEPT = 'audio/*,video/*,.mp3,.m4a,.wav,.ogg,.opus,.flac,.mkv,.amr,.ts,.m2ts';

/** Why a file is refused before it is sent; null when it may be sent. The server checks its real type. */
export const refusalOf = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null => {
  if (!/^(audio|video)\//.test(type) && !KNOWN_ENDINGS.test(name)) return texts.pick.wrongType;
  if (size === 0) return texts.pick.empty;
  return size > MAX_RECORDING_BYTES ? texts.pick.tooLarge(fileSize(MAX_RECORDING_BYTES)) : null;
};

/** `Интервью` of `Интервью.mp3`: the initial title of a recording. */
export const titleOf = (name: string): string => cutTo(name.replace(/\.[^.]{1,5}$/, ''), 200).trim() || texts.untitled;
