/** Demonstration templates: a letter to suppliers that can be printed at once, a lease and a mandate to begin from. */
import type { Work } from '../../core/work.ts';
import { createPlantilla, publicarPlantilla } from './commands.ts';
import { contenido } from './contract/documento.ts';
import { plantillaAlta } from './contract/plantillas.ts';
import { ARRIENDO, CARTA, INCREMENTO, MANDATO } from './seed-data.ts';

export async function seedDemo(w: Work): Promise<void> {
  for (const { publicada, contenido: escrito, ...datos } of [CARTA, ARRIENDO, INCREMENTO, MANDATO]) {
    const { id, version } = await createPlantilla(w, plantillaAlta.parse(datos), contenido.parse(escrito));
    if (publicada) await publicarPlantilla(w, id, version);
  }
}
