import { JSONParser } from '@streamparser/json';

type JsonObject = Record<string, unknown>;

/**
 * Finds JSON objects in a text that arrives in pieces and reports each, inner ones first, the moment it closes.
 * What surrounds them (code fences, thoughts, several objects in a row) is skipped. After an error in the JSON the
 * search goes on at the next object, so one broken object does not cost the others.
 */
export class ObjectScanner {
  private parser: JSONParser | undefined;
  private failed = false;
  private ended = false;
  private rest = '';

  constructor(private readonly onObject: (object: JsonObject) => void) {}

  /** Takes the next piece of text. */
  write(text: string): void {
    // A piece may end inside a surrogate pair, whose halves the parser needs together.
    const input = this.rest + text;
    const whole = /[\uD800-\uDBFF]$/.test(input) ? input.slice(0, -1) : input;
    this.rest = input.slice(whole.length);
    // Cut before `{` and after `}`: an object can begin and end only at the edge of a part.
    for (const part of whole.split(/(?=\{)|(?<=\})/)) this.take(part);
  }

  private take(part: string): void {
    if (this.parser && this.feed(this.parser, part)) return;
    // Either nothing was open, or this part broke what was: then it may itself begin the next object.
    if (!part.startsWith('{')) return;
    this.parser = this.open();
    this.feed(this.parser, part);
  }

  /** Feeds the open object; false when the part broke it. */
  private feed(parser: JSONParser, part: string): boolean {
    parser.write(part);
    const { failed } = this;
    if (failed || this.ended) this.parser = undefined;
    return !failed;
  }

  private open(): JSONParser {
    this.failed = false;
    this.ended = false;
    const parser = new JSONParser();
    parser.onError = () => (this.failed = true);
    parser.onValue = ({ value, stack }) => {
      if (stack.length === 0) this.ended = true;
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        this.onObject(value);
      }
    };
    return parser;
  }
}
