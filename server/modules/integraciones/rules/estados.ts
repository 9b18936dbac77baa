/** What may be done with an event in each state, and what is hidden of what it says. Pure, the same for button and server. */

export const ESTADOS = [
  'PENDIENTE',
  'PROCESANDO',
  'REINTENTANDO',
  'EXITOSO',
  'FALLIDO',
  'AGOTADO',
  'DESCARTADO',
] as const;
type Estado = (typeof ESTADOS)[number];

const REINTENTABLES: ReadonlySet<string> = new Set<Estado>(['AGOTADO', 'REINTENTANDO', 'FALLIDO']);
const DESCARTABLES: ReadonlySet<string> = new Set<Estado>(['PENDIENTE', 'REINTENTANDO', 'AGOTADO', 'FALLIDO']);

export const seReintenta = (estado: string): boolean => REINTENTABLES.has(estado);
export const seDescarta = (estado: string): boolean => DESCARTABLES.has(estado);

/** Tries in a row that pause a destination. */
export const FALLOS_SEGUIDOS = 10;
/** Hours in which the former secret serves beside the new one. */
export const HORAS_ANTERIOR = 24;
/** The type of what only tries a destination. */
export const PRUEBA = 'prueba';

const OCULTO = '••••';
const SECRETO = /secret|token|clave|password|authorization|firma|signature|api[_-]?key/i;
const DENTRO = /whsec_[\w+/=-]+|bearer\s+[\w.~+/=-]+|eyJ[\w-]{10,}\.[\w-]+\.[\w-]+/gi;

/** A JSON value as people may see it: without what opens a door. */
function enmascarar(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(DENTRO, OCULTO);
  if (Array.isArray(value)) return value.map(enmascarar);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, SECRETO.test(key) ? OCULTO : enmascarar(one)]);
  return Object.fromEntries(entries);
}

/** The same on one line, for people. */
export function resumirRespuesta(text: string): string {
  const read = leerRespuesta(text);
  return (typeof read === 'string' ? read : JSON.stringify(read)).replace(/\s+/g, ' ').trim();
}

/** What another system answered, as JSON where it is. */
export function leerRespuesta(text: string | null): unknown {
  if (text === null) return null;
  try {
    return enmascarar(JSON.parse(text));
  } catch {
    return enmascarar(text);
  }
}
