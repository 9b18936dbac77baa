/** The words of price lists. */

export const TIPOS = { VENTA: 'Venta', COMPRA: 'Compra' } as const;
export type TipoLista = keyof typeof TIPOS;

export const MODOS = {
  FIJA: 'Precios fijos',
  PORCENTAJE: 'Porcentaje sobre otra lista',
  MARGEN: 'Margen sobre el costo',
} as const;
export type ModoLista = keyof typeof MODOS;

/** To which pesos a price that is made goes: the nearest ones. 900 ends in 900. */
export const REDONDEOS = {
  0: 'Sin redondeo',
  50: 'A 50',
  100: 'A 100',
  1000: 'A 1,000',
  900: 'Termina en 900',
} as const;
export type Redondeo = keyof typeof REDONDEOS;
export const ES_REDONDEO = (value: number): value is Redondeo => Object.hasOwn(REDONDEOS, value);

/** VENCIDA is VIGENTE after its last day: no row keeps it. */
export const ESTADOS = {
  BORRADOR: 'BORRADOR',
  POR_APROBAR: 'POR APROBAR',
  VIGENTE: 'VIGENTE',
  VENCIDA: 'VENCIDA',
  REEMPLAZADA: 'REEMPLAZADA',
  INACTIVA: 'INACTIVA',
} as const;
export type EstadoLista = keyof typeof ESTADOS;

/** What a list is called today. */
export function estadoEl(estado: EstadoLista, vigente_hasta: string | null, fecha: string): EstadoLista {
  return estado === 'VIGENTE' && vigente_hasta !== null && vigente_hasta < fecha ? 'VENCIDA' : estado;
}
