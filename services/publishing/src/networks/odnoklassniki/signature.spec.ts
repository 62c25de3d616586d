import { sessionSecretOf, signatureOf } from './signature.js';

const SECRET = 'b1a2b89707a94624c43afae67d59274c';
const PARAMETERS = { method: 'events.get', application_key: 'ABCDEFGHIGKLMNOPK', format: 'json' };

it('signs the worked example of the document', () => {
  const token = '-s-84W-s3egarWUsbkq-IWTucuedzTKT8VUXIA.s4Xx8IW7';
  expect(sessionSecretOf(token, 'ABC123DEF456GHI789JKL123')).toBe(SECRET);
  expect(signatureOf(PARAMETERS, SECRET)).toBe('232c8eb921951c4dba9b72606f9ddb4c');
});

it('orders parameters by the bytes of their names, in every language', () => {
  // MD5 of `B=1Z=2a=3b=4` and the secret.
  expect(signatureOf({ b: '4', a: '3', Z: '2', B: '1' }, 'secret')).toBe('ad398a9e3b25e39c9cd58c1604fac6af');
});
