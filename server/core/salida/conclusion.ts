/** What comes of a try: the row's next state, the try's own line, the channel's log, and who must hear that it will not be sent. */
import { formatInstant } from '../../shared/dates.ts';
import { notify } from '../notifications/notify.ts';
import type { Work } from '../work.ts';
import type { Canal, Envio } from './canal.ts';
import { ESPERAS, esperaMs } from './espera.ts';
import type { Resultado } from './resultado.ts';

/** What the list of tries calls each. */
export const INTENTO = {
  enviado: 'ENVIADO',
  rechazado: 'RECHAZADO',
  fallo: 'FALLÓ',
  incierto: 'INCIERTO',
  registrado: 'NO ENVIADO',
  descartado: 'NO ENVIADO',
} as const;

const CORTADO = 'El programa se detuvo mientras se enviaba: no se sabe si salió.';

type Cambio = Partial<
  Pick<Envio, 'estado' | 'proximo' | 'desde' | 'mensaje' | 'proveedor_id' | 'incierto' | 'contactado'>
>;

/** Writes what came of the try that claimed `fila`. What was concluded meanwhile (a webhook was faster) stays. */
export async function concluir(
  w: Work,
  canal: Canal,
  fila: Envio,
  resultado: Resultado,
  repetible: boolean,
): Promise<void> {
  const now = await w.tx.selectFrom('envio').selectAll().where('id', '=', fila.id).executeTakeFirst();
  if (now?.estado !== 'PROCESANDO' || now.intentos !== fila.intentos) return;
  await closeTry(w, fila.id, resultado);
  // In doubt: the provider may still say that it has it.
  if (resultado.tipo === 'incierto' && !repetible) {
    await write(w, now, { mensaje: resultado.mensaje, incierto: 1 });
    return;
  }
  const next = await write(w, now, cambioDe(w, now, resultado));
  await canal.anotar?.(w, next, resultado);
  if (next.estado === 'AGOTADO') await tell(w, canal, next);
}

/** A program that ends again and again by what it sends waits between its tries, after so many. */
const SIN_ESPERA = 2;

async function sinEsperar(w: Work, id: number): Promise<void> {
  await w.tx
    .updateTable('envio')
    .set({ proximo: w.instant })
    .where('id', '=', id)
    .where('estado', '=', 'REINTENTANDO')
    .execute();
}

interface Corte {
  /** It cannot be delivered twice. */
  readonly repetible: boolean;
  /** The program that sent it ended, and this one has just begun. */
  readonly begun: boolean;
}

/** A row that nobody concluded in time: it goes again when that cannot deliver it twice; else it is told that nobody knows. */
export async function lapsar(w: Work, canal: Canal, fila: Envio, { repetible, begun }: Corte): Promise<void> {
  const resultado: Resultado = {
    tipo: 'incierto',
    mensaje: fila.incierto === 1 && fila.mensaje ? fila.mensaje : CORTADO,
  };
  if (repetible) {
    await concluir(w, canal, fila, resultado, true);
    if (begun && fila.intentos <= SIN_ESPERA) await sinEsperar(w, fila.id);
    return;
  }
  const now = await w.tx.selectFrom('envio').selectAll().where('id', '=', fila.id).executeTakeFirst();
  if (now?.estado !== 'PROCESANDO' || now.intentos !== fila.intentos) return;
  await closeTry(w, fila.id, resultado);
  const next = await write(w, now, { estado: 'AGOTADO', desde: null, mensaje: resultado.mensaje, incierto: 1 });
  await canal.anotar?.(w, next, resultado);
  await tell(w, canal, next);
}

/** The provider says, by other means, that it has a row which is in doubt. */
export async function confirmar(w: Work, canal: Canal, fila: Envio, proveedorId: string): Promise<void> {
  if (fila.incierto === 0 && fila.estado !== 'PROCESANDO') return;
  const resultado: Resultado = { tipo: 'enviado', proveedorId };
  await closeTry(w, fila.id, resultado);
  const next = await write(w, fila, cambioDe(w, fila, resultado));
  await canal.anotar?.(w, next, resultado);
}

/** It surely reached nobody: no contact was had. */
const NADIE = { contactado: null } as const;

/** What a row becomes by what came of its try. */
export function cambioDe(w: Work, fila: Pick<Envio, 'clave' | 'intentos' | 'incierto'>, resultado: Resultado): Cambio {
  const mensaje = resultado.mensaje ?? null;
  switch (resultado.tipo) {
    case 'enviado':
      return { estado: 'EXITOSO', desde: null, mensaje, proveedor_id: resultado.proveedorId, incierto: 0 };
    case 'rechazado':
      return { estado: 'AGOTADO', desde: null, mensaje, ...NADIE };
    case 'registrado':
    case 'descartado':
      return { estado: 'DESCARTADO', desde: null, mensaje, ...NADIE };
    default: {
      const wait = esperaMs(fila.clave, fila.intentos);
      const incierto = resultado.tipo === 'incierto' ? 1 : fila.incierto;
      const begun = resultado.tipo === 'fallo' && resultado.proveedorId ? { proveedor_id: resultado.proveedorId } : {};
      const known = { desde: null, mensaje, incierto, ...begun, ...(incierto === 1 ? {} : NADIE) };
      if (wait === null) return { estado: 'AGOTADO', ...known };
      return { estado: 'REINTENTANDO', ...known, proximo: new Date(w.now.getTime() + wait).toISOString() };
    }
  }
}

async function write(w: Work, { id, version }: Envio, cambio: Cambio): Promise<Envio> {
  return w.tx
    .updateTable('envio')
    .set({ ...cambio, updated: w.instant, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function closeTry(w: Work, envio: number, resultado: Resultado): Promise<void> {
  const codigo = 'codigo' in resultado ? (resultado.codigo ?? null) : null;
  await w.tx
    .updateTable('envio_intento')
    .set({
      fin: w.instant,
      resultado: INTENTO[resultado.tipo],
      codigo,
      mensaje: resultado.mensaje ?? null,
      respuesta: resultado.respuesta ?? null,
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('envio_intento as ultimo')
        .select((of) => of.fn.max('ultimo.id').as('id'))
        .where('ultimo.envio_id', '=', envio),
    )
    .execute();
}

/** To those of the rules, and to who caused it. */
async function tell(w: Work, canal: Canal, fila: Envio): Promise<void> {
  const { id, asunto, destino, destinatario, intentos, mensaje, incierto, uc_id } = fila;
  const whom = destinatario ? `${destinatario} (${destino})` : destino;
  const tries = intentos > ESPERAS.length ? ` Se intentó ${intentos} veces hasta ${formatInstant(w.instant)}.` : '';
  await notify(w, 'envio_agotado', {
    titulo:
      incierto === 1 ? `${canal.nombre}: no se sabe si salió «${asunto}»` : `${canal.nombre}: no salió «${asunto}»`,
    mensaje: `Para ${whom}. ${mensaje ?? ''}${tries}`,
    object_id: id,
    usuarios: uc_id === null ? [] : [uc_id],
  });
}
