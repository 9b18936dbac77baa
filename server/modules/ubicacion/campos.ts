/** The fields of places, and of the addresses and phones of a third party, whichever table keeps them. */
import type { CamposDe } from '../../core/db/campos.ts';
import { LISTAS } from '../listas/contract/catalogo.ts';
import { LISTA_CIUDADES } from './contract.ts';

const orden = { label: 'Orden', tipo: 'entero' } as const;

export const direccion = {
  tipo: { label: 'Tipo', tipo: 'codigo', lista: LISTAS.tipoDireccion, obligatorio: true },
  descripcion: { label: 'Dirección', tipo: 'texto', max: 120, obligatorio: true },
  barrio: { label: 'Barrio', tipo: 'texto', max: 80 },
  ciudad: { label: 'Ciudad', tipo: 'referencia', lista: LISTA_CIUDADES, obligatorio: true },
  codigo_postal: { label: 'Código postal', tipo: 'texto', max: 10 },
  incluir_a_factura: { label: 'Va en la factura', tipo: 'booleano' },
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
