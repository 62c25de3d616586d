import { describe, expect, it } from 'vitest';
import { formatNotes } from './format-notes';

describe('formatNotes', () => {
  it('names the chosen networks that lack a chosen format', () => {
    expect(formatNotes({ engaging: 50, story: 30, reels: 20 }, ['telegram', 'vk', 'threads'])).toEqual({
      lacking: [
        { network: 'telegram', types: ['reels'] },
        { network: 'threads', types: ['story', 'reels'] },
      ],
      homeless: [],
    });
  });

  it('reports separately a format no chosen network has', () => {
    expect(formatNotes({ engaging: 50, story: 30, reels: 20 }, ['telegram', 'tenchat'])).toEqual({
      lacking: [{ network: 'tenchat', types: ['story'] }],
      homeless: ['reels'],
    });
  });

  it('says nothing about types without a share, nor before a network is chosen', () => {
    expect(formatNotes({ engaging: 100, reels: 0 }, ['threads'])).toEqual({ lacking: [], homeless: [] });
    expect(formatNotes({ reels: 100 }, [])).toEqual({ lacking: [], homeless: [] });
  });
});
