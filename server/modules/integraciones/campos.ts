/** The fields of destinations and origins, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';

export const destino = {
  nombre: { label: 'Nombre', tipo: 'texto', letras: 'none', max: 80, obligatorio: true },
  url: { label: 'Dirección web', tipo: 'texto', letras: 'none', teclado: 'url', max: 500, obligatorio: true },
  eventos: { label: 'Eventos', tipo: 'texto', obligatorio: true },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  pausado: { label: 'En pausa desde', tipo: 'instante', acto: true },
  motivo_pausa: { label: 'Por qué está en pausa', tipo: 'texto', acto: true },
  fallos: INTERNO,
  secreto: INTERNO,
  secreto_anterior: INTERNO,
  anterior_hasta: { label: 'El secreto anterior sirve hasta', tipo: 'instante', acto: true },
  orden_nombre: INTERNO,
} as const satisfies CamposDe<'integracion_destino'>;

export const origen = {
  codigo: { label: 'Código', tipo: 'texto', letras: 'lower', max: 40, obligatorio: true },
  nombre: { label: 'Nombre', tipo: 'texto', letras: 'none', max: 80, obligatorio: true },
  tipos: { label: 'Qué puede enviar', tipo: 'texto', obligatorio: true },
  estado: { label: 'Estado', tipo: 'texto', acto: true },
  secreto: INTERNO,
  secreto_anterior: INTERNO,
  anterior_hasta: { label: 'El secreto anterior sirve hasta', tipo: 'instante', acto: true },
  orden_nombre: INTERNO,
} as const satisfies CamposDe<'integracion_origen'>;
