/** The fields of the company and of what it adapts, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { PROCESOS } from '../../shared/parameters.ts';

export const empresa = {
  nombre: { label: 'Nombre o razón social', tipo: 'texto', max: 150, obligatorio: true },
  nit: { label: 'NIT', tipo: 'texto', letras: 'none', max: 20 },
  direccion: { label: 'Dirección', tipo: 'texto', max: 150 },
  ciudad: { label: 'Ciudad', tipo: 'texto', max: 80 },
  telefono: { label: 'Teléfono', tipo: 'texto', letras: 'none', teclado: 'tel', max: 60 },
  correo: { label: 'Correo', tipo: 'texto', letras: 'lower', teclado: 'email', max: 254 },
  pagina_web: { label: 'Página web', tipo: 'texto', letras: 'none', teclado: 'url', max: 200 },
} as const satisfies CamposDe<'empresa'>;

/** What the code declares of a parameter is told to nobody. */
export const parametro = {
  proceso: { label: 'Proceso', tipo: 'texto', valores: PROCESOS },
  parametro: INTERNO,
  label: { label: 'Nombre', corto: 'Parámetro', tipo: 'texto' },
  valor: { label: 'Valor', tipo: 'texto', max: 200 },
  tipo: INTERNO,
  decimales: { label: 'Decimales', tipo: 'entero' },
  url: INTERNO,
  option_label: INTERNO,
  rules: INTERNO,
} as const satisfies CamposDe<'parametro'>;

export const parametroWhatsapp = {
  parametro: { label: 'Parámetro', tipo: 'texto', max: 80, obligatorio: true },
  valor: { label: 'Valor', tipo: 'texto', letras: 'none', max: 1_000, obligatorio: true },
} as const satisfies CamposDe<'parametro_whatsapp'>;
