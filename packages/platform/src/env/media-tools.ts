import * as z from 'zod';
import { httpAddress } from './http-address.js';

/** Tools and engines on the machine of the media worker. */
export const mediaToolsEnv = {
  FFMPEG_PATH: z
    .string()
    .min(1)
    .optional()
    .describe(
      'ffmpeg that reads recordings, with ffprobe beside it; default: the system’s own, with npm start Debian’s, else the old one that came with npm',
    ),
  BG_MODEL_PATH: z
    .string()
    .min(1)
    .optional()
    .describe('ONNX network that removes backgrounds (ISNet or U²-Net); the weights that came with npm when absent'),
  BG_REMOVAL_URL: httpAddress
    .optional()
    .describe(
      'Server that removes backgrounds instead: the picture is posted in the form field `file`, a PNG is its answer',
    ),
  MEDIA_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(32)
    .default(1)
    .describe('How many media workers run; the cores of the machine are shared among them'),
};

export type MediaToolsEnv = z.output<z.ZodObject<typeof mediaToolsEnv>>;
