/** Reads of parameters, of the company's data and of what changed in them. */
import type { Selectable } from 'kysely';
import type { ValueOf, WordsOfRecord } from '../../core/change-log/fields.ts';
import { readChanges } from '../../core/change-log/read.ts';
import { COMPANY_ID } from '../../core/company.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { ParametroTable } from '../../core/db/types.ts';
import { notFound } from '../../core/http/errors.ts';
import { toWire } from '../../shared/campos.ts';
import { wireInstant } from '../../shared/dates.ts';
import type { ResultOf } from '../../shared/endpoint.ts';
import type { Manifest } from '../../shared/manifest.ts';
import { separarDv } from '../../shared/nit.ts';
import { OCULTADO, type Parameter, type ParameterRules } from '../../shared/parameters.ts';
import { leerResponsabilidades } from '../../shared/responsabilidades.ts';
import { empresa as campos } from './campos.ts';
import type * as empresa from './contract/empresa.ts';
import type * as c from './contract/parametros.ts';
import type * as whatsapp from './contract/whatsapp.ts';
import { declaredParameter } from './rules.ts';
import { readParameterWords } from './words.ts';

const rows = (db: Reader) =>
  db
    .selectFrom('parametro as p')
    .leftJoin('usuario as u', 'u.id', 'p.um_id')
    .selectAll('p')
    .select(['u.first_name', 'u.last_name'])
    .orderBy('p.id');

type Row = Selectable<ParametroTable> & { first_name: string | null; last_name: string | null };

function present(row: Row, { lo_leen }: Parameter): c.ParametroFila {
  const { id, parametro, tipo, label, decimales, url, option_label, version } = row;
  const rules: ParameterRules = row.rules ? JSON.parse(row.rules) : {};
  const valor = rules.secreto && row.valor !== '' ? OCULTADO : row.valor;
  return {
    ...{ id, parametro, valor, tipo, label, decimales, url, option_label, version },
    rules,
    lo_leen: [...lo_leen],
    updated: wireInstant(row.updated),
    um_nombre: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
  };
}

/** Throws `no_encontrado`. */
export async function findParametro(db: Reader, manifests: readonly Manifest[], id: number) {
  const row = await rows(db).where('p.id', '=', id).executeTakeFirst();
  const declared = row && declaredParameter(manifests, row);
  if (!row || !declared) throw notFound('No se encontró el parámetro.');
  return { declared, fila: present(row, declared) };
}

/** Those that the built modules declare, by process. */
export async function listProcesos(db: Reader, manifests: readonly Manifest[]): Promise<c.ProcesoFila[]> {
  const procesos = await db.selectFrom('proceso').select(['id', 'nombre', 'titulo']).orderBy('orden').execute();
  const all = await rows(db).execute();
  return procesos.map((proceso) => ({
    ...proceso,
    procesos_parametros: all
      .filter((row) => row.proceso === proceso.nombre)
      .flatMap((row) => {
        const declared = declaredParameter(manifests, row);
        return declared ? [present(row, declared)] : [];
      }),
  }));
}

/** By name, or by id. Throws `no_encontrado`. */
export async function findProceso(db: Reader, manifests: readonly Manifest[], process: string): Promise<c.ProcesoFila> {
  const procesos = await listProcesos(db, manifests);
  const found = procesos.find(({ id, nombre }) => nombre === process || String(id) === process);
  if (!found) throw notFound('No se encontró el proceso.');
  return found;
}

type Historico = ResultOf<typeof c.historicoParametros>;

/** Every change of value of the process' parameters, or of those of WhatsApp, newest first. Throws `no_encontrado`. */
export async function historico(db: Reader, manifests: readonly Manifest[], tipo: string): Promise<Historico> {
  if (tipo === 'whatsapp') {
    const rows = await db.selectFrom('parametro_whatsapp').select(['id', 'parametro as label']).execute();
    return changesOf(
      db,
      'parametro_whatsapp',
      rows,
      async () =>
        ({ value }) =>
          String(value),
    );
  }
  const { procesos_parametros } = await findProceso(db, manifests, tipo);
  const changes = await changesOf(db, 'parametro', procesos_parametros, (wanted) =>
    readParameterWords(db, manifests, wanted),
  );
  return changes.filter(({ accion }) => accion === 'editar');
}

/** Changes of `valor` in these rows of a table, in words. */
async function changesOf<Row extends { id: number; label: string; parametro?: string }>(
  db: Reader,
  tabla: 'parametro' | 'parametro_whatsapp',
  rows: readonly Row[],
  readWords: (wanted: readonly ValueOf[]) => Promise<WordsOfRecord>,
): Promise<Historico> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const filas = await readChanges(db, { tabla, ids: [...byId.keys()] });
  const changes = filas.flatMap(({ cambios, ...fila }) => {
    const change = cambios.find(({ campo }) => campo === 'valor');
    return change ? [{ ...fila, antes: change.antes, despues: change.despues }] : [];
  });
  const wanted = changes.flatMap(({ registro_id, antes, despues }) =>
    [antes, despues].filter((value) => value !== null).map((value) => ({ registro_id, value })),
  );
  const words = await readWords(wanted);
  return changes.flatMap(({ id, fecha_bitacora, usuario_bitacora, accion, motivo, registro_id, ...change }) => {
    const row = byId.get(registro_id);
    if (!row) return [];
    const text = (value: unknown) => (value === null ? null : (words({ registro_id, value }) ?? null));
    const [antes, despues] = [text(change.antes), text(change.despues)];
    const told = { campo: row.parametro ?? row.label, nombre: row.label, antes, despues };
    return [{ id, fecha_bitacora, usuario_bitacora, accion, motivo, cambios: [told] }];
  });
}

export async function listWhatsapp(db: Reader): Promise<ResultOf<typeof whatsapp.listWhatsapp>> {
  return db.selectFrom('parametro_whatsapp').select(['id', 'parametro', 'valor', 'version']).orderBy('id').execute();
}

export async function findEmpresa(db: Reader): Promise<empresa.Empresa> {
  const row = await db
    .selectFrom('empresa as e')
    .leftJoin('usuario as u', 'u.id', 'e.um_id')
    .leftJoin('ciudad as c', 'c.id', 'e.ciudad_id')
    .select(['e.nombre', 'e.nit', 'e.direccion', 'e.ciudad', 'e.telefono', 'e.correo', 'e.pagina_web'])
    .select(['e.tipo_persona', 'e.ciudad_id', 'c.nombre as municipio', 'e.codigo_regimen_tributario'])
    .select(['e.responsabilidades', 'e.tributo', 'e.color'])
    .select(['e.updated', 'e.version', 'u.first_name', 'u.last_name'])
    .where('e.id', '=', COMPANY_ID)
    .executeTakeFirstOrThrow();
  const { first_name, last_name, ...datos } = row;
  return {
    ...toWire(campos, datos),
    tipo_persona: datos.tipo_persona as empresa.Empresa['tipo_persona'],
    dv: separarDv(datos.nit ?? '')?.dv ?? null,
    responsabilidades: leerResponsabilidades(datos.responsabilidades),
    um_nombre: first_name === null ? null : `${first_name} ${last_name}`,
  };
}
