/** How the change log speaks of the addresses and phones of a third party, whichever table keeps them. */
import type { TablaDescrita } from '../../core/bitacora/fields.ts';

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
  titulo: 'valor',
  campos: { tipo: 'Tipo', prefijo: 'Prefijo', valor: 'Número', orden: 'Orden' },
};
