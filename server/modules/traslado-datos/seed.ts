/** The programs that come with the application, and the one move of a company. What people said of a column stays. */
import { insertRow } from '../../core/db/rows.ts';
import { seedPrograms } from '../../core/import/programs.ts';
import type { Work } from '../../core/work.ts';
import { PERFILES } from './perfiles.ts';
import { PASOS } from './rules/pasos.ts';

export async function seedTraslado(w: Work): Promise<void> {
  const known = await w.tx.selectFrom('importacion_programa').select('codigo').execute();
  for (const { codigo, nombre } of PERFILES) {
    if (!known.some((row) => row.codigo === codigo))
      await insertRow(w, 'importacion_programa', { codigo, nombre, propio: 0 });
  }
  await seedPrograms(
    w,
    PERFILES.flatMap(({ codigo, pasos }) =>
      PASOS.flatMap((paso) =>
        Object.entries(pasos[paso.codigo as keyof typeof pasos] ?? {}).map(([header, campo]) => ({
          ...{ codigo, tipo: paso.importacion, header, campo },
        })),
      ),
    ),
  );
  const one = await w.tx.selectFrom('traslado_datos').select('id').executeTakeFirst();
  if (!one) await insertRow(w, 'traslado_datos', {});
}
