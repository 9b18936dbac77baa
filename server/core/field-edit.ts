/** Changing some fields of a record: laid over what is stored and sent through the schema and the command of its form, so that no rule is passed by. */
import type * as z from 'zod';
import type { BulkContract } from '../shared/bulk.ts';
import type { FieldErrors } from '../shared/errors.ts';
import type { BulkChange, FieldEditContract, FieldValue } from '../shared/field-edit.ts';
import type { Actor } from './auth/actor.ts';
import { bulkRoute } from './bulk.ts';
import { rowsByIds } from './db/list.ts';
import { hiding } from './db/list-hide.ts';
import type { ListSource } from './db/list-source.ts';
import type { Reader } from './db/reader.ts';
import { AppError, invalid } from './http/errors.ts';
import { fieldErrors } from './http/field-errors.ts';
import { handleWrite, type Route } from './http/handle.ts';
import { setPath } from './import/body.ts';
import { fieldSchema, formOf } from './import/form.ts';
import type { ListBinding } from './list-routes.ts';
import type { Work } from './work.ts';

interface EditedRecord {
  readonly id: number;
  readonly version: number;
}

/** The form of a record that exists. An `Importer` is one. */
export interface FieldEditor<C> {
  /** The body of the form that updates, with `version`. */
  readonly cambio: z.ZodType<C>;
  /** The record as the form reads it, with what this person may see of it. Throws `no_encontrado`. */
  read(db: Reader, id: number, actor: Actor): Promise<EditedRecord>;
  update(w: Work, id: number, datos: C): Promise<EditedRecord>;
}

type Values = Readonly<Record<string, FieldValue>>;

/** The call of one record, and the bulk action over many: the same command, each row with its outcome. */
export function fieldEditRoutes<Row extends { id: number }, Wire extends object, C>(
  contract: FieldEditContract<Wire>,
  source: ListSource<Row, Wire>,
  editor: FieldEditor<C>,
  { hidden = () => [] }: Pick<ListBinding, 'hidden'> = {},
): Route[] {
  for (const { ruta } of Object.values(contract.campos)) {
    if (!fieldSchema(editor.cambio, ruta))
      throw new Error(`The form of '${contract.list.spec.path}' has no field '${ruta}'.`);
  }
  const rowNow = async (w: Work, id: number) =>
    (await rowsByIds(w.tx, hiding(source, hidden(w.actor)), [id]))[0] as Wire;
  return [
    handleWrite(contract.change, async ({ w, params: { id }, body }) => {
      const before = await editor.read(w.tx, id, w.actor);
      try {
        await changeFields(w, contract, editor, { before, version: body.version, values: body.campos });
      } catch (error) {
        // The list shows the row, not the form: that is what its conflict is told with.
        if (error instanceof AppError && error.code === 'modificado') {
          throw new AppError('modificado', error.message, { data: await rowNow(w, id) });
        }
        throw error;
      }
      return { msg: 'Cambio guardado.', data: await rowNow(w, id) };
    }),
    ...(contract.masivo ? [inBulk(contract, contract.masivo, source, editor)] : []),
  ];
}

function inBulk<Row extends { id: number }, Wire extends object, C>(
  contract: FieldEditContract<Wire>,
  masivo: BulkContract<BulkChange, Wire>,
  source: ListSource<Row, Wire>,
  editor: FieldEditor<C>,
): Route {
  return bulkRoute(
    masivo,
    source,
    async (w, id, { campo, valor }) => {
      const before = await editor.read(w.tx, id, w.actor);
      const values = { [campo]: valor };
      const after = await changeFields(w, contract, editor, { before, version: before.version, values });
      return after.version === before.version ? 'Ya estaba así.' : 'Cambiado.';
    },
    ({ campo, valor }) => {
      const parsed = fieldSchema(editor.cambio, contract.campos[campo]?.ruta ?? '')?.safeParse(valor);
      if (parsed && !parsed.success) throw invalid(fieldErrors(parsed.error.issues, ['datos', 'valor']));
    },
  );
}

interface Change {
  readonly before: EditedRecord;
  /** That the person read. */
  readonly version: number;
  readonly values: Values;
}

/** Faults come back under `campos.{campo}`; those of the rest of the record, which nobody typed here, under their own path. */
async function changeFields<C>(
  w: Work,
  { campos }: Pick<FieldEditContract, 'campos'>,
  { cambio, update }: FieldEditor<C>,
  { before, version, values }: Change,
): Promise<EditedRecord> {
  const edited = Object.keys(values).map((field) => ({ name: field, field: campos[field]?.ruta ?? field }));
  const body = { ...formOf(cambio, before, edited), version };
  for (const { name, field } of edited) setPath(body, field, values[name]);
  const parsed = cambio.safeParse(body);
  const told = (errores: FieldErrors) => errorsOf(errores, edited);
  if (!parsed.success) throw withWords(invalid(told(fieldErrors(parsed.error.issues))));
  try {
    return await update(w, before.id, parsed.data);
  } catch (error) {
    if (!(error instanceof AppError) || !error.errores) throw error;
    throw withWords(new AppError(error.code, error.message, { errores: told(error.errores), data: error.data }));
  }
}

function errorsOf(errores: FieldErrors, edited: readonly { name: string; field: string }[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errores).map(([path, texts]) => {
      const own = edited.find(({ field }) => path === field || path.startsWith(`${field}.`));
      return [own ? `campos.${own.name}` : path, texts];
    }),
  );
}

/** A record that its form would not accept today is mended there: its cells cannot show what is wrong. */
function withWords(error: AppError): AppError {
  const paths = Object.keys(error.errores ?? {});
  if (error.code !== 'validacion' || paths.some((path) => path.startsWith('campos.'))) return error;
  const msg = 'El registro tiene otros datos por corregir: ábralo y guárdelo desde su formulario.';
  return new AppError('validacion', msg, error.errores ? { errores: error.errores } : {});
}
