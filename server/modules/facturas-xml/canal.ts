/** The way of events to the tax office: a port without a carrier yet, so that what is written waits in the log of what leaves. */
import type { Canal } from '../../core/salida/canal.ts';

export const CANAL = 'eventos_dian';
export const DESTINO = 'RADIAN';

/** 'Registrar solamente': nothing leaves the house. */
export const canalEventosDian: Canal = {
  nombre: 'Eventos DIAN',
  repetible: () => true,
  enviar: async () => ({ tipo: 'registrado', mensaje: 'Solo se registró: este servidor no transmite a la DIAN.' }),
};
