/** Lines of a document that take stock out. */
import { valorPromedio } from './costo.ts';
import { anotarEn, contarSerial, devolverA, type Libro, type Linea, type Reserva } from './libro.ts';
import { claseDe, type Lugar, requireAbierta, type Zona } from './lugares.ts';
import { Rechazo } from './rechazo.ts';
import { alcanza, devolver, sumaDe, type Toma, type Tomado, tomar } from './tomar.ts';

/** What leaves: first what the document holds, then what is free; of a missing piece all that is there. */
export function salir(libro: Libro, linea: Linea): void {
  if (linea.zona) requireAbierta(linea.zona);
  requireVigente(libro, linea);
  const taken: Tomado[] = [];
  for (const reserva of linea.reservas) {
    const cantidad_mil = Math.min(reserva.cantidad_mil, linea.cantidad_mil - sumaDe(taken));
    if (cantidad_mil > 0) taken.push(...tomarReserva(libro, linea, reserva, cantidad_mil));
  }
  const left = linea.cantidad_mil - sumaDe(taken);
  if (left > 0) taken.push(...tomar(libro.lugares, { ...tomaDe(libro, linea), cantidad_mil: left }));
  const short = linea.cantidad_mil - sumaDe(taken);
  if (short > 0 && (!linea.bajo_cero || linea.con_lote)) {
    faltar(libro, linea, taken);
    return;
  }
  if (short > 0 && linea.bajo_cero) taken.push(bajoCero(libro, linea, linea.bajo_cero, short));
  for (const { lugar, cantidad_mil } of taken) anotarSalida(libro, linea, lugar, cantidad_mil);
}

/** What expired is not sold. */
function requireVigente({ hoy }: Libro, { tipo, lote }: Linea): void {
  if (tipo === 'SALIDA_VENTA' && lote?.vence && lote.vence < hoy)
    throw new Rechazo('lote', `El lote ${lote.codigo} está vencido.`);
}

const tomaDe = (libro: Libro, { tipo, producto_id, bodega_id, zona, lote }: Linea): Omit<Toma, 'cantidad_mil'> => ({
  ...{ producto_id, bodega_id, lote_id: lote?.id ?? null, zona_id: zona?.id ?? null },
  vigente: tipo === 'SALIDA_VENTA' ? libro.hoy : null,
  modo: tipo === 'AJUSTE_FALTANTE' ? 'todo' : 'libre',
});

function tomarReserva(libro: Libro, linea: Linea, reserva: Reserva, cantidad_mil: number): Tomado[] {
  const { producto_id, bodega_id } = linea;
  const { zona, lote_id } = reserva;
  if (zona) requireAbierta(zona);
  const clase = zona ? claseDe(zona) : 'DISPONIBLE';
  libro.lugares.retener({ producto_id, bodega_id, zona_id: zona?.id ?? null, lote_id, clase }, -cantidad_mil);
  reserva.cantidad_mil -= cantidad_mil;
  libro.consumos.push({ reserva, producto_id, bodega_id, cantidad_mil });
  const toma = tomaDe(libro, linea);
  return tomar(libro.lugares, {
    ...{ ...toma, modo: 'suyo', cantidad_mil },
    zona_id: toma.zona_id ?? zona?.id ?? null,
    lote_id: toma.lote_id ?? lote_id,
  });
}

/** The rest, out of what is not there. */
function bajoCero(libro: Libro, { producto_id }: Linea, zona: Zona, cantidad_mil: number): Tomado {
  const lugar = libro.lugares.lugar(producto_id, zona, null, null);
  libro.lugares.mover(lugar, -cantidad_mil);
  libro.bajoCero = true;
  return { lugar, cantidad_mil };
}

function faltar(libro: Libro, linea: Linea, taken: readonly Tomado[]): void {
  devolver(libro.lugares, taken);
  const { producto_id, bodega_id, cantidad_mil: solicitado_mil } = linea;
  const own = sumaDe(taken);
  const disponible_mil = Math.max(own, alcanza(libro.lugares, tomaDe(libro, linea)));
  libro.faltantes.push({ linea: linea.linea, producto_id, bodega_id, disponible_mil, solicitado_mil });
}

/** At the average, or at the value of the row that it returns. */
function anotarSalida(libro: Libro, linea: Linea, lugar: Lugar, cantidad_mil: number): void {
  const antes = libro.valor(linea.producto_id);
  const valor = linea.origen ? devolverA(linea, linea.origen, cantidad_mil) : valorPromedio(antes, cantidad_mil);
  if (linea.tipo !== 'TRASLADO_SALIDA') contarSerial(linea, -cantidad_mil);
  const { zona, lote_id } = lugar;
  anotarEn(libro, linea, { zona, lote_id, cantidad_mil: -cantidad_mil, valor_cts: -valor });
  // A transfer leaves the company what it was: its entry brings the same back.
  if (linea.tipo !== 'TRASLADO_SALIDA') libro.cuadrar(antes, linea);
}
