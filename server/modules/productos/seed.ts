/** Reference rows of the catalogue: units of the DIAN, lines, and taxes with their rates. What people changed stays. */
import { impuestosProducto, lineasProducto } from '../../../migrations/data/productos.ts';
import { unidadesMedida } from '../../../migrations/data/unidades.ts';
import { addMissingRows } from '../../core/db/reference-rows.ts';
import type { Work } from '../../core/work.ts';

export async function seedReference(w: Work): Promise<void> {
  await addMissingRows(
    w,
    'unidad_medida',
    unidadesMedida.map((row, i) => ({ ...row, orden: i + 1 })),
  );
  await addMissingRows(
    w,
    'linea_producto',
    lineasProducto.map(([codigo, nombre], i) => ({ codigo, nombre, orden: i + 1 })),
  );
  await addMissingRows(
    w,
    'impuesto',
    impuestosProducto.map(({ codigo, nombre, tributo, tratamiento, modo = 'PORCENTAJE', adicional }, i) => {
      return { codigo, nombre, tributo, tratamiento, modo, adicional: adicional ? 1 : 0, orden: i + 1 };
    }),
  );
  const taxes = await w.tx.selectFrom('impuesto').select(['id', 'codigo']).execute();
  const ids = new Map(taxes.map(({ id, codigo }) => [codigo, id]));
  await addMissingRows(
    w,
    'impuesto_tarifa',
    impuestosProducto.flatMap(({ codigo, tarifas }) =>
      tarifas.map(({ desde, tarifa = 0, pesos = 0, norma }) => {
        return { impuesto_id: ids.get(codigo), desde, tarifa, por_unidad_dmil: pesos * 10_000, norma };
      }),
    ),
  );
}
