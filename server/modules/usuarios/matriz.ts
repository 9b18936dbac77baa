/** The matrix of accesses as a workbook: permissions down, users across, each cell with why. For an auditor, who asks for it at a moment. */

import type { Reader } from '../../core/db/reader.ts';
import { attachment } from '../../core/export/answer.ts';
import { userName } from '../../core/export/asked.ts';
import { leavingEntry } from '../../core/export/entry.ts';
import type { ExportRow } from '../../core/export/values.ts';
import { type BookSheet, workbook } from '../../core/export/workbook.ts';
import type { RequestContext } from '../../core/http/context.ts';
import { refused } from '../../core/http/errors.ts';
import { type Column, column, columnOf, shortLabel } from '../../shared/columns.ts';
import { businessDay, formatInstant, wireInstant } from '../../shared/dates.ts';
import { accion } from '../acciones/public.ts';
import * as campos from './campos.ts';
import { type AccionMatriz, type Matriz, readMatriz, type UsuarioMatriz } from './queries/matriz.ts';
import { nombreCompleto, SEGUNDO_FACTOR } from './rules.ts';

/** Excel opens some thousands of columns more. */
const MAX_USUARIOS = 2_000;

export async function answerMatriz({
  db,
  actor,
  now,
  record,
}: RequestContext<unknown, unknown, unknown> & { readonly db: Reader }): Promise<Response> {
  const matriz = await readMatriz(db);
  if (matriz.usuarios.length > MAX_USUARIOS) {
    throw refused(`La matriz es de ${MAX_USUARIOS} usuarios a lo sumo.`);
  }
  const when = `Al ${formatInstant(wireInstant(now.toISOString()))}, para ${await userName(db, actor)}`;
  const file = await workbook({
    sheets: [accesos(matriz, when), usuarios(matriz), grupos(matriz), tokens(matriz, businessDay(now))],
  });
  await record(
    leavingEntry('exportar', { lista: 'matriz de accesos', formato: 'Excel', filas: matriz.acciones.length }),
  );
  return new Response(file, {
    headers: { 'Content-Disposition': attachment(`matriz-de-accesos-${businessDay(now)}.xlsx`) },
  });
}

const ACCION = [
  columnOf('modulo_titulo', accion.modulo_titulo, { width: 180 }),
  columnOf('nombre', accion.nombre, { width: 300 }),
  columnOf('codename', accion.codename, { width: 340 }),
  columnOf('critica', accion.critica, { width: 70 }),
];

/** Of active users: who is inactive may nothing, and stands in the next sheet. */
function accesos(matriz: Matriz, when: string): BookSheet {
  const activos = matriz.usuarios.filter(({ is_active }) => is_active === 1);
  const across = activos.map(({ id, username }) => column(`u${id}`, username, 'texto', { width: 120 }));
  const why = reasons(matriz);
  const rows = matriz.acciones.map((row): ExportRow => {
    const cells = activos.map((usuario) => [`u${usuario.id}`, why(usuario, row)] as const);
    return { ...row, ...Object.fromEntries(cells) };
  });
  return { nombre: 'Accesos', titles: ['Matriz de accesos', when], columns: [...ACCION, ...across], rows };
}

/** 'Superusuario', 'Propio', 'Grupo Compras', joined; null for what somebody may not. */
function reasons({ grupos, propias, miembros, dadas }: Matriz) {
  const names = new Map(grupos.map(({ id, nombre }) => [id, nombre]));
  const own = new Set(propias.map(({ usuario_id, accion_id }) => `${usuario_id} ${accion_id}`));
  const given = new Set(dadas.map(({ grupo_id, accion_id }) => `${grupo_id} ${accion_id}`));
  const groups = Map.groupBy(miembros, ({ usuario_id }) => usuario_id);
  return (usuario: UsuarioMatriz, accion: AccionMatriz): string | null => {
    const by = (groups.get(usuario.id) ?? []).filter(({ grupo_id }) => given.has(`${grupo_id} ${accion.id}`));
    const why = [
      ...(usuario.is_superuser === 1 ? ['Superusuario'] : []),
      ...(own.has(`${usuario.id} ${accion.id}`) ? ['Propio'] : []),
      ...by.map(({ grupo_id }) => `Grupo ${names.get(grupo_id)}`),
    ];
    return why.join(' · ') || null;
  };
}

function usuarios(matriz: Matriz): BookSheet {
  const columns: Column[] = [
    columnOf('username', campos.usuario.username, { width: 120 }),
    column('nombre', 'Nombre completo', 'texto', { width: 240 }),
    columnOf('email', campos.usuario.email, { width: 220 }),
    columnOf('tipo_usuario', campos.usuario.tipo_usuario, { width: 120 }),
    columnOf('departamento', campos.usuario.departamento_id, { width: 150 }),
    columnOf('grupos', campos.usuarioGrupo.grupo_id, { width: 220 }),
    columnOf('is_superuser', campos.usuario.is_superuser, { width: 100 }),
    columnOf('es_servicio', campos.usuario.es_servicio, { width: 100 }),
    column('segundo_factor', SEGUNDO_FACTOR, 'booleano', { width: 110 }),
    column('estado', shortLabel(campos.usuario.is_active), 'estado', { width: 100 }),
    columnOf('motivo_inactivacion', campos.usuario.motivo_inactivacion, { width: 220 }),
    columnOf('ultimo_ingreso', campos.usuario.ultimo_ingreso, { width: 140 }),
    column('created', 'Creado', 'instante', { width: 140 }),
  ];
  const rows = matriz.usuarios.map((row) => ({
    ...row,
    nombre: nombreCompleto(row),
    estado: row.is_active,
    ultimo_ingreso: row.ultimo_ingreso && wireInstant(row.ultimo_ingreso),
    created: wireInstant(row.created),
  }));
  return { nombre: 'Usuarios', columns, rows };
}

/** What each gives, a line each. */
function grupos({ grupos: all, dadas, acciones }: Matriz): BookSheet {
  const given = Map.groupBy(dadas, ({ grupo_id }) => grupo_id);
  const rows = all.flatMap(({ id, nombre: grupo }) => {
    const ids = new Set(given.get(id)?.map(({ accion_id }) => accion_id));
    return acciones.filter((row) => ids.has(row.id)).map((row) => ({ ...row, grupo }));
  });
  return { nombre: 'Grupos', columns: [columnOf('grupo', campos.grupo.nombre, { width: 180 }), ...ACCION], rows };
}

function estadoDe(
  { revocado, vence, is_active }: Pick<Matriz['tokens'][number], 'revocado' | 'vence' | 'is_active'>,
  hoy: string,
): string {
  if (revocado !== null) return 'REVOCADO';
  if (is_active === 0) return 'SIN USUARIO';
  return vence !== null && vence < hoy ? 'VENCIDO' : 'VIGENTE';
}

function tokens({ tokens: all }: Matriz, hoy: string): BookSheet {
  const columns = [
    columnOf('username', campos.usuario.username, { width: 120 }),
    column('nombre', 'Token', 'texto', { width: 200 }),
    column('estado', shortLabel(campos.usuario.is_active), 'texto', { width: 100 }),
    column('permisos', campos.usuarioAccion.accion_id.label, 'texto', { width: 400 }),
    column('direcciones', 'Direcciones', 'texto', { width: 200 }),
    column('vence', 'Último día', 'fecha', { width: 100 }),
    column('created', 'Creado', 'instante', { width: 140 }),
    column('ultimo_uso', 'Último uso', 'instante', { width: 140 }),
    column('ultima_direccion', 'Desde', 'texto', { width: 140 }),
  ];
  const rows = all.map(({ permisos, direcciones, revocado, ...row }) => ({
    ...row,
    estado: estadoDe({ ...row, revocado }, hoy),
    permisos: (JSON.parse(permisos) as string[]).join(', '),
    direcciones: (JSON.parse(direcciones) as string[]).join(', ') || 'Cualquiera',
    created: wireInstant(row.created),
    ultimo_uso: row.ultimo_uso && wireInstant(row.ultimo_uso),
  }));
  return { nombre: 'Tokens', columns, rows };
}
