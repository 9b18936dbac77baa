/** The fields of the reference lists, each said once: what all of them have, and what is each one's own. */
import type { CamposDe } from '../../core/db/campos.ts';
import type { Campos } from '../../shared/campos.ts';
import { entrada as todas } from '../../shared/reference-list.ts';
import { listaDe, type NombreLista } from './contract/catalogo.ts';

export const entrada = todas satisfies CamposDe<'genero'>;

export function camposDe(lista: NombreLista): Campos {
  return { ...entrada, ...listaDe(lista).extra };
}

export const prefijoTelefono = {
  iso2: { label: 'País', tipo: 'texto' },
  phone_code: { label: 'Prefijo', tipo: 'texto' },
  nombre: { label: 'Nombre', tipo: 'texto' },
  bandera: { label: 'Bandera', tipo: 'texto' },
  orden: entrada.orden,
} as const satisfies CamposDe<'prefijo_telefono'>;

export const documentoContable = {
  ...entrada,
  clase: { label: 'Clase', tipo: 'texto' },
  electronico: { label: 'Electrónico', tipo: 'booleano' },
} as const satisfies CamposDe<'tipo_documento_contable'>;
