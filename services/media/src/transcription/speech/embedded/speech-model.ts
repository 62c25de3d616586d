import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A model in sherpa-onnx's terms: paths of its files. */
export type SpeechModel = { tokens: string } & (
  | { kind: 'whisper'; encoder: string; decoder: string; isEnglishOnly: boolean }
  | { kind: 'transducer'; encoder: string; decoder: string; joiner: string }
  | { kind: 'ctc'; model: string }
);

/** Of several files of a part, the 8-bit one: on processors it is faster and hardly worse. */
const partOf = (names: readonly string[], part: RegExp): string | undefined => {
  const found = names.filter((name) => name.endsWith('.onnx') && part.test(name)).toSorted();
  return found.find((name) => name.includes('int8')) ?? found[0];
};

/**
 * Recognises the model in a folder by sherpa-onnx's published file names: Whisper has an encoder and a decoder, a transducer
 * (Zipformer, NeMo) also a joiner, a NeMo CTC network is one `model.onnx`. Undefined for other files.
 */
export const modelOf = (folder: string, names: readonly string[]): SpeechModel | undefined => {
  const tokens = names.find((name) => name.endsWith('tokens.txt'));
  if (tokens === undefined) return undefined;
  const [encoder, decoder, joiner, model] = [/encoder/, /decoder/, /joiner/, /model/].map((part) =>
    partOf(names, part),
  );
  const at = (name: string): string => join(folder, name);
  const common = { tokens: at(tokens) };
  if (encoder && decoder && joiner) {
    return { ...common, kind: 'transducer', encoder: at(encoder), decoder: at(decoder), joiner: at(joiner) };
  }
  if (encoder && decoder) {
    const isEnglishOnly = /\.en-/.test(encoder);
    return { ...common, kind: 'whisper', encoder: at(encoder), decoder: at(decoder), isEnglishOnly };
  }
  return model ? { ...common, kind: 'ctc', model: at(model) } : undefined;
};

/** The model in a folder and the size of all its files; undefined when there is no model or no folder. */
export const findSpeechModel = async (folder: string): Promise<{ model: SpeechModel; bytes: number } | undefined> => {
  const names = await readdir(folder).catch(() => []);
  const model = modelOf(folder, names);
  if (!model) return undefined;
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return { model, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
