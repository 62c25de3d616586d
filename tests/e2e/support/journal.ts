import type { BrowserContext, Request } from '@playwright/test';

/** How a request ends badly: its status from 400 on, or what the browser calls the failure of the network. */
type BadEnd = number | `net::ERR_${string}`;

/** The browser cancelled it itself: the page was left, or nobody waits for the answer any more. */
const CANCELLED = 'net::ERR_ABORTED';
/** What the console says of a request, which the journal knows by itself and by name. */
const LOAD_FAILED = /^Failed to load resource: /;

/**
 * Everything that went wrong in the pages of a context: requests that ended badly, errors of the console, uncaught
 * exceptions and unhandled rejections.
 */
export class Journal {
  private readonly requests: string[] = [];
  private readonly errors: string[] = [];
  private readonly lostResources: string[] = [];
  private readonly foreseen = new Set<string>();

  constructor(context: BrowserContext) {
    this.watch(context);
  }

  /** Keeps an eye on one more context, for a journey with a browser of somebody else. */
  watch(context: BrowserContext): void {
    context.on('response', (response) => {
      if (response.status() >= 400) this.note(response.request(), response.status());
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason !== CANCELLED) this.note(request, reason as BadEnd);
    });
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      if (LOAD_FAILED.test(message.text())) this.lostResources.push(pathOf(url));
      else this.errors.push(message.text());
    });
    context.on('weberror', (error) => this.errors.push(`uncaught: ${error.error().message}`));
  }

  /**
   * Says that a journey brings a request to a bad end, once or more: `foresee('POST /api/auth/login', 401)`.
   * What was foreseen and did not come is a problem, too.
   */
  foresee(request: `${string} /${string}`, end: BadEnd): void {
    this.foreseen.add(`${request} ${end}`);
  }

  get problems(): string[] {
    const paths = this.requests.map((line) => line.split(' ')[1]);
    return [
      ...this.errors,
      ...this.requests.filter((line) => !this.foreseen.has(line)),
      ...this.lostResources.filter((path) => !paths.includes(path)).map((path) => `not loaded: ${path}`),
      ...[...this.foreseen].filter((line) => !this.requests.includes(line)).map((line) => `did not come: ${line}`),
    ];
  }

  private note(request: Request, end: BadEnd): void {
    this.requests.push(`${request.method()} ${pathOf(request.url())} ${end}`);
  }
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url);
