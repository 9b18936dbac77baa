/** An applicant comes in: from the public page, from another system, or written by somebody of the house. */
import { requireReferences } from '../../core/db/references.ts';
import { insertRow, updateRow } from '../../core/db/rows.ts';
import { attachFile, type StoredFile } from '../../core/files/uploads.ts';
import { duplicate, invalid, refused } from '../../core/http/errors.ts';
import { notify } from '../../core/notifications/notify.ts';
import type { Platform } from '../../core/platform.ts';
import { publicarEvento } from '../../core/publicar.ts';
import type { Work } from '../../core/work.ts';
import { businessDay } from '../../shared/dates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import { MESSAGES } from '../../shared/messages.ts';
import { calificar, leerValor, type Pregunta, type Respuesta } from '../../shared/talento/preguntas.ts';
import { searchKey } from '../../shared/text.ts';
import { findOferta } from '../ofertas/public.ts';
import { politicaVigente } from '../publicaciones/public.ts';
import type { Postulacion } from './contract/postulacion.ts';
import { correoRecibida } from './correos.ts';
import { guardarDato, guardarPaso } from './datos.ts';
import { enlazar } from './enlaces.ts';
import { aspiranteDe } from './guardado.ts';

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

export interface NuevoAspirante {
  readonly oferta_id: number;
  readonly datos: Postulacion;
  readonly hoja: StoredFile | null;
  /** Where the consent came from. */
  readonly direccion: string;
}

/**
 * Keeps an application to an open offer, and answers its id. The same document and mail: 409; the same document with another mail comes in
 * marked, so that nobody learns who applied. `platform`: makes the link of their mail; none of the demonstration.
 */
export async function createAspirante(w: Work, platform: Platform | null, nuevo: NuevoAspirante): Promise<number> {
  const { oferta_id, datos, hoja, direccion } = nuevo;
  const { titulo, cargo, estado, fecha_publicacion, ...oferta } = await findOferta(w.tx, oferta_id, businessDay(w.now));
  const fecha = businessDay(w.now);
  if (estado !== 'PUBLICADA' || fecha_publicacion > fecha) throw refused('La oferta no recibe postulaciones.');
  if (!datos.acepta_tratamiento_datos) {
    const msg = 'Debe aceptar el tratamiento de sus datos personales (Ley 1581 de 2012).';
    throw invalid({ acepta_tratamiento_datos: [msg] }, msg);
  }
  const respuestas = leerRespuestas(datos.respuestas, oferta.preguntas);
  await requireCodigos(w, datos);
  const posible_repetido = await repetido(w, oferta_id, datos);
  const { puntaje, descarta } = calificar(oferta.preguntas, respuestas);
  const abierto = !oferta.a_ciegas;
  const id = await insertRow(w, 'aspirante', {
    ...{ oferta_id, fecha, fuente: datos.fuente, etapa_desde: fecha, puntaje },
    ...{ abierto: bit(abierto), descarta: bit(descarta), posible_repetido: bit(posible_repetido) },
    ...{ politica_version: (await politicaVigente(w.tx)) ?? 0, consentido: w.instant },
    ...{ acepta_reserva: bit(datos.acepta_reserva), busca: searchKey(`ASPIRANTE ${titulo} ${cargo}`) },
  });
  const { nombres, apellidos, tipo_documento, documento, email, celular, ciudad } = datos;
  await guardarDato(
    w,
    {
      ...{ id, oferta_id, nombres, apellidos, tipo_documento, documento, email, celular, ciudad },
      ...{ respuestas: JSON.stringify(respuestas), direccion },
    },
    abierto,
  );
  await guardarPaso(w, id, { de: null, a: 'NUEVO', motivo: null });
  if (hoja) await guardarHoja(w, id, hoja);
  if (platform) {
    await correoRecibida(w, id, titulo, await enlazar(w, platform, id));
  }
  await publicarEvento(w, 'aspirante.creado', { registro: id, datos: { aspirante_id: id, oferta_id, etapa: 'NUEVO' } });
  await notify(w, 'aspirante_nuevo', {
    titulo: `Aspirante nuevo: ${titulo}`,
    mensaje: `Llegó el aspirante ${id}.`,
    object_id: id,
    usuarios: [oferta.responsable_id],
  });
  return id;
}

/** Under a name that says nothing: the change log tells files by theirs. */
export async function guardarHoja(w: Work, id: number, hoja: StoredFile): Promise<void> {
  const extension = hoja.nombre.slice(hoja.nombre.lastIndexOf('.') + 1).toLowerCase();
  const nombre = `hoja-de-vida-${id}.${extension}`;
  const owner = { tabla: 'aspirante', registro_id: id, uso: 'hoja_de_vida' };
  const archivo_id = await attachFile(w, { ...hoja, nombre }, owner);
  const { version } = await aspiranteDe(w.tx, id);
  await updateRow(w, 'aspirante', { id, version, current: async () => null }, { archivo_id });
}

export async function requireCodigos(
  w: Work,
  { tipo_documento, ciudad }: Pick<Postulacion, 'tipo_documento' | 'ciudad'>,
): Promise<void> {
  await requireReferences(w.tx, [
    { campo: 'tipo_documento', tabla: 'tipo_documento', columna: 'codigo', valor: tipo_documento },
    { campo: 'ciudad', tabla: 'ciudad', columna: 'codigo', valor: ciudad },
  ]);
}

/** Each an answer that its question may have, and all that must be answered. Throws `validacion`. */
export function leerRespuestas(respuestas: Postulacion['respuestas'], preguntas: readonly Pregunta[]): Respuesta[] {
  const errores: FieldErrors = {};
  const read = new Map<number, Respuesta>();
  respuestas.forEach(({ pregunta, valor }, i) => {
    const asked = preguntas.find(({ id }) => id === pregunta);
    const said = asked ? leerValor(asked, valor) : null;
    if (!asked || read.has(pregunta)) errores[`respuestas.${i}.pregunta`] = ['No es una pregunta de la oferta.'];
    else if (said === null) errores[`respuestas.${i}.valor`] = ['No es una respuesta posible a la pregunta.'];
    else read.set(pregunta, { pregunta, valor: said });
  });
  const missing = preguntas.filter(({ id, obligatoria }) => obligatoria && !respuestas.some((r) => r.pregunta === id));
  for (const { id } of missing) errores[`respuestas.p${id}`] = [MESSAGES.requerido];
  if (Object.keys(errores).length > 0) throw invalid(errores);
  return [...read.values()];
}

/** Throws when they applied already; true when somebody did with their document and another mail. `except`: they themselves. */
export async function repetido(
  w: Work,
  oferta_id: number,
  { tipo_documento, documento, email }: Pick<Postulacion, 'tipo_documento' | 'documento' | 'email'>,
  except = 0,
): Promise<boolean> {
  const same = await w.tx
    .selectFrom('aspirante_dato')
    .select('email')
    .where('oferta_id', '=', oferta_id)
    .where('documento', '=', documento)
    .where('tipo_documento', '=', tipo_documento)
    .where('id', '<>', except)
    .execute();
  if (same.some((row) => row.email === email)) throw duplicate('Ya se postuló a esta oferta.');
  return same.length > 0;
}
