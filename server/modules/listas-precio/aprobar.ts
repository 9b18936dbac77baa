/** What decides over a list: sent, approved with the rules that its prices must keep, or given back. */
import { sql } from 'kysely';
import { can } from '../../core/auth/actor.ts';
import { requireAnotherPerson } from '../../core/auth/another-person.ts';
import { updateRow } from '../../core/db/rows.ts';
import { requireVersion } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import { readParameter } from '../../core/parameters.ts';
import { requireTransition } from '../../core/states.ts';
import type { Work } from '../../core/work.ts';
import { formatDate } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { formatQuantity } from '../../shared/quantities.ts';
import { formatCount } from '../../shared/text.ts';
import { moveDay } from '../../shared/typed-date.ts';
import type { Lista } from './contract/lista.ts';
import { nombresDe } from './items-lectura.ts';
import { type Juicio, juzgar } from './juicio.ts';
import { type ListaLeida, leerLista, leerRenglones } from './leida.ts';
import { manifest } from './manifest.ts';
import { findLista } from './queries.ts';
import type { EstadoLista } from './rules/tipos.ts';

/** BORRADOR → POR_APROBAR: with prices, all of them said. */
export async function enviarLista(w: Work, id: number, version: number): Promise<Lista> {
  const lista = await paso(w, id, version, 'POR_APROBAR');
  const renglones = await leerRenglones(w.tx, id);
  if (renglones.length === 0) throw refused('La lista no tiene precios.');
  const errores: FieldErrors = {};
  for (const [i, { precio_dmil }] of renglones.entries())
    if (precio_dmil === null) errores[`detalle.${i}.precio`] = ['Escribe el precio.'];
  const missing = Object.keys(errores).length;
  if (missing > 0)
    throw refused(
      `${formatCount(missing, 'producto')} de la lista ${missing === 1 ? 'no tiene' : 'no tienen'} precio.`,
      errores,
    );
  const data = await mover(w, lista, {
    ...{ estado: 'POR_APROBAR', enviada: w.instant, enviada_uc_id: w.actor.userId, motivo_devolucion: null },
  });
  await notify(w, 'lista_precio_por_aprobar', {
    titulo: `Lista ${lista.nombre} por aprobar`,
    mensaje: `${formatCount(renglones.length, 'precio')}, desde el ${formatDate(lista.vigente_desde)}. Mira qué cambia antes de aprobarla.`,
    object_id: id,
  });
  return data;
}

/** POR_APROBAR → VIGENTE; the version that it takes the place of ends the day before. Throws `regla_negocio`. */
export async function aprobarLista(w: Work, id: number, version: number): Promise<Lista> {
  const lista = await paso(w, id, version, 'VIGENTE');
  await requireOtraPersona(w, lista);
  if (lista.tipo === 'VENTA') await requirePrecios(w, lista);
  const data = { estado: 'VIGENTE', aprobada: w.instant, aprobada_uc_id: w.actor.userId };
  if (lista.reemplaza_id !== null) await reemplazar(w, lista.reemplaza_id, lista.vigente_desde);
  await requireUnica(w, lista);
  const approved = await mover(w, lista, data);
  await avisarDecidida(w, lista, 'aprobada', `Rige desde el ${formatDate(lista.vigente_desde)}.`);
  return approved;
}

/** POR_APROBAR → BORRADOR. */
export async function devolverLista(w: Work, id: number, version: number, motivo: string): Promise<Lista> {
  const lista = await paso(w, id, version, 'BORRADOR');
  const data = await mover(w, lista, { estado: 'BORRADOR', motivo_devolucion: motivo }, motivo);
  await avisarDecidida(w, lista, 'devuelta', motivo);
  return data;
}

/** The list at its version, which may go to that state. */
async function paso(w: Work, id: number, version: number, estado: EstadoLista): Promise<ListaLeida> {
  const lista = await leerLista(w.tx, id);
  await requireVersion(w, 'lista_precio', id, version, { current: () => findLista(w.tx, id, w) });
  await requireTransition(w.tx, 'lista_precio', lista.estado, estado);
  return lista;
}

async function mover(w: Work, { id, version }: ListaLeida, values: object, motivo?: string): Promise<Lista> {
  const current = () => findLista(w.tx, id, w);
  await updateRow(w, 'lista_precio', { id, version, current }, values, {
    accion: 'estado',
    ...(motivo ? { motivo } : {}),
  });
  return current();
}

async function requireOtraPersona(w: Work, { enviada_uc_id }: ListaLeida): Promise<void> {
  if ((await readParameter(w.tx, 'general', 'listas_precio_otra_persona')) !== 'si') return;
  requireAnotherPerson(w, [enviada_uc_id], 'La lista la aprueba otra persona que quien la envió.');
}

/** Every price that leaves too little is told at once, by its place in `detalle`. */
async function requirePrecios(w: Work, lista: ListaLeida): Promise<void> {
  const juicios = await juzgar(w.tx, lista, w.now);
  const below = can(w.actor, manifest.permisos.bajoCosto);
  const wrong = juicios
    .map((juicio, i) => ({ juicio, i }))
    .filter(({ juicio }) => juicio.bajo_margen || (juicio.bajo_costo && !below));
  if (wrong.length === 0) return;
  const nombres = await nombresDe(
    w.tx,
    wrong.map(({ juicio }) => juicio.renglon.producto_id),
  );
  const errores: FieldErrors = {};
  for (const { juicio, i } of wrong) {
    const cod_prod = nombres.get(juicio.renglon.producto_id)?.cod_prod ?? '';
    errores[`detalle.${i}.precio`] = [defecto(juicio, lista, cod_prod)];
  }
  const [first] = Object.values(errores);
  throw refused(first?.[0] ?? '', errores);
}

function defecto({ bajo_margen, margen }: Juicio, { margen_minimo }: ListaLeida, cod_prod: string): string {
  if (!bajo_margen) return `El precio de ${cod_prod} está por debajo de su costo.`;
  const percent = (hundredths: number | null) => formatQuantity((hundredths ?? 0) / 100);
  return `El precio deja un margen de ${percent(margen)}% (mínimo ${percent(margen_minimo)}%).`;
}

/** It ends the day before the next one begins: replaced on its first day, it was in force on none. */
async function reemplazar(w: Work, id: number, desde: string): Promise<void> {
  const before = await leerLista(w.tx, id);
  if (before.estado !== 'VIGENTE') throw refused('La versión anterior ya no está VIGENTE: devuelve la lista.');
  const last = moveDay(desde, -1);
  const vigente_hasta = before.vigente_hasta !== null && before.vigente_hasta < last ? before.vigente_hasta : last;
  await mover(w, before, { estado: 'REEMPLAZADA', vigente_hasta });
}

/** One list for each client, each city, and everybody on any day. */
async function requireUnica(w: Work, { id, tipo, vigente_desde, vigente_hasta }: ListaLeida): Promise<void> {
  const { rows } = await sql<{ nombre: string; para: string; vigente_desde: string; vigente_hasta: string | null }>`
    with otra as (
      select l.id, l.nombre, l.vigente_desde, l.vigente_hasta from lista_precio as l
      where l.id <> ${id} and l.tipo = ${tipo} and l.estado in ('VIGENTE', 'REEMPLAZADA')
        and l.vigente_desde <= ${vigente_hasta ?? '9999-12-31'} and ifnull(l.vigente_hasta, '9999-12-31') >= ${vigente_desde}
        and ifnull(l.vigente_hasta, '9999-12-31') >= l.vigente_desde
    ), propia as (select ${id} as id)
    select o.nombre, 'el cliente ' || p.n_completo as para, o.vigente_desde, o.vigente_hasta
      from propia join lista_precio_cliente as x on x.lista_precio_id = propia.id
      join lista_precio_cliente as y on y.persona_id = x.persona_id join otra as o on o.id = y.lista_precio_id
      join persona as p on p.id = x.persona_id
    union all
    select o.nombre, v.nombre, o.vigente_desde, o.vigente_hasta
      from propia join lista_precio_ciudad as x on x.lista_precio_id = propia.id
      join lista_precio_ciudad as y on y.ciudad_id = x.ciudad_id join otra as o on o.id = y.lista_precio_id
      join ciudad as v on v.id = x.ciudad_id
    union all
    select o.nombre, 'todos', o.vigente_desde, o.vigente_hasta from otra as o
      where not exists (select 1 from lista_precio_cliente as x where x.lista_precio_id in (o.id, ${id}))
        and not exists (select 1 from lista_precio_ciudad as x where x.lista_precio_id in (o.id, ${id}))
    limit 1`.execute(w.tx);
  const [other] = rows;
  if (!other) return;
  const until = other.vigente_hasta === null ? 'sin fin' : formatDate(other.vigente_hasta);
  throw refused(`La lista ${other.nombre} ya rige para ${other.para} (${formatDate(other.vigente_desde)}–${until}).`);
}

async function avisarDecidida(w: Work, { id, nombre, enviada_uc_id }: ListaLeida, que: string, mensaje: string) {
  if (enviada_uc_id === null || enviada_uc_id === w.actor.userId) return;
  const titulo = `Lista ${nombre} ${que}`;
  await notify(w, 'lista_precio_decidida', { titulo, mensaje, object_id: id, usuarios: [enviada_uc_id] });
}
