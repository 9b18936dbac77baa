/** How the change log speaks of the addresses and phones of a third party, whichever table keeps them. */
import type { TablaDescrita, TablasDescritas } from '../../core/bitacora/fields.ts';

export const DIRECCION: TablaDescrita = {
  nombre: 'Dirección',
  titulo: 'descripcion',
  campos: {
    ciudad: 'Ciudad',
    tipo: 'Tipo',
    barrio: 'Barrio',
    descripcion: 'Dirección',
    codigo_postal: 'Código postal',
    incluir_a_factura: { label: 'Va en la factura', tipo: 'booleano' },
    orden: 'Orden',
  },
};

export const TELEFONO: TablaDescrita = {
  nombre: 'Teléfono',
  titulo: ['prefijo', 'valor'],
  campos: { tipo: 'Tipo', prefijo: 'Prefijo', valor: 'Número', orden: 'Orden' },
};

const campos = { codigo: 'Código', nombre: 'Nombre', activo: 'Activo' };

export const bitacora: TablasDescritas = {
  ciudad: { nombre: 'Ciudad', plural: 'ciudades', campos },
  departamento_geografico: { nombre: 'Departamento de Colombia', plural: 'departamentos', campos },
  barrio: { nombre: 'Barrio', plural: 'barrios', campos },
};
