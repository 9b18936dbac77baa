/** What the demonstration company publishes, in every state. */
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import { richOf } from '../../shared/rich-text.ts';
import { moveDay } from '../../shared/typed-date.ts';
import { actosNosotros, actosPublicacion, createNosotros, createPublicacion, updatePublicacion } from './commands.ts';
import { nosotrosAlta, publicacionAlta } from './contract/contenido.ts';
import type { Bloque } from './rules/estados.ts';

const BLOQUES: readonly (readonly [Bloque, string, readonly string[]])[] = [
  [
    'MISION',
    'Nuestra misión',
    ['Abastecemos negocios y administramos inmuebles con cuentas claras y respuesta a tiempo.'],
  ],
  ['HISTORIA', 'Nuestra historia', ['Empezamos en una bodega pequeña y hoy atendemos a clientes en todo el país.']],
  [
    'VALORES',
    'Lo que nos importa',
    ['Cumplir lo que prometemos.', 'Decir las cosas a tiempo.', 'Cuidar lo ajeno como propio.'],
  ],
  [
    'POLITICA_DATOS',
    'Política de tratamiento de datos personales',
    [
      'Tratamos los datos que nos entregas para responderte y para evaluar las postulaciones a nuestras ofertas, según la Ley 1581 de 2012.',
      'Puedes conocer, actualizar, rectificar o pedir que eliminemos tus datos, y revocar tu autorización, escribiéndonos por la página de contacto.',
    ],
  ],
];

/** Title, days from today on which it begins and ends, and how far it came. */
const NOTICIAS: readonly (readonly [string, number, number | null, 'PUBLICADA' | 'EN_REVISION' | 'BORRADOR'])[] = [
  ['Abrimos los sábados hasta el mediodía', -40, null, 'PUBLICADA'],
  ['Cómo preparar la entrega de un inmueble', -32, null, 'PUBLICADA'],
  ['Nuevos puntos de recibo de mercancía', -25, null, 'PUBLICADA'],
  ['Cinco consejos para pagar el arriendo a tiempo', -15, null, 'PUBLICADA'],
  ['Inventario de fin de año', -5, 20, 'PUBLICADA'],
  ['Feria de proveedores', -60, -30, 'PUBLICADA'],
  ['Horario de diciembre', 7, 45, 'PUBLICADA'],
  ['Encuesta de servicio', 0, null, 'EN_REVISION'],
  ['Lo que aprendimos este año', 0, null, 'BORRADOR'],
  ['Guía del arrendatario', -20, null, 'PUBLICADA'],
];

export async function seedDemo(w: Work): Promise<void> {
  const hoy = businessDay(w.now);
  for (const [orden, [bloque, titulo, parrafos]] of BLOQUES.entries()) {
    const datos = nosotrosAlta.parse({ bloque, titulo, cuerpo: richOf(...parrafos), orden });
    const { id, version } = await createNosotros(w, datos);
    const enviado = await actosNosotros.enviar(w, id, { version });
    await actosNosotros.publicar(w, id, enviado);
  }
  const categorias = await w.tx.selectFrom('categoria_web').select('id').orderBy('orden').execute();
  for (const [i, [titulo, desde, hasta, estado]] of NOTICIAS.entries()) {
    const datos = publicacionAlta.parse({
      ...{ titulo, resumen: `${titulo}: lo que conviene saber.`, destacado: i === 3 },
      cuerpo: richOf(
        `${titulo}.`,
        'Si tienes dudas, escríbenos por la página de contacto y te responderemos por correo.',
      ),
      categoria_id: categorias[i % categorias.length]?.id ?? null,
      ...{ desde: moveDay(hoy, desde), hasta: hasta === null ? null : moveDay(hoy, hasta) },
    });
    const { id, version } = await createPublicacion(w, datos);
    if (estado === 'BORRADOR') continue;
    const enviada = await actosPublicacion.enviar(w, id, { version });
    if (estado === 'EN_REVISION') continue;
    const publicada = await actosPublicacion.publicar(w, id, enviada);
    // One that was written again since it was published.
    if (i === NOTICIAS.length - 1)
      await updatePublicacion(w, id, { ...datos, resumen: 'Con los cambios de este año.', version: publicada.version });
  }
}
