/** Reads of novelties, as they travel: with their files, the clock of their invoice and the note that they wait for. */
import { sql } from 'kysely';
import type { Reader } from '../../core/db/reader.ts';
import { listFilesOf } from '../../core/files/rows.ts';
import { notFound } from '../../core/http/errors.ts';
import type { Platform } from '../../core/platform.ts';
import { businessDay, wireInstant } from '../../shared/dates.ts';
import { toCantidad } from '../../shared/quantities.ts';
import { relojDe } from '../facturas-xml/public.ts';
import { esperadasDe } from '../notas-credito-proveedor/public.ts';
import { type Contexto, entraDe, leerContextos } from './contexto.ts';
import type { Novedad, TipoNovedad } from './contract/novedad.ts';
import { conceptoDe } from './rules/efectos.ts';
import { USO } from './rules/textos.ts';

export function listTipos(db: Reader): Promise<TipoNovedad[]> {
  return db.selectFrom('tipo_novedad').select(['id', 'label', 'codigo', 'efecto']).orderBy('orden').execute();
}

/** What novelties show besides their rows. */
interface Donde {
  readonly platform: Platform;
  readonly now: Date;
}

/** Of one receipt, in the order of its lines. Throws `no_encontrado`. */
export async function listNovedades(db: Reader, donde: Donde, entrada_id: number): Promise<Novedad[]> {
  const entrada = await db.selectFrom('entrada').select('id').where('id', '=', entrada_id).executeTakeFirst();
  if (!entrada) throw notFound('No se encontró la entrada de mercancía.');
  return presentar(db, donde, await leerContextos(db, 'entrada_id', [entrada_id]));
}

/** In a list of one. Throws `no_encontrado`. */
export async function findNovedades(db: Reader, donde: Donde, ids: readonly number[]): Promise<Novedad[]> {
  const contextos = await leerContextos(db, 'id', ids);
  if (contextos.length < new Set(ids).size) throw notFound('No se encontró la novedad.');
  return presentar(db, donde, contextos);
}

export async function requireNovedad(db: Reader, id: number): Promise<Contexto> {
  const [contexto] = await leerContextos(db, 'id', [id]);
  if (!contexto) throw notFound('No se encontró la novedad.');
  return contexto;
}

async function presentar(db: Reader, { platform, now }: Donde, contextos: readonly Contexto[]): Promise<Novedad[]> {
  const ids = contextos.map(({ novedad }) => novedad.id);
  const files = await listFilesOf(db, platform, 'novedad', ids, [USO]);
  const facturas = contextos.flatMap(({ linea }) => linea.factura_id ?? []);
  const relojes = await relojDe(db, facturas, businessDay(now));
  const notas = await esperadasDe(
    db,
    contextos.map(({ linea }) => linea.entrada_detalle_id),
  );
  const entran = await entraDe(
    db,
    contextos.map(({ linea }) => linea.entrada_id),
  );
  const people = await nombresDe(
    db,
    contextos.flatMap(({ novedad }) => novedad.resuelto_uc_id ?? []),
  );
  return contextos.map(
    ({ novedad, linea }): Novedad => ({
      ...{ id: novedad.id, cod_prod: linea.cod_prod, nombre_producto: linea.nombre_producto },
      entrada_detalle: novedad.entrada_detalle_id,
      novedades: [...novedad.tipos],
      ...{ observacion: novedad.observacion, motivo: novedad.motivo, resuelto: novedad.resuelto === 1 },
      aceptado: novedad.aceptado === null ? null : novedad.aceptado === 1,
      archivos: (files.get(novedad.id) ?? []).map(({ id, name, src, tipo, extension }) => {
        return { id, name, src, tipo, extension };
      }),
      cantidad: novedad.cantidad_mil === null ? null : toCantidad(novedad.cantidad_mil),
      en_cuarentena: toCantidad(novedad.retenido_mil),
      resuelta: novedad.resuelta && wireInstant(novedad.resuelta),
      resuelto_por: people.get(novedad.resuelto_uc_id ?? 0) ?? null,
      entrada: {
        ...{ id: linea.entrada_id, numero: linea.numero, estado: linea.estado, proveedor: linea.proveedor },
        ...{ n_factura: linea.n_factura, tipo: linea.tipo },
      },
      factura_id: linea.factura_id,
      reloj: relojes.get(linea.factura_id ?? 0) ?? null,
      concepto_reclamo: conceptoDe(
        novedad.tipos,
        entran.get(linea.entrada_id) ?? 0,
        linea.tipo_producto === 'SERVICIO',
      ),
      nota: notas.get(linea.entrada_detalle_id) ?? null,
      version: novedad.version,
    }),
  );
}

async function nombresDe(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select u.id, u.first_name || ' ' || u.last_name as nombre from json_each(${JSON.stringify([...new Set(ids)])}) as j
    cross join usuario as u on u.id = j.value`.execute(db);
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}
