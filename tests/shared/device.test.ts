/** A browser's long name of itself, and where it is by its address alone, in the words of a list of sessions. */
import { expect, test } from 'vitest';
import { describirDispositivo, describirLugar } from '../../server/shared/device.ts';

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

test.each([
  ['127.0.0.1', 'El servidor mismo, 127.0.0.1'],
  ['::1', 'El servidor mismo, ::1'],
  ['10.2.3.4', 'Red local, 10.2.3.4'],
  ['172.20.0.9', 'Red local, 172.20.0.9'],
  ['172.40.0.9', 'Internet, 172.40.0.9'],
  ['192.168.1.7', 'Red local, 192.168.1.7'],
  ['::ffff:192.168.1.7', 'Red local, ::ffff:192.168.1.7'],
  ['fd00::7', 'Red local, fd00::7'],
  ['186.28.4.9', 'Internet, 186.28.4.9'],
  ['2800:e2::1', 'Internet, 2800:e2::1'],
  ['desconocida', 'desconocida'],
])('%s', (address, place) => expect(describirLugar(address)).toBe(place));
