import { accountRoutes, type RouteSpec } from '@orbita/contracts';
import type { Answer } from '@orbita/harness';

const CYRILLIC = /[а-яё]/i;
const SESSION_ROUTES = new Set<RouteSpec>([accountRoutes.register, accountRoutes.login]);
/** Of one kind of violation the first few are enough. */
const MAX_VIOLATIONS = 20;

/** A code of digits only must not be part of a longer id: among thousands of ids and times its digits are found by chance. */
const stands = (value: string, text: string): boolean =>
  /^\d+$/.test(value) ? new RegExp(`(?<![0-9a-f])${value}(?![0-9a-f]|-[0-9a-f]{4}-)`).test(text) : text.includes(value);

/** Checks every answer of the product and remembers the secrets that must appear nowhere else. */
export class Witness {
  /** Name of each secret, by its value. */
  readonly secrets = new Map<string, string>();
  private violations: string[] = [];

  /** Remembers a secret; `name` describes it in reports. */
  keepSecret(value: string, name: string): void {
    this.secrets.set(value, name);
  }

  readonly see = (answer: Answer, route: RouteSpec): void => {
    if (SESSION_ROUTES.has(route)) {
      const { access_token: token } = answer.status < 300 ? (JSON.parse(answer.text) as { access_token: string }) : {};
      if (token) this.keepSecret(token, 'an access token');
    } else {
      for (const name of this.secretsIn(answer.text)) this.violate(answer, `shows ${name}`);
    }
    if (answer.status >= 400) this.judgeError(answer);
  };

  /** Names of the secrets in a text, in plain form or as a dump shows bytes. */
  secretsIn(text: string): string[] {
    return [...this.secrets]
      .filter(([value]) => stands(value, text) || text.includes(Buffer.from(value).toString('hex')))
      .map(([, name]) => name);
  }

  /** Violations since the last call. */
  takeViolations(): string[] {
    const taken = this.violations;
    this.violations = [];
    return taken;
  }

  private judgeError(answer: Answer): void {
    const { error, code } = bodyOf(answer);
    if (answer.status >= 500 && answer.status !== 503) this.violate(answer, `answered ${answer.status}`);
    if (typeof error !== 'string' || !CYRILLIC.test(error) || typeof code !== 'string') {
      this.violate(answer, `has no Russian error: ${answer.text.slice(0, 200)}`);
    }
    if (code === 'SERVICE_UNAVAILABLE' && !answer.headers.has('retry-after'))
      this.violate(answer, 'has no Retry-After');
  }

  private violate({ method, path }: Answer, what: string): void {
    if (this.violations.length < MAX_VIOLATIONS) this.violations.push(`${method} ${path} ${what}`);
  }
}

const bodyOf = ({ text }: Answer): { error?: unknown; code?: unknown } => {
  try {
    return JSON.parse(text) as { error?: unknown; code?: unknown };
  } catch {
    return {};
  }
};
