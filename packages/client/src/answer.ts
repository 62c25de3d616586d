import { isErrorBody } from '@orbita/contracts';
import { OrbitaError } from './orbita-error.js';

/** `Retry-After` (RFC 9110) in ms: seconds or a date; undefined where it says nothing. */
const retryAfterOf = (headers: Headers): number | undefined => {
  const said = headers.get('Retry-After');
  if (said === null) return undefined;
  const ms = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
};

/** What a refusal says. */
export const refusalOf = async (response: Response): Promise<OrbitaError> => {
  const { status } = response;
  const retryAfterMs = retryAfterOf(response.headers);
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    // A proxy's page instead of our body: its text is of no use.
  }
  if (!isErrorBody(body)) {
    return new OrbitaError({ status, code: 'BAD_ANSWER', message: `The server answered ${status}`, retryAfterMs });
  }
  const { error: message, code, field, details } = body;
  return new OrbitaError({ status, code, message, field, details, retryAfterMs });
};

/** JSON of a good answer; undefined for an empty one. @throws OrbitaError BAD_ANSWER */
export const jsonOf = async (response: Response): Promise<unknown> => {
  const source = await response.text();
  if (source === '') return undefined;
  try {
    return JSON.parse(source);
  } catch (cause) {
    throw new OrbitaError({ status: response.status, code: 'BAD_ANSWER', message: 'The answer is no JSON', cause });
  }
};
