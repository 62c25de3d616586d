import * as z from 'zod';
import { egressEnv, loadEnv, modelEnv, networksEnv, operatorEnv } from './index.js';

const shape = { PORT: z.coerce.number().int().min(1).default(3000), SECRET: z.string().min(10) };

describe('loadEnv', () => {
  it('parses, fills in defaults and freezes', () => {
    const env = loadEnv(shape, { SECRET: 'long enough', OTHER: 'ignored' });
    expect(env).toEqual({ PORT: 3000, SECRET: 'long enough' });
    expect(Object.isFrozen(env)).toBe(true);
  });

  it('names every bad variable and never prints a value', () => {
    const start = (): unknown => loadEnv(shape, { PORT: 'seven', SECRET: 'hunter2' });
    expect(start).toThrow(/PORT: [\s\S]*SECRET: /);
    expect(start).not.toThrow(/hunter2|seven/);
  });

  it('takes an empty value for an absent one', () => {
    expect(loadEnv(modelEnv, { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', OPENAI_MAX_PARALLEL: '' })).toMatchObject({
      OPENAI_MAX_PARALLEL: 8,
    });
  });

  it('reads the addresses of networks by their names, and no others', () => {
    const read = (NETWORK_API_URLS: string) => loadEnv(networksEnv, { NETWORK_API_URLS }).NETWORK_API_URLS;
    expect(read('')).toEqual({});
    expect(read('vk=https://vk.example/method, tenchat=http://127.0.0.1:8090?a=b')).toEqual({
      vk: 'https://vk.example/method',
      tenchat: 'http://127.0.0.1:8090?a=b',
    });
    for (const wrong of ['https://vk.example', 'instagram=https://example.org', 'vk=vk.example']) {
      expect(() => read(wrong)).toThrow(/NETWORK_API_URLS/);
    }
  });

  it.each([
    ['7700000009', true],
    ['770000000082', true],
    ['7700000000', false],
    ['770000000092', false],
    ['770000000083', false],
    ['77000000', false],
    ['77000000О9', false],
  ])('takes %s for a taxpayer number: %s', (OPERATOR_INN, isTaken) => {
    const start = (): unknown => loadEnv(operatorEnv, { OPERATOR_INN });
    if (isTaken) expect(start()).toEqual({ OPERATOR_INN });
    else expect(start).toThrow(/OPERATOR_INN/);
  });

  it.each([
    ['socks5h://me:word@127.0.0.1:1080', 'socks5://me:word@127.0.0.1:1080'],
    ['socks://127.0.0.1:1080', 'socks5://127.0.0.1:1080'],
    ['http://127.0.0.1:3128', 'http://127.0.0.1:3128'],
    ['tg://proxy?server=a.ru&port=443&secret=dd00', undefined],
    ['https://t.me/proxy?server=a.ru&port=443&secret=dd00', undefined],
  ])('reads the proxy of Telegram %s as %s', (TELEGRAM_PROXY_URL, read) => {
    expect(loadEnv(egressEnv, { TELEGRAM_PROXY_URL }).TELEGRAM_PROXY_URL).toBe(read);
  });

  it.each(['https://127.0.0.1:3128', 'socks4://127.0.0.1:1080'])('does not bypass Telegram’s proxy: %s', (address) => {
    const start = (): unknown => loadEnv(egressEnv, { TELEGRAM_PROXY_URL: address });
    expect(start).toThrow(/TELEGRAM_PROXY_URL/);
    expect(start).not.toThrow(/127/);
  });

  it.each(['help', 'help@', 'помощь@example.ru'])('refuses %s as the address of the support', (SUPPORT_EMAIL) => {
    expect(() => loadEnv(operatorEnv, { SUPPORT_EMAIL })).toThrow(/SUPPORT_EMAIL/);
  });
});
