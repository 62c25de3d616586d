import * as z from 'zod';
import { httpAddress } from './http-address.js';

/** What turns speech into text; shared by the gateway (prices, mode) and the media worker (calls). */
export const transcriptionEnv = {
  TRANSCRIPTION_BASE_URL: httpAddress
    .optional()
    .describe(
      'Base address of a server that transcribes as OpenAI does, ending in /v1; OpenAI itself when only a key is set',
    ),
  TRANSCRIPTION_API_KEY: z
    .string()
    .optional()
    .describe('Key of that server; without it, an address and a model file the labelled demo answers, free of charge'),
  TRANSCRIPTION_MODEL: z.string().min(1).default('whisper-1').describe('Model that server transcribes with'),
  TRANSCRIPTION_MODEL_PATH: z
    .string()
    .min(1)
    .optional()
    .describe('Folder of a speech model for sherpa-onnx; recordings are then transcribed on this machine'),
};

export type TranscriptionEnv = z.output<z.ZodObject<typeof transcriptionEnv>>;

/** How to call that server; for the processes that call it. */
export const transcriptionCallsEnv = {
  ...transcriptionEnv,
  TRANSCRIPTION_MAX_PARALLEL: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(4)
    .describe('Parts of recordings that server takes at once, over all processes'),
  TRANSCRIPTION_PATH: z
    .string()
    .regex(/^\//)
    .default('/audio/transcriptions')
    .describe('Path below TRANSCRIPTION_BASE_URL; /inference for the server of whisper.cpp'),
  TRANSCRIPTION_TRANSLATE: z
    .enum(['route', 'field'])
    .default('route')
    .describe('How translation to English is requested: by the route /audio/translations, or by the field translate'),
};

export type TranscriptionCallsEnv = z.output<z.ZodObject<typeof transcriptionCallsEnv>>;
