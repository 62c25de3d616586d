import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Bed, onBed } from '../bed.js';
import { type Figure, time } from '../figure.js';
import { rssMb } from '../memory.js';

const MEGABYTE = 2 ** 20;
/** The largest video there may be, its form around it. */
const BYTES = 200 * MEGABYTE - 64 * 1_024;
const RSS_MB = 200;
const LOOK_EVERY_MS = 20;

const box = (type: string, data: Buffer, length = data.length): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data]);
};

/** A track of pictures of 640 × 360, by its head alone. */
const track = (): Buffer => {
  const head = Buffer.alloc(84);
  head.writeUInt32BE(640 * 65_536, 76);
  head.writeUInt32BE(360 * 65_536, 80);
  return box('trak', box('tkhd', head));
};

/** A form with an MP4 of zeros, made as it is sent. */
function* form(): Generator<Buffer> {
  const head = Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1')),
    box('moov', Buffer.concat([box('mvhd', Buffer.alloc(100)), track()])),
  ]);
  const pictures = BYTES - head.length - 8;
  yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="video.mp4"\r\n\r\n');
  yield Buffer.concat([head, box('mdat', Buffer.alloc(0), pictures)]);
  const piece = Buffer.alloc(64 * 1_024);
  for (let left = pictures; left > 0; left -= piece.length) yield piece.subarray(0, Math.min(left, piece.length));
  yield Buffer.from('\r\n--x--\r\n');
}

const lengthOfForm = (): number => {
  let length = 0;
  for (const piece of form()) length += piece.length;
  return length;
};

const send = async ({ api }: Awaited<ReturnType<Bed['tenant']>>): Promise<void> => {
  const call = request(`${api.baseUrl}/api/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${api.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': lengthOfForm(),
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    call.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.once('error', reject);
  });
  await pipeline(Readable.from(form(), { objectMode: false }), call);
  const status = await answered;
  if (status !== 201) throw new Error(`the upload was answered with ${status}`);
};

export const upload: Figure = {
  name: 'upload',
  measure: () =>
    onBed(undefined, async (bed) => {
      const tenant = await bed.tenant();
      const { pid } = bed.stack.processes().find(({ role }) => role === 'gateway') ?? {};
      if (pid === undefined) throw new Error('no gateway is running');
      const before = await rssMb(pid);
      let most = before;
      const watch = setInterval(() => void rssMb(pid).then((mb) => (most = Math.max(most, mb))), LOOK_EVERY_MS);
      const began = performance.now();
      try {
        await send(tenant);
      } finally {
        clearInterval(watch);
      }
      const wallMs = performance.now() - began;
      return [
        {
          figure: 'upload of 200 MB, until it stands in the library',
          goal: `gateway ≤ ${RSS_MB} MB RSS`,
          measured: `${Math.round(most)} MB at most, ${Math.round(before)} MB before, in ${time(wallMs)}`,
          met: most <= RSS_MB,
          values: { most, before, wallMs },
        },
      ];
    }),
};
