/** The fields of the company and of what it adapts, each said once. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import { PROCESOS } from '../../shared/parameters.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';
import { LISTA_CIUDADES } from '../ubicacion/campos.ts';

/** Of the tax office. */
export const TIPOS_PERSONA = { 1: 'Jurídica', 2: 'Natural' } as const;

export const empresa = {
  nombre: { label: 'Nombre o razón social', tipo: 'texto', max: 150, obligatorio: true },
  nit: { label: 'NIT', tipo: 'texto', letras: 'none', max: 20 },
  direccion: { label: 'Dirección', tipo: 'texto', max: 150 },
  ciudad: { label: 'Ciudad', tipo: 'texto', max: 80 },
  telefono: { label: 'Teléfono', tipo: 'texto', letras: 'none', teclado: 'tel', max: 60 },
  correo: { label: 'Correo', tipo: 'texto', letras: 'lower', teclado: 'email', max: 254 },
  pagina_web: { label: 'Página web', tipo: 'texto', letras: 'none', teclado: 'url', max: 200 },
  tipo_persona: { label: 'Tipo de persona', tipo: 'texto', valores: TIPOS_PERSONA },
  ciudad_id: { label: 'Municipio', tipo: 'referencia', lista: LISTA_CIUDADES, nombre: 'municipio' },
  codigo_regimen_tributario: { label: 'Régimen', tipo: 'codigo', lista: LISTAS.regimen },
  responsabilidades: { label: 'Responsabilidades fiscales', tipo: 'texto', max: 60 },
  tributo: { label: 'Tributo', tipo: 'codigo', lista: LISTAS.tributo },
  color: { label: 'Color del membrete', tipo: 'texto', letras: 'lower', max: 7 },
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
