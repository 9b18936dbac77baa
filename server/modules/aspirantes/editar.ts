/** What was written wrong of an applicant. Nothing of it enters the change log: the row moves on, and its history says that it was corrected. */
import { requirePermiso } from '../../core/auth/actor.ts';
import { moveVersions } from '../../core/db/versions.ts';
import { refused } from '../../core/http/errors.ts';
import type { Work } from '../../core/work.ts';
import { calificar, type Respuesta } from '../../shared/talento/preguntas.ts';
import { findOferta } from '../ofertas/public.ts';
import type { Aspirante } from './contract/aspirante.ts';
import type { AspiranteCambio } from './contract/postulacion.ts';
import { leerRespuestas, repetido, requireCodigos } from './crear.ts';
import { cambiarDato, type Dato, datoDe, guardarPaso } from './datos.ts';
import { abrir, escribir } from './guardado.ts';
import { findAspirante } from './lectura.ts';
import { manifest } from './manifest.ts';

const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);

export async function updateAspirante(w: Work, id: number, datos: AspiranteCambio): Promise<Aspirante> {
  requirePermiso(w.actor, manifest.permisos.verReservado);
  const { version, respuestas, fuente, acepta_reserva, ...personal } = datos;
  const row = await abrir(w, id, version);
  if (row.abierto === 0) throw refused('La revisión es a ciegas: sus datos no se cambian todavía.');
  if (row.etapa === 'CONTRATADO') throw refused('Ya fue contratado: sus datos son los de la persona del directorio.');
  const { preguntas } = await findOferta(w.tx, row.oferta_id);
  await requireCodigos(w, personal);
  const posible_repetido = await repetido(w, row.oferta_id, personal, id);
  const dato = (await datoDe(w.tx, id)) as Dato;
  const said = respuestas ? leerRespuestas(respuestas, preguntas) : (JSON.parse(dato.respuestas) as Respuesta[]);
  const { puntaje, descarta } = calificar(preguntas, said);
  await cambiarDato(w, { ...dato, ...personal, respuestas: JSON.stringify(said) });
  await escribir(w, id, {
    ...{ fuente, puntaje, descarta: bit(descarta), posible_repetido: bit(posible_repetido) },
    acepta_reserva: bit(acepta_reserva),
  });
  // What changed may be personal alone: who read it before read something else.
  await moveVersions(w, 'aspirante', [id]);
  await guardarPaso(w, id, { de: row.etapa, a: 'CORREGIDO', motivo: null });
  return findAspirante(w.tx, id, w.actor);
}
