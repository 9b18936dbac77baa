/** The address by which somebody's calendar reads their appointments. What is kept of it is its hash: no copy of the data opens one. */
import { can } from '../../core/auth/actor.ts';
import { giveLink, type LinkVisit, openLink } from '../../core/auth/links.ts';
import { loadActor } from '../../core/auth/session-rows.ts';
import type { Reader } from '../../core/db/reader.ts';
import { notFound } from '../../core/http/errors.ts';
import { writeCalendar } from '../../core/icalendar.ts';
import type { Platform } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { wireInstant } from '../../shared/dates.ts';
import { eventoDe } from './icalendar.ts';
import { manifest } from './manifest.ts';
import { nombresDeOrigenes } from './origenes.ts';
import { NOMBRES_ESTADO } from './rules/estados.ts';
import { ahoraEnMinutos } from './rules/horas.ts';

const RUTA = '/api/agenda/ics/';
/** A calendar goes on reading it for years: one lets it die by revoking it. */
const DIAS = 3_650;
/** What calendars are told of: from so long ago, and no more than so many. */
const DIAS_ATRAS = 90;
const MAX_CITAS = 2_000;

const yo = ({ actor }: Pick<Work, 'actor'>): number => actor.userId ?? 0;

export async function estadoIcs(db: Reader, usuario_id: number | null) {
  const row = await db
    .selectFrom('cita_ics')
    .select('created')
    .where('usuario_id', '=', usuario_id ?? 0)
    .executeTakeFirst();
  return { activo: row !== undefined, desde: row ? wireInstant(row.created) : null };
}

/** A new one; what others had of the old one opens nothing. */
export async function crearIcs(w: Work, platform: Platform): Promise<{ readonly msg: string; readonly url: string }> {
  const usuario_id = yo(w);
  await w.tx.deleteFrom('cita_ics').where('usuario_id', '=', usuario_id).execute();
  const { token } = await giveLink(
    w,
    platform,
    { days: DIAS, lista: 'citas propias, a otro calendario', filas: 0 },
    (row) =>
      w.tx
        .insertInto('cita_ics')
        .values({ usuario_id, ...row })
        .execute(),
  );
  const url = `${platform.settings.publicUrl ?? ''}${RUTA}${token}.ics`;
  return { msg: 'Dirección creada: cópiala ahora, no se vuelve a mostrar.', url };
}

export async function revocarIcs(w: Work): Promise<{ readonly msg: string }> {
  const gone = await w.tx.deleteFrom('cita_ics').where('usuario_id', '=', yo(w)).executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw notFound('No hay una dirección que revocar.');
  return { msg: 'La dirección dejó de servir.' };
}

/** The calendar of a token, while its owner may see it. */
export async function leerIcs(db: Reader, visit: LinkVisit, token: string): Promise<string> {
  const { usuario_id } = await openLink(visit, token.replace(/\.ics$/, ''), (hash) =>
    db.selectFrom('cita_ics').select(['usuario_id', 'expira']).where('hash', '=', hash).executeTakeFirst(),
  );
  const owner = await loadActor(db, usuario_id);
  if (!owner || !can(owner, manifest.permisos.ver)) throw notFound();
  const rows = await db
    .selectFrom('cita as c')
    .innerJoin('tipo_cita as t', 't.id', 'c.tipo_cita_id')
    .leftJoin('persona as p', 'p.id', 'c.persona_id')
    .where('c.responsable_id', '=', usuario_id)
    .where('c.inicia', '>=', Math.floor(ahoraEnMinutos(visit.now)) - DIAS_ATRAS * 1_440)
    .orderBy('c.inicia')
    .limit(MAX_CITAS)
    .select(['c.uid', 'c.secuencia', 'c.inicia', 'c.termina', 'c.estado', 'c.created', 'c.updated', 'c.lugar'])
    .select(['c.notas', 'c.origen_tipo', 'c.origen_id', 't.nombre as tipo', 'p.n_completo as persona'])
    .execute();
  const refs = rows.flatMap(({ origen_tipo: tipo, origen_id: id }) => (tipo && id ? [{ tipo, id }] : []));
  const nombreDe = await nombresDeOrigenes(db, refs);
  const events = rows.map(({ notas, persona, origen_tipo, origen_id, ...row }) => {
    const about = origen_tipo && origen_id ? nombreDe({ tipo: origen_tipo, id: origen_id }) : null;
    const said = [`Estado: ${NOMBRES_ESTADO[row.estado]}`, persona, about, notas];
    return eventoDe({ ...row, descripcion: said.filter(Boolean).join('\n') });
  });
  return writeCalendar({ method: 'PUBLISH', name: 'Citas', events });
}
