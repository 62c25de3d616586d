import { loggable } from './logger.js';

describe('an error in the log', () => {
  it('has no parameters of a statement, its causes included', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      parameters: ['hash of a password'],
      detail: 'x',
    });
    const error = Object.assign(new Error('query failed', { cause }), {
      query: 'INSERT',
      parameters: ['hash of a password'],
    });
    expect(loggable(error)).toEqual({
      type: 'Error',
      code: undefined,
      message: 'query failed',
      stack: expect.stringContaining('logger.spec') as string,
      cause: {
        type: 'Error',
        code: '23505',
        message: 'duplicate key value',
        stack: expect.any(String) as string,
        cause: undefined,
      },
    });
  });

  it('may be anything that was thrown', () => {
    expect(loggable('no')).toEqual({ message: 'no' });
  });
});
