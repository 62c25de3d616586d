import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { SentBody } from './egress-client.js';

/** One field of a form: a text, or a file that is read only when it is sent. */
export type FormPart =
  | { name: string; value: string }
  | { name: string; fileName: string; mime: string; bytes: number; open: () => Promise<Readable> };

const LINE_END = Buffer.from('\r\n');

const escaped = (name: string): string => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const headOf = (part: FormPart): string => {
  const disposition = `Content-Disposition: form-data; name="${escaped(part.name)}"`;
  return 'value' in part
    ? `${disposition}\r\n\r\n`
    : `${disposition}; filename="${escaped(part.fileName)}"\r\nContent-Type: ${part.mime}\r\n\r\n`;
};

/**
 * A form of texts and files by RFC 7578. Its length is known before a file is opened, and at most one chunk of a file is in
 * memory. Line ends of texts stay as they are: encoders for browsers' forms make CRLF of them, which a caption would show.
 */
export const multipart = (parts: readonly FormPart[]): { contentType: string; body: SentBody } => {
  const boundary = `orbita-${randomBytes(16).toString('hex')}`;
  const fields = parts.map((part) => ({
    head: Buffer.from(`--${boundary}\r\n${headOf(part)}`),
    content: 'value' in part ? Buffer.from(part.value) : part,
  }));
  const end = Buffer.from(`--${boundary}--\r\n`);
  const length = fields.reduce((sum, { head, content }) => {
    const bytes = 'open' in content ? content.bytes : content.byteLength;
    return sum + head.byteLength + bytes + LINE_END.byteLength;
  }, end.byteLength);
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    for (const { head, content } of fields) {
      yield head;
      if ('open' in content) yield* (await content.open()) as AsyncIterable<Uint8Array>;
      else yield content;
      yield LINE_END;
    }
    yield end;
  };
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: { length, chunks: chunks() } };
};
