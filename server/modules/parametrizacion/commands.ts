/** Writes of parameters and of the company's data. */
import { COMPANY_ID } from '../../core/company.ts';
import { referencesOf } from '../../core/db/campos.ts';
import { type Reference, requireReferences } from '../../core/db/references.ts';
import { insertRows, updateRows } from '../../core/db/row-sets.ts';
import { updateRow } from '../../core/db/rows.ts';
import type { RequestContext } from '../../core/http/context.ts';
import { invalid } from '../../core/http/errors.ts';
import { seal } from '../../core/sealed.ts';
import type { Work } from '../../core/work.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { limpiarNit, separarDv } from '../../shared/nit.ts';
import { codesOf, parameterFault } from '../../shared/parameters.ts';
import { guardarResponsabilidades } from '../../shared/responsabilidades.ts';
import { requireResponsabilidades } from '../listas/public.ts';
import { empresa as campos } from './campos.ts';
import type * as empresa from './contract/empresa.ts';
import type * as c from './contract/parametros.ts';
import type * as whatsapp from './contract/whatsapp.ts';
import * as q from './queries.ts';
import { storedValue } from './rules.ts';

/** Refuses a value that breaks the parameter's rules, or that is not in its list. */
export async function updateParametro(
  w: Work,
  { manifests, platform: { settings } }: Pick<RequestContext<unknown, unknown, unknown>, 'manifests' | 'platform'>,
  id: number,
  datos: BodyOf<typeof c.updateParametro>,
): Promise<c.ParametroFila> {
  const { declared, fila } = await q.findParametro(w.tx, manifests, id);
  const fault = parameterFault(declared, datos.valor);
  if (fault) throw invalid({ valor: [fault] }, fault);
  const tabla = declared.tabla as Reference['tabla'] | undefined;
  if (tabla) {
    const codes = codesOf(datos.valor);
    await requireReferences(
      w.tx,
      codes.map((valor) => ({ campo: 'valor', tabla, columna: 'codigo', valor })),
    );
  }
  const current = async () => (await q.findParametro(w.tx, manifests, id)).fila;
  const { version = fila.version, motivo } = datos;
  const plain = storedValue(fila.tipo, datos.valor);
  const valor = declared.rules?.secreto && plain !== '' ? seal(settings.secret, plain) : plain;
  await updateRow(w, 'parametro', { id, version, current }, { valor }, motivo ? { motivo } : {});
  return current();
}

/** Rows that have an id change their value, the others are added. A name that exists is refused at its row. */
export async function saveWhatsapp(w: Work, filas: readonly whatsapp.FilaWhatsapp[]) {
  const known = new Map((await q.listWhatsapp(w.tx)).map((row) => [row.id, row]));
  const names = new Set([...known.values()].map(({ parametro }) => parametro));
  const errores: Record<string, string[]> = {};
  filas.forEach(({ id, parametro }, i) => {
    if (id !== undefined && known.get(id)?.parametro !== parametro) {
      errores[`${i}.parametro`] = [known.has(id) ? 'El nombre no se cambia.' : 'No se encontró lo solicitado.'];
    } else if (id === undefined && names.has(parametro))
      errores[`${i}.parametro`] = ['Ya existe un parámetro con ese nombre.'];
    names.add(parametro);
  });
  if (Object.keys(errores).length > 0) throw invalid(errores);
  const changed = filas.flatMap(({ id, valor, version }) => {
    const row = known.get(id ?? 0);
    return row ? [{ id: row.id, version: version ?? row.version, valor }] : [];
  });
  await updateRows(w, 'parametro_whatsapp', changed, { current: () => q.listWhatsapp(w.tx) });
  const added = filas.filter(({ id }) => id === undefined).map(({ parametro, valor }) => ({ parametro, valor }));
  await insertRows(w, 'parametro_whatsapp', added);
  return q.listWhatsapp(w.tx);
}

export async function updateEmpresa(
  w: Work,
  { version, ...values }: BodyOf<typeof empresa.updateEmpresa>,
): Promise<empresa.Empresa> {
  const { dv, responsabilidades, nit, ...datos } = values;
  const current = () => q.findEmpresa(w.tx);
  await requireReferences(w.tx, referencesOf(campos, datos));
  if (responsabilidades) await requireResponsabilidades(w.tx, responsabilidades);
  const columns = {
    ...given(datos),
    nit: nit && dv && !separarDv(nit) ? `${limpiarNit(nit)}-${dv}` : nit,
    ...(responsabilidades ? { responsabilidades: guardarResponsabilidades(responsabilidades) } : {}),
  };
  await updateRow(w, 'empresa', { id: COMPANY_ID, version, current }, columns);
  return current();
}

/** What was sent of what may be left out. */
const given = <T extends object>(datos: T) =>
  Object.fromEntries(Object.entries(datos).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
