import { blankDocument } from '@orbita/slides';
import { expect, it, vi } from 'vitest';
import { Studio } from '@/entities/carousels';
import { IncomingPictures } from './use-incoming-pictures';

it('releases previews when the editor closes, also of pictures opened only then', async () => {
  const closed: string[] = [];
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => ({
    width: 9,
    height: 9,
    close: () => closed.push(name),
  }));
  const incoming = new IncomingPictures(new Studio(blankDocument('1:1')));
  const drop = (name: string): void => incoming.add([new File(['x'], name, { type: 'image/png' })], { x: 0, y: 0 });
  incoming.open();
  drop('a.png');
  expect(incoming.isUnderWay).toBe(true);
  await vi.waitFor(() => expect(incoming.get()).toHaveLength(1));
  drop('b.png');
  incoming.close();
  await vi.waitFor(() => expect(incoming.isUnderWay).toBe(false));
  expect([closed, incoming.get()]).toEqual([['a.png', 'b.png'], []]);
});
