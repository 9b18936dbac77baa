/** The fields of places, and of the addresses and phones of a third party, whichever table keeps them. */
import type { CamposDe } from '../../core/db/campos.ts';
import { INTERNO } from '../../shared/campos.ts';
import type { ImportList } from '../../shared/import/columns.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';

/** A cell of an import names a city by its code or its name, with the department when there are namesakes. */
export const LISTA_CIUDADES: ImportList = {
  table: 'ciudad',
  nombre: 'ciudades',
  padre: { table: 'departamento_geografico', column: 'departamento_geografico_id' },
};

const codigo = { label: 'Código', tipo: 'texto' } as const;

export const departamentoGeografico = {
  codigo,
  nombre: { label: 'Nombre', corto: 'Departamento', tipo: 'texto' },
} as const satisfies CamposDe<'departamento_geografico'>;

export const ciudad = {
  codigo,
  nombre: { label: 'Nombre', corto: 'Ciudad', tipo: 'texto' },
  departamento_geografico_id: { label: 'Departamento', tipo: 'referencia', de: 'departamento_geografico' },
  orden_nombre: INTERNO,
} as const satisfies CamposDe<'ciudad'>;

const nombreDe = { label: 'Nombre', tipo: 'texto', max: 80, obligatorio: true } as const;
const ciudad_id = {
  label: 'Ciudad',
  tipo: 'referencia',
  lista: LISTA_CIUDADES,
  nombre: 'ciudad',
  obligatorio: true,
} as const;

export const zona = {
  ciudad_id,
  nombre: { ...nombreDe, corto: 'Zona' },
  orden_nombre: INTERNO,
} as const satisfies CamposDe<'zona'>;

export const barrio = {
  ciudad_id,
  zona_id: { label: 'Zona', tipo: 'referencia', de: 'zona', nombre: 'zona', vacio: 'Sin zona' },
  nombre: { ...nombreDe, corto: 'Barrio' },
  orden_nombre: INTERNO,
} as const satisfies CamposDe<'barrio'>;

const orden = { label: 'Orden', tipo: 'entero' } as const;

export const direccion = {
  tipo: { label: 'Tipo', tipo: 'codigo', lista: LISTAS.tipoDireccion, obligatorio: true },
  descripcion: { label: 'Dirección', tipo: 'texto', max: 120, obligatorio: true },
  barrio: { label: 'Barrio', tipo: 'texto', max: 80 },
  ciudad: { label: 'Ciudad', tipo: 'referencia', lista: LISTA_CIUDADES, obligatorio: true },
  codigo_postal: { label: 'Código postal', tipo: 'texto', max: 10, letras: 'none', teclado: 'numeric' },
  incluir_a_factura: { label: 'Va en la factura', enSeccion: 'Incluir en la factura', tipo: 'booleano' },
  orden,
} as const satisfies Omit<CamposDe<'proveedor_direccion'>, 'proveedor_id'> &
  Omit<CamposDe<'persona_direccion'>, 'persona_id'>;

export const telefono = {
  tipo: { label: 'Tipo', tipo: 'codigo', lista: LISTAS.tipoTelefono, obligatorio: true },
  prefijo: { label: 'Prefijo', tipo: 'texto', max: 8 },
  valor: { label: 'Número', tipo: 'texto', max: 20, letras: 'none', teclado: 'tel', obligatorio: true },
  orden,
} as const satisfies Omit<CamposDe<'proveedor_telefono'>, 'proveedor_id'> &
  Omit<CamposDe<'persona_telefono'>, 'persona_id'>;
