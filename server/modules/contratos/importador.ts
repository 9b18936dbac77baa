/** The import of leases and mandates: through the commands of their form, and put in force as a person does. */
import type { Reader } from '../../core/db/reader.ts';
import { invalid, refusedAt, refusedIn } from '../../core/http/errors.ts';
import { fieldErrors } from '../../core/http/field-errors.ts';
import type { Importer } from '../../core/import/importer.ts';
import type { Work } from '../../core/work.ts';
import { activar, cancelar, createContrato } from './commands.ts';
import { type Contrato, contratoAlta } from './contract/contrato.ts';
import {
  type ContratoImportado,
  type ContratoReimportado,
  contratoImportado,
  contratoReimportado,
  importarContratos,
} from './contract/importacion.ts';
import { findContrato } from './queries.ts';
import { INCREMENTOS, mesesHasta, type TipoIncremento } from './rules.ts';

type Leido = ContratoImportado & { readonly id: number; readonly version: number };

async function inmuebleDe(db: Reader, codigo: string): Promise<number> {
  const row = await db.selectFrom('inmueble').select('id').where('codigo', '=', codigo).executeTakeFirst();
  if (!row) throw refusedIn('inmueble', 'No hay un inmueble con ese código.');
  return row.id;
}

type Papel = 'arrendatarios' | 'codeudores' | 'propietarios';

/** Ids of the people of a cell, in its order; their documents with the digit or without it. */
async function personasDe(db: Reader, campo: Papel, cell: string | null): Promise<number[]> {
  const documentos = (cell ?? '')
    .split(/[,;]/)
    .map((text) => text.replace(/[\s.]/g, '').replace(/-\d$/, ''))
    .filter(Boolean);
  if (documentos.length === 0) return [];
  const rows = await db
    .selectFrom('persona')
    .select(['id', 'documento'])
    .where('documento', 'in', documentos)
    .where('estado', '=', 1)
    .orderBy('id')
    .execute();
  return documentos.map((documento) => {
    const found = rows.find((row) => row.documento === documento);
    if (!found) throw refusedIn(campo, `No hay una persona activa con el documento ${documento}.`);
    return found.id;
  });
}

function incrementoDe(text: string): TipoIncremento {
  const key = text.replace(/[\s+]+/g, '_');
  const known = Object.entries(INCREMENTOS).find(([codigo, nombre]) => codigo === key || nombre.toUpperCase() === text);
  if (!known) throw refusedIn('incremento', 'Escribe IPC, IPC más puntos o Porcentaje fijo.');
  return known[0] as TipoIncremento;
}

/** Equal parts that add up to 100. */
function partes(ids: readonly number[]) {
  const each = Math.floor(10_000 / Math.max(1, ids.length));
  return ids.map((persona_id, i) => {
    return { persona_id, participacion: (i === 0 ? 10_000 - each * (ids.length - 1) : each) / 100 };
  });
}

function crear(w: Work, datos: ContratoImportado): Promise<Leido> {
  // Inner paths of people are of the one cell that names them, which `errorsByColumn` finds by its beginning.
  return refusedAt(
    (path) => (path === 'inmueble_id' ? 'inmueble' : path.replace('incremento_tipo', 'incremento')),
    async () => {
      const lease = datos.tipo === 'ARRIENDO';
      const { fecha_inicio, fecha_fin, numero_anterior, vigente } = datos;
      const duracion = datos.duracion_meses ?? (fecha_fin === null ? null : mesesHasta(fecha_inicio, fecha_fin));
      if (duracion === null) throw refusedIn('duracion_meses', 'Falta la duración en meses o la fecha de terminación.');
      const people = async (campo: Papel) => personasDe(w.tx, campo, datos[campo]);
      const named = async (campo: Papel) => (await people(campo)).map((persona_id) => ({ persona_id }));
      const form = contratoAlta.safeParse({
        ...{
          tipo: datos.tipo,
          inmueble_id: await inmuebleDe(w.tx, datos.inmueble),
          fecha: datos.fecha ?? fecha_inicio,
        },
        ...{ fecha_inicio, duracion_meses: duracion, canon: datos.canon, admon: datos.admon, deposito: datos.deposito },
        ...{ dia_pago: datos.dia_pago, destinacion: datos.destinacion, incremento_valor: datos.incremento_valor },
        incremento_tipo: lease ? incrementoDe(datos.incremento) : null,
        ...{ comision: datos.comision, iva_comision: datos.iva_comision },
        observacion: numero_anterior ? `Número en el programa anterior: ${numero_anterior}` : null,
        arrendatarios: lease ? await named('arrendatarios') : [],
        codeudores: lease ? await named('codeudores') : [],
        propietarios: lease ? [] : partes(await people('propietarios')),
      });
      if (!form.success) throw invalid(fieldErrors(form.error.issues));
      const made = await createContrato(w, form.data);
      return leido(vigente ? await activar(w, made.id, made.version) : made);
    },
  );
}

/** As a row of a file says it. */
function leido(row: Contrato): Leido {
  const cell = (people: readonly { readonly documento: string }[]) =>
    people.map(({ documento }) => documento).join(', ') || null;
  return {
    ...{ id: row.id, version: row.version, tipo: row.tipo, inmueble: row.inmueble_codigo, fecha: row.fecha },
    ...{ fecha_inicio: row.fecha_inicio, duracion_meses: row.duracion_meses, fecha_fin: row.fecha_fin },
    ...{ canon: row.canon, admon: row.admon, deposito: row.deposito, dia_pago: row.dia_pago ?? 5 },
    ...{ incremento: row.incremento_tipo ?? 'IPC', incremento_valor: row.incremento_valor, comision: row.comision },
    ...{ iva_comision: row.iva_comision, destinacion: row.destinacion, numero_anterior: null },
    ...{
      arrendatarios: cell(row.arrendatarios),
      codeudores: cell(row.codeudores),
      propietarios: cell(row.propietarios),
    },
    vigente: row.estado === 'VIGENTE',
  };
}

/** What a file may not change of a contract that is there: it is signed. */
const FIJOS = ['canon', 'admon', 'deposito', 'comision', 'iva_comision', 'duracion_meses'] as const;

export const importador: Importer<ContratoImportado, ContratoReimportado, Leido> = {
  contract: importarContratos,
  alta: contratoImportado,
  cambio: contratoReimportado,
  async find(db, [tipo = '', inmueble = '', fecha_inicio = '']) {
    const row = await db
      .selectFrom('contrato as c')
      .innerJoin('inmueble as i', 'i.id', 'c.inmueble_id')
      .select('c.id')
      .where('i.codigo', '=', inmueble)
      .where('c.tipo', '=', tipo as 'ARRIENDO' | 'MANDATO')
      .where('c.fecha_inicio', '=', fecha_inicio)
      .where('c.estado', '<>', 'CANCELADO')
      .executeTakeFirst();
    return row?.id ?? null;
  },
  read: async (db, id) => leido(await findContrato(db, id)),
  create: crear,
  async update(w, id, datos) {
    const now = leido(await findContrato(w.tx, id));
    const other = FIJOS.find((field) => datos[field] !== now[field]);
    if (other)
      throw refusedIn(
        other,
        'Ya hay un contrato de ese inmueble que empezó ese día, con otros datos: cámbialo en su pantalla.',
      );
    return now;
  },
  /** Refused when payments were settled by it. */
  async deshacer(w, id, version, motivo) {
    await cancelar(w, id, { version, motivo });
    return 'Cancelado.';
  },
};
