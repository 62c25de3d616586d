import { ideaEndpoints, type ErrorBody, type IdeaSuggestion, type SuggestedIdea } from '@orbita/contracts';
import { KEPT_IDEAS, type KeptIdeas } from '@/shared/kept-ideas';
import { texts } from './texts';

/** The answer takes milliseconds; when the network needs longer than this, the request is dropped. */
const PATIENCE_MS = 15_000;
const SECONDS = 60;

class Refused extends Error {}

const refusalOf = async (answer: Response): Promise<Refused> => {
  const body = (await answer.json().catch(() => null)) as ErrorBody | null;
  if (answer.status !== 429) return new Refused(body?.error ?? texts.failed);
  const wait = Number(body?.details?.['retry_after_seconds']) || SECONDS;
  return new Refused(texts.tooMany(Math.ceil(wait / SECONDS)));
};

const ask = async (about: string): Promise<SuggestedIdea[]> => {
  const { method, path } = ideaEndpoints.sample;
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ about }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw await refusalOf(answer);
  return ((await answer.json()) as IdeaSuggestion).ideas;
};

/** Validation before any request. */
const issueOf = (about: string): string => {
  if (about === '') return texts.empty;
  return /\p{L}{2}/u.test(about) ? '' : texts.noWords;
};

const keep = (kept: KeptIdeas): void => {
  try {
    sessionStorage.setItem(KEPT_IDEAS, JSON.stringify(kept));
  } catch {
    // Storage is blocked: the link to registration works anyway.
  }
};

const part = <E extends Element>(root: ParentNode, selector: string): E => {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector} in the field of ideas`);
  return found;
};

/** Fills the places in the order of the answer. */
const fill = (result: Element, ideas: readonly SuggestedIdea[]): void => {
  for (const [place, idea] of result.querySelectorAll('li').entries()) {
    part(idea, 'h3').textContent = ideas[place]?.title ?? '';
    part(idea, 'p').textContent = ideas[place]?.short_description ?? '';
  }
};

const startField = (root: HTMLElement): void => {
  const field = part<HTMLInputElement>(root, 'input');
  const send = part<HTMLButtonElement>(root, 'button');
  const issue = part<HTMLElement>(root, '[role="alert"]');
  const status = part<HTMLElement>(root, '[role="status"]');
  const result = part<HTMLElement>(root, 'section');
  let shown: KeptIdeas | undefined;
  let isAsking = false;

  const say = (words: string): void => {
    issue.textContent = words;
    field.setAttribute('aria-invalid', String(words !== ''));
  };
  const show = (kept: KeptIdeas): void => {
    shown = kept;
    fill(result, kept.ideas);
    result.hidden = false;
    status.textContent = texts.ready;
    part<HTMLElement>(result, 'h2').focus();
  };
  const submit = async (): Promise<void> => {
    const about = field.value.trim();
    say(issueOf(about));
    if (issue.textContent !== '') return field.focus();
    isAsking = true;
    send.setAttribute('aria-disabled', 'true');
    status.textContent = texts.writing;
    try {
      show({ about, ideas: await ask(about) });
    } catch (error) {
      status.textContent = '';
      say(error instanceof Refused ? error.message : texts.offline);
    } finally {
      isAsking = false;
      send.removeAttribute('aria-disabled');
    }
  };

  part(root, 'form').addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isAsking) void submit();
  });
  field.addEventListener('input', () => say(''));
  part(result, 'a').addEventListener('click', () => {
    if (shown) keep(shown);
  });
};

/** Enables the field of ideas on pages that have one. */
export const startIdeas = (): void => {
  for (const root of document.querySelectorAll<HTMLElement>('[data-ideas]')) startField(root);
};
