/** `push-keys`: the keys with which this server signs what it sends to browsers. */
import { type AdminCommand, readCall, requireNothing, say, usageError } from './command.ts';

export const pushKeys: AdminCommand = {
  name: 'push-keys',
  summary: 'Crea las claves de los avisos del navegador (Web Push).',
  usage: `Uso: push-keys --correo CORREO

Escribe las tres variables de entorno con las que se inicia el servidor. CORREO es el de quien responde por los avisos: lo reciben los servicios
de los navegadores. Guárdelas: con otras claves cada navegador tiene que activar los avisos de nuevo.`,
  async run(args) {
    const { values, positionals } = readCall(args, { correo: { type: 'string' } });
    requireNothing(positionals);
    const { correo } = values;
    if (!correo || !/^\S+@\S+\.\S+$/.test(correo)) throw usageError('Di --correo con un correo.');
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    const point = await crypto.subtle.exportKey('raw', pair.publicKey);
    const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
    say(`VAPID_PUBLIC_KEY=${Buffer.from(point).toString('base64url')}`);
    say(`VAPID_PRIVATE_KEY=${d}`);
    say(`VAPID_SUBJECT=mailto:${correo}`);
  },
};
