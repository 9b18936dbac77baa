/** A browser's long name of itself, in the words of a list of sessions. */
import { expect, test } from 'vitest';
import { describirDispositivo } from '../../server/shared/device.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  [CHROME, 'Chrome en Windows'],
  [`${CHROME} Edg/140.0`, 'Edge en Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome en Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1.15', 'Safari en Mac'],
  ['', 'Dispositivo desconocido'],
])('%s is %s', (agente, words) => expect(describirDispositivo(agente)).toBe(words));
