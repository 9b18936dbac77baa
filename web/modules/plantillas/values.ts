/** Between a template as it is read and the values of its form. The written document is one field: JSON. */
import * as z from 'zod';
import { plantilla } from '../../../server/modules/plantillas/campos.ts';
import type { Plantilla } from '../../../server/modules/plantillas/contract/plantillas.ts';
import { MESSAGES } from '../../../server/shared/messages.ts';
import type { Contenido } from '../../../server/shared/templates.ts';

const campo = z.object({
  clave: z.string(),
  titulo: z.string().trim().min(1, MESSAGES.requerido).max(80, MESSAGES.largo),
  tipo: z.enum(['texto', 'entero', 'dinero', 'porcentaje', 'fecha', 'booleano']),
});

export const plantillaForm = z.object({
  nombre: z.string().trim().min(1, MESSAGES.requerido).max(plantilla.nombre.max, MESSAGES.largo),
  descripcion: z.string().max(plantilla.descripcion.max, MESSAGES.largo),
  papel: z.enum(['carta', 'oficio', 'a4']),
  margen: z.number().int().min(10, MESSAGES.minimo).max(50, MESSAGES.minimo),
  membrete: z.boolean(),
  campos: z.array(campo),
  doc: z.string(),
  version: z.number(),
});
export type PlantillaValues = z.input<typeof plantillaForm>;

export function toValues({ nombre, descripcion, contenido, version }: Plantilla): PlantillaValues {
  const { papel, margen, membrete, campos, doc } = contenido;
  const rows = campos.map((row) => ({ ...row }));
  return {
    nombre,
    descripcion: descripcion ?? '',
    papel,
    margen,
    membrete,
    campos: rows,
    doc: JSON.stringify(doc),
    version,
  };
}

export function toContenido({ papel, margen, membrete, campos, doc }: PlantillaValues): Contenido {
  return { papel, margen, membrete, campos, doc: JSON.parse(doc) as Contenido['doc'] };
}

/** The document of a form as people are told of it: 'Texto de 1,204 letras'. */
export function decirDoc(value: unknown): string {
  const letters =
    String(value)
      .match(/"text":"((?:[^"\\]|\\.)*)"/g)
      ?.join('').length ?? 0;
  return `Texto de unas ${Math.max(0, letters)} letras`;
}
