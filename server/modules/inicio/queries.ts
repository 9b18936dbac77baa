/** What waits for a user, and what they did last. Only recent rows are looked at, so that the home costs the same at any size. */
import { type Actor, can } from '../../core/auth/actor.ts';
import type { Reader } from '../../core/db/reader.ts';
import { businessDay, formatDate, startOfDay, wireInstant } from '../../shared/dates.ts';
import { pathOf } from '../../shared/href.ts';
import * as aspirantes from '../aspirantes/public.ts';
import * as citas from '../citas/public.ts';
import * as consignacion from '../consignacion/public.ts';
import * as departamentos from '../departamentos/public.ts';
import * as integraciones from '../integraciones/public.ts';
import * as perfil from '../perfil/public.ts';
import * as proveedores from '../proveedores/public.ts';
import * as usuarios from '../usuarios/public.ts';
import type { CambioReciente, Pendiente } from './contract.ts';

const DAY = 86_400_000;
/** Incomplete suppliers older than this are left to the list's filters. */
const RECENT_DAYS = 90;
const MAX_OF_A_KIND = 20;
const MAX_CHANGES = 8;
const CHANGES_READ = 60;

/** Active suppliers that cannot be called or invoiced. */
async function incompleteSuppliers(db: Reader, now: Date): Promise<Pendiente[]> {
  const desde = new Date(now.getTime() - RECENT_DAYS * DAY).toISOString();
  const rows = await proveedores.listIncompletos(db, { desde, limit: MAX_OF_A_KIND });
  return rows.map(({ id, nombre, ciudad, updated }) => ({
    id: `proveedor-${id}`,
    titulo: ciudad === null ? 'Ninguna dirección va en la factura' : 'Sin teléfono',
    detalle: `Proveedor incompleto · ${nombre}`,
    desde: wireInstant(updated),
    icono: 'organization',
    tono: 'attention',
    accion: 'Completar',
    ruta: pathOf(proveedores.screens.ProveedorEditar, { id }),
  }));
}

/** Active users that never signed in: did they get their password? */
async function unusedUsers(db: Reader): Promise<Pendiente[]> {
  const rows = await usuarios.listSinIngreso(db, MAX_OF_A_KIND);
  return rows.map(({ id, username, first_name, last_name, created }) => ({
    id: `usuario-${id}`,
    titulo: `${first_name} ${last_name} nunca ha ingresado`,
    detalle: `Usuario activo · ${username}`,
    desde: wireInstant(created),
    icono: 'person',
    tono: 'accent',
    accion: 'Revisar',
    ruta: pathOf(usuarios.screens.UsuarioEditar, { id }),
  }));
}

/** What was told to other systems, or written to people, and nobody could send: how many, and the last. */
async function spentEvents(db: Reader): Promise<Pendiente[]> {
  const { n, ultimo } = await integraciones.contarAgotados(db);
  if (ultimo === null) return [];
  return [
    {
      id: 'eventos-agotados',
      titulo: n === 1 ? '1 evento no se pudo enviar' : `${n} eventos no se pudieron enviar`,
      detalle: `Integraciones · ${ultimo.sistema}`,
      desde: wireInstant(ultimo.fecha),
      icono: 'arrow-switch',
      tono: 'severe',
      accion: 'Revisar',
      ruta: `${pathOf(integraciones.screens.ListadoIntegraciones, {})}?f.estado=AGOTADO`,
    },
  ];
}

/** Cases of consignments that they answer for and whose date is past. */
async function overdueCases(db: Reader, usuario: number, now: Date): Promise<Pendiente[]> {
  const rows = await consignacion.vencidosDe(db, { usuario, hoy: businessDay(now), limit: MAX_OF_A_KIND });
  return rows.map(({ id, observacion, direccion, fecha_compromiso }) => ({
    id: `caso-${id}`,
    titulo: `Caso vencido el ${formatDate(fecha_compromiso ?? '')}: ${observacion}`,
    detalle: `Consignación · ${direccion}`,
    desde: wireInstant(startOfDay(fecha_compromiso ?? '')),
    icono: 'tasklist',
    tono: 'danger',
    accion: 'Ver caso',
    ruta: pathOf(consignacion.screens.ConsignacionesCasos, {}, { registro: id }),
  }));
}

/** One's own of today, and those that ended without anybody saying how. */
async function ownCitas(db: Reader, actor: Actor, now: Date): Promise<Pendiente[]> {
  const rows = await citas.listCitasPendientes(db, actor.userId ?? 0, { now, limit: MAX_OF_A_KIND });
  return rows.map(({ id, tipo, hora_inicio, fecha, persona, lugar, inicia, sinResultado }) => ({
    id: `cita-${id}`,
    titulo: sinResultado ? `Falta el resultado: ${tipo}` : `${tipo} a las ${hora_inicio}`,
    detalle: ['Cita', sinResultado ? formatDate(fecha) : 'hoy', persona, lugar].filter(Boolean).join(' · '),
    desde: wireInstant(inicia.toISOString()),
    icono: 'calendar',
    tono: sinResultado ? 'severe' : 'accent',
    accion: sinResultado ? 'Anotar' : 'Ver',
    ruta: pathOf(citas.screens.ScheduleAppointment, {}, { registro: id }),
  }));
}

/** Applicants that nobody looked at yet, of the offers that they answer for: one line an offer. */
async function newApplicants(db: Reader, usuario: number): Promise<Pendiente[]> {
  const rows = await aspirantes.nuevosDe(db, { usuario, limit: MAX_OF_A_KIND });
  return rows.map(({ oferta_id, titulo, nuevos, desde }) => ({
    id: `aspirantes-${oferta_id}`,
    titulo: nuevos === 1 ? '1 aspirante nuevo' : `${nuevos} aspirantes nuevos`,
    detalle: `Oferta de empleo · ${titulo}`,
    desde: wireInstant(desde),
    icono: 'people',
    tono: 'accent',
    accion: 'Revisar',
    ruta: `${pathOf(aspirantes.screens.AspirantesListar, {})}?f.oferta_id=${oferta_id}&f.etapa=NUEVO`,
  }));
}

export async function listPendientes(db: Reader, actor: Actor, now: Date): Promise<Pendiente[]> {
  const found = [
    can(actor, proveedores.permisos.editar) ? await incompleteSuppliers(db, now) : [],
    can(actor, usuarios.permisos.editar) ? await unusedUsers(db) : [],
    can(actor, integraciones.permisos.reintentar) ? await spentEvents(db) : [],
    actor.userId !== null && can(actor, consignacion.permisos.ver) ? await overdueCases(db, actor.userId, now) : [],
    actor.userId !== null && can(actor, aspirantes.permisos.ver) ? await newApplicants(db, actor.userId) : [],
    can(actor, citas.permisos.ver) ? await ownCitas(db, actor, now) : [],
  ].flat();
  return found.sort((a, b) => (a.desde < b.desde ? 1 : a.desde > b.desde ? -1 : 0));
}

/** Their own, on records that have a screen: each record once, with the last thing done to it. */
export async function listCambios(db: Reader, actor: Actor): Promise<CambioReciente[]> {
  if (actor.userId === null) return [];
  const rows = await db
    .selectFrom('bitacora as b')
    .leftJoin('proveedor as p', (join) => join.onRef('p.id', '=', 'b.registro_id').on('b.tabla', '=', 'proveedor'))
    .leftJoin('usuario as u', (join) => join.onRef('u.id', '=', 'b.registro_id').on('b.tabla', '=', 'usuario'))
    .leftJoin('grupo as g', (join) => join.onRef('g.id', '=', 'b.registro_id').on('b.tabla', '=', 'grupo'))
    .leftJoin('departamento as d', (join) =>
      join.onRef('d.id', '=', 'b.registro_id').on('b.tabla', '=', 'departamento'),
    )
    .select(['b.id', 'b.tabla', 'b.registro_id', 'b.accion', 'b.instante'])
    .select(['p.nombre as proveedor', 'u.username as usuario', 'g.nombre as grupo', 'd.nombre as departamento'])
    .where('b.usuario_id', '=', actor.userId)
    .where('b.tabla', 'in', ['proveedor', 'usuario', 'grupo', 'departamento'])
    .where('b.accion', 'not in', ['ingreso', 'salida'])
    .orderBy('b.id', 'desc')
    .limit(CHANGES_READ)
    .execute();
  const seen = new Set<string>();
  const latest = rows.filter(({ tabla, registro_id }) => {
    const record = `${tabla} ${registro_id}`;
    return seen.has(record) ? false : seen.add(record);
  });
  return latest.slice(0, MAX_CHANGES).map((row) => {
    const nombre = row.proveedor ?? row.usuario ?? row.grupo ?? row.departamento;
    const kind = KINDS[row.tabla as keyof typeof KINDS];
    const own = row.tabla === 'usuario' && row.registro_id === actor.userId;
    const ruta = own ? perfil.screens.perfil.path : can(actor, kind.permiso) ? kind.ruta(row.registro_id ?? 0) : null;
    return {
      id: row.id,
      accion: row.accion,
      tipo: kind.tipo,
      nombre: nombre ?? `${kind.tipo} ${row.registro_id}`,
      instante: wireInstant(row.instante),
      ruta: nombre === null ? null : ruta,
    };
  });
}

const KINDS = {
  proveedor: {
    tipo: 'Proveedor',
    ruta: (id: number) => pathOf(proveedores.screens.ProveedorEditar, { id }, { ver: 1 }),
    permiso: proveedores.permisos.ver,
  },
  usuario: {
    tipo: 'Usuario',
    ruta: (id: number) => pathOf(usuarios.screens.UsuarioEditar, { id }),
    permiso: usuarios.permisos.editar,
  },
  grupo: {
    tipo: 'Grupo',
    ruta: (id: number) => pathOf(usuarios.screens.GrupoEditar, { id }),
    permiso: usuarios.permisos.verGrupos,
  },
  departamento: {
    tipo: 'Departamento',
    ruta: () => departamentos.screens.DepartamentosListar.path,
    permiso: departamentos.permisos.ver,
  },
};
