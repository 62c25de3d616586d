import { readPreviewPage } from '@orbita/competitors/worker';
import { startFakeTelegramWeb } from '@orbita/fakes';
import type { Figure } from '../figure.js';

const PAGE_BYTES = 2 * 1024 * 1024;
const GOAL_MS = 60;
const POST = '<div class="tgme_widget_message_wrap';

/** One page of about two megabytes: posts of many pages of the fake, put between the ends of one. */
const largePage = async (base: string): Promise<string> => {
  const read = async (before: string): Promise<string> => (await fetch(`${base}/s/large_channel${before}`)).text();
  let page = await read('');
  const [head = '', tail = ''] = [page.slice(0, page.indexOf(POST)), page.slice(page.lastIndexOf('</section>'))];
  const posts: string[] = [];
  for (let bytes = 0; ;) {
    const chunk = page.slice(page.indexOf(POST), page.lastIndexOf('</section>'));
    bytes += Buffer.byteLength(chunk);
    if (bytes > PAGE_BYTES * 0.99) return head + posts.join('') + tail;
    posts.unshift(chunk);
    page = await read(`?before=${/data-before="(\d+)"/.exec(page)?.[1]}`);
  }
};

/** CPU of one call in ms, garbage collection in other threads included. */
const cpuOfCall = (call: () => void): number => {
  const before = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** The parser of preview pages on the largest page it takes, and on hostile pages of that size. */
export const previewPage: Figure = {
  name: 'preview-page',
  measure: async ({ quick }) => {
    const web = await startFakeTelegramWeb({ channels: { large_channel: { posts: 900, days: 300 } } });
    // As it comes from the network: a text put together of pieces is read a tenth slower.
    const page = Buffer.from(await largePage(web.url).finally(() => web.stop())).toString('utf8');
    const address = new URL('https://preview.example/s/large_channel');
    const runs = quick ? 20 : 60;
    const parse = (html: string) => () => void readPreviewPage(html, address);
    for (let warmUp = 0; warmUp < 10; warmUp += 1) parse(page)();
    const times = Array.from({ length: runs }, () => cpuOfCall(parse(page))).sort((one, other) => one - other);
    const median = times[Math.floor(runs / 2)] ?? Number.NaN;
    const fill = (piece: string): string => piece.repeat(Math.floor(PAGE_BYTES / piece.length));
    const hostile = ['<b>', '<b></b>', '<svg/>', '&amp;', '<div class="tgme_widget_message" data-post="n/1"></div>'];
    const worst = Math.max(...hostile.map((piece) => cpuOfCall(parse(fill(piece)))));
    const megabytes = (Buffer.byteLength(page) / 1024 / 1024).toFixed(2);
    const reading = readPreviewPage(page, address);
    const posts = reading.state === 'preview' ? reading.page.posts.length : 0;
    return [
      {
        figure: `preview-page: ${megabytes} MB, ${posts} posts, CPU (hostile pages of that size beside it)`,
        goal: `≤ ${GOAL_MS} ms`,
        measured: `${median.toFixed(0)} ms, least ${times[0]?.toFixed(0)} ms (hostile: at most ${worst.toFixed(0)} ms)`,
        met: posts > 0 && median <= GOAL_MS,
        values: { median, least: times[0] ?? Number.NaN, worst, posts },
      },
    ];
  },
};
