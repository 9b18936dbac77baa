/** The fields of what leaves the house, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';

export const CANALES = { whatsapp: 'WhatsApp', correo: 'Correo', webhook: 'Webhook', programado: 'A su hora' } as const;

export const ESTADOS = ['PENDIENTE', 'PROCESANDO', 'REINTENTANDO', 'EXITOSO', 'AGOTADO', 'DESCARTADO'] as const;

export const envio = {
  canal: { label: 'Canal', tipo: 'texto', valores: CANALES },
  clave: INTERNO,
  asunto: { label: 'Mensaje', tipo: 'texto' },
  origen: INTERNO,
  registro_id: INTERNO,
  destino: { label: 'Destino', tipo: 'texto' },
  destinatario: { label: 'Para', tipo: 'texto' },
  orden: INTERNO,
  datos: INTERNO,
  horario: INTERNO,
  estado: { label: 'Estado', tipo: 'texto' },
  intentos: { label: 'Intentos', tipo: 'entero' },
  proximo: { label: 'Cuándo', tipo: 'instante' },
  desde: INTERNO,
  proveedor_id: INTERNO,
  mensaje: { label: 'Qué pasó', tipo: 'texto' },
  busca: INTERNO,
  persona_id: INTERNO,
  contactado: INTERNO,
  incierto: { label: 'No se sabe si salió', tipo: 'booleano' },
} as const satisfies CamposDe<'envio'>;
