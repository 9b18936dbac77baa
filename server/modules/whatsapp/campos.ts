/** The fields of a message of WhatsApp, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';

/** What Meta charges for; what answers somebody who wrote is free. */
export const CATEGORIAS = {
  UTILIDAD: 'Utilidad',
  MARKETING: 'Marketing',
  AUTENTICACION: 'Autenticación',
  SERVICIO: 'Servicio',
} as const;

export const mensaje = {
  envio_id: INTERNO,
  clave: INTERNO,
  persona_id: { label: 'Persona', tipo: 'referencia', de: 'persona' },
  nit: { label: 'NIT', tipo: 'texto', personal: true },
  nombre: { label: 'Nombre', tipo: 'texto', personal: true },
  celular: { label: 'Celular', tipo: 'texto', personal: true },
  plantilla: { label: 'Plantilla', tipo: 'texto' },
  asunto: { label: 'Asunto', tipo: 'texto' },
  valores: INTERNO,
  mensaje: { label: 'Mensaje', tipo: 'texto' },
  cobranza: { label: 'Cobranza', tipo: 'booleano' },
  origen: INTERNO,
  registro_id: INTERNO,
  estado: { label: 'Estado', tipo: 'texto' },
  en_cola: { label: 'Fecha', tipo: 'instante' },
  enviado: { label: 'Enviado', tipo: 'instante' },
  entregado: { label: 'Entregado', tipo: 'instante' },
  leido: { label: 'Leído', tipo: 'instante' },
  fallido: { label: 'Falló', tipo: 'instante' },
  motivo: { label: 'Motivo', tipo: 'texto' },
  wamid: INTERNO,
  reenvio_de: INTERNO,
  categoria: { label: 'Categoría', tipo: 'texto', valores: CATEGORIAS },
  costo_cts: { label: 'Costo', tipo: 'dinero' },
  busca: INTERNO,
} as const satisfies CamposDe<'whatsapp_bitacora'>;
