/** The import of price lists: through the commands of the form, with supplier and product looked up by what the file calls them. */
import type { Reader } from '../../core/db/reader.ts';
import { refused } from '../../core/http/errors.ts';
import type { Importer } from '../../core/import/importer.ts';
import { findByCode } from '../productos/public.ts';
import { apartar, createHomologacion, updateHomologacion } from './commands.ts';
import type { Homologacion } from './contract/homologacion.ts';
import {
  type HomologacionImportada,
  type HomologacionReimportada,
  homologacionImportada,
  homologacionReimportada,
  importarHomologaciones,
} from './contract/importacion.ts';
import { findHomologacion, proveedorDeNit } from './queries.ts';
import { claveXml } from './rules/codigo.ts';

export const importador: Importer<HomologacionImportada, HomologacionReimportada, Homologacion> = {
  contract: importarHomologaciones,
  alta: homologacionImportada,
  cambio: homologacionReimportada,
  async find(db, [nit = '', codigo = '', unidad = '']) {
    const proveedor = await proveedorDeNit(db, nitDe(nit));
    if (!proveedor) return null;
    const row = await db
      .selectFrom('homologacion')
      .select('id')
      .where('proveedor_id', '=', proveedor.id)
      .where('clave_xml', '=', claveXml(codigo))
      .where('unidad_xml', '=', unidad)
      .where('estado', '<>', 'INACTIVA')
      .executeTakeFirst();
    return row?.id ?? null;
  },
  read: findHomologacion,
  async create(w, { ultimo_precio, ...datos }) {
    return createHomologacion(w, await formDe(w.tx, datos), { origen: 'IMPORTADA', ultimo_precio });
  },
  async update(w, id, { ultimo_precio, version, ...datos }) {
    const before = await findHomologacion(w.tx, id);
    const form = await formDe(w.tx, datos);
    // What the file does not say comes from the record: of the same product and factor, the presentation stays too.
    const kept = form.producto_id === before.producto_id && form.factor_conversion === before.factor_conversion;
    return updateHomologacion(
      w,
      id,
      {
        ...form,
        presentacion_id: kept ? before.presentacion_id : form.presentacion_id,
        // The day of the mapping that it has is no day of a new one.
        aplica_desde: form.aplica_desde === before.aplica_desde ? null : form.aplica_desde,
        version,
      },
      { ultimo_precio },
    );
  },
  inactivar: (w, id, version, motivo) => apartar(w, id, 'INACTIVA', { version, motivo }),
};

/** '900.444.333-8' → '900444333'. */
const nitDe = (text: string) => text.replace(/[\s.]/g, '').replace(/-\d$/, '');

async function formDe(db: Reader, { proveedor_nit, cod_prod, ...datos }: Omit<HomologacionImportada, 'ultimo_precio'>) {
  const proveedor = await proveedorDeNit(db, nitDe(proveedor_nit));
  if (!proveedor) throw unknown('proveedor_nit', 'No hay un proveedor con ese NIT en el directorio.');
  const producto = cod_prod === null ? null : await findByCode(db, cod_prod);
  if (cod_prod !== null && !producto) throw unknown('cod_prod', 'No hay un producto nuestro con ese código.');
  return {
    ...datos,
    proveedor_id: proveedor.id,
    producto_id: producto?.producto_id ?? null,
    presentacion_id: datos.factor_conversion == null ? (producto?.presentacion_id ?? null) : null,
  };
}

function unknown(campo: string, msg: string) {
  return refused(msg, { [campo]: [msg] });
}
