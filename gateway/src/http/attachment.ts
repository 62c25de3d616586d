import type { RouteSpec } from '@orbita/contracts';
import type { FastifyReply } from 'fastify';

// Characters that a file system refuses or that would end the header's value.
const UNFIT = /[\u0000-\u001F\u007F"*/:<>?\\|]/g;

/** `Content-Disposition` (RFC 6266) with a name in any language (RFC 8187) and a plain one for old clients. */
const dispositionOf = (name: string): string => {
  const fit = name.replace(UNFIT, ' ').replace(/\s+/g, ' ').trim();
  const plain = fit.replace(/[^\x20-\x7E]/g, '_');
  const encoded = encodeURIComponent(fit).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** The answer of a route that declares an attachment: a file for the caller to keep. */
export class Attachment<Type extends string = string> {
  constructor(
    private readonly body: string | Uint8Array,
    private readonly type: Type,
    /** Name of the file, in any language. */
    private readonly name: string,
  ) {}

  /** Writes the head; @returns the body. @throws Error for a type the route does not declare */
  writeTo(reply: FastifyReply, { method, path, attachment = [] }: RouteSpec): string | Uint8Array {
    if (!attachment.some((type) => type === this.type)) {
      throw new Error(`${method} ${path} declares no attachment of ${this.type}`);
    }
    void reply
      .type(typeof this.body === 'string' ? `${this.type}; charset=utf-8` : this.type)
      .header('content-disposition', dispositionOf(this.name))
      .header('cache-control', 'no-store');
    return this.body;
  }
}
