import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A model as sherpa-onnx takes it: paths of its files. */
export type SpeechModel = { tokens: string } & (
  | { kind: 'whisper'; encoder: string; decoder: string; isEnglishOnly: boolean }
  | { kind: 'transducer'; encoder: string; decoder: string; joiner: string }
  | { kind: 'ctc'; model: string }
);

/** Of several files of a part the one with eight bits: on processors it is quicker and hardly worse. */
const partOf = (names: readonly string[], part: RegExp): string | undefined => {
  const found = names.filter((name) => name.endsWith('.onnx') && part.test(name)).toSorted();
  return found.find((name) => name.includes('int8')) ?? found[0];
};

/**
 * Which model the files of a folder are, by the names sherpa-onnx publishes them under: Whisper has an encoder and a decoder,
 * a transducer (Zipformer, NeMo) a joiner as well, a NeMo CTC network is one `model.onnx`. Undefined when they are none.
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

/** The model that lies in a folder and the bytes of all that lies there; undefined when there is none, or no folder. */
export const findSpeechModel = async (folder: string): Promise<{ model: SpeechModel; bytes: number } | undefined> => {
  const names = await readdir(folder).catch(() => []);
  const model = modelOf(folder, names);
  if (!model) return undefined;
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return { model, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
