/** Demonstration templates, published: a letter to suppliers, a lease, a mandate, and the letter of an increase. */
import type { Work } from '../../core/work.ts';
import { createPlantilla, publicarPlantilla } from './commands.ts';
import { contenido } from './contract/documento.ts';
import { plantillaAlta } from './contract/plantillas.ts';
import { ARRIENDO, CARTA, INCREMENTO, MANDATO } from './seed-data.ts';

export async function seedDemo(w: Work): Promise<void> {
  for (const { contenido: escrito, ...datos } of [CARTA, ARRIENDO, INCREMENTO, MANDATO]) {
    const { id, version } = await createPlantilla(w, plantillaAlta.parse(datos), contenido.parse(escrito));
    await publicarPlantilla(w, id, version);
  }
}
