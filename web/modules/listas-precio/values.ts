/** Between a price list as it is read and the values of its form. */
import * as z from 'zod';
import { formularioLista, type Lista, type listaAlta } from '../../../server/modules/listas-precio/contract/lista.ts';
import { businessDay } from '../../../server/shared/dates.ts';
import { localNow } from '../../lib/clock.ts';
import { cuerpoDe, type Linea, lineasDe } from './lineas.ts';

/** The rules of the server, with prices as the grid holds them. */
export const formulario = formularioLista(z.array(z.custom<Linea>()));
export type ListaValues = z.input<typeof formulario>;

export const nueva = (): ListaValues => ({
  ...{ codigo: '', nombre: '', tipo: 'VENTA', incluye_iva: false, modo: 'FIJA', lista_base_id: null, porcentaje: null },
  ...{ redondeo: 0, margen_minimo: null, vigente_desde: businessDay(localNow()), vigente_hasta: null },
  ...{ clientes: [], ciudades: [], observacion: '', detalle: [], version: 0 },
});

export const toValues = (l: Lista): ListaValues => ({
  ...{ codigo: l.codigo, nombre: l.nombre, tipo: l.tipo, incluye_iva: l.incluye_iva, modo: l.modo },
  ...{ lista_base_id: l.lista_base_id, porcentaje: l.porcentaje, redondeo: l.redondeo },
  ...{ margen_minimo: l.margen_minimo, vigente_desde: l.vigente_desde, vigente_hasta: l.vigente_hasta },
  ...{ clientes: l.clientes, ciudades: l.ciudades, observacion: l.observacion ?? '', version: l.version },
  detalle: lineasDe(l.detalle),
});

/** What travels of the form. */
export function cuerpo({ version: _, detalle, ...values }: ListaValues): z.input<typeof listaAlta> {
  return { ...values, detalle: cuerpoDe(detalle) };
}
