/** A device in words, from what its browser says of itself, and its place, from its address: of a session, and of a sign-in in the change log. */

/** First match wins: Edge and Opera also say Chrome, Chrome also says Safari, a phone's Android also says Linux. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
];

/** 'Chrome en Windows', 'Firefox', or 'Dispositivo desconocido'. */
export function describirDispositivo(agente: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) => names.find(([pattern]) => pattern.test(agente))?.[1];
  const known = [find(BROWSERS), find(SYSTEMS)].filter(Boolean);
  return known.length > 0 ? known.join(' en ') : 'Dispositivo desconocido';
}

const HERE = /^(127\.|::1$|::ffff:127\.)/;
const OFFICE = /^(::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.)|^f[cd][0-9a-f]{2}:|^fe80:/i;

/** 'Red local, 192.168.1.7'. Nobody else is asked where an address is. */
export function describirLugar(direccion: string): string {
  if (!/^[\d.]+$|:/.test(direccion)) return direccion;
  const place = HERE.test(direccion) ? 'El servidor mismo' : OFFICE.test(direccion) ? 'Red local' : 'Internet';
  return `${place}, ${direccion}`;
}
