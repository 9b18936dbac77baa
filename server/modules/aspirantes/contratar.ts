/** Hiring: the person, the place and the vacancy, in one transaction. */
import { invalid, refused } from '../../core/http/errors.ts';
import { publicarEvento } from '../../core/publicar.ts';
import type { Work } from '../../core/work.ts';
import { createOcupante, findCargo } from '../cargos/public.ts';
import { contarContratado, findOferta } from '../ofertas/public.ts';
import { savePersona } from '../personas/public.ts';
import type { Contratacion } from './contract/actos.ts';
import type { Aspirante } from './contract/aspirante.ts';
import { datoDe } from './datos.ts';
import { abrir } from './guardado.ts';
import { findAspirante } from './lectura.ts';
import { pasar } from './mover.ts';

export async function contratar(w: Work, id: number, body: Contratacion): Promise<Aspirante> {
  const row = await abrir(w, id, body.version);
  if (row.etapa !== 'OFERTA') throw refused('Solo se contrata a quien está en la etapa OFERTA.');
  const { vacantes, contratados, cargo_id } = await findOferta(w.tx, row.oferta_id);
  if (contratados >= vacantes) throw refused('La oferta ya completó sus vacantes.');
  const { salario_minimo, salario_maximo } = await findCargo(w.tx, cargo_id);
  const { salario, fecha_ingreso: desde, tipo_contrato } = body;
  if (salario < salario_minimo || salario > salario_maximo) {
    const msg = 'El salario está fuera del rango del cargo.';
    throw refused(msg, { salario: [msg] });
  }
  const persona_id = await personaDe(w, id, body);
  await createOcupante(w, { cargo_id, persona_id, desde, salario, tipo_contrato });
  await contarContratado(w, row.oferta_id);
  await pasar(w, row, 'CONTRATADO', { motivo: null, cambios: { persona_id } });
  await publicarEvento(w, 'aspirante.contratado', {
    registro: id,
    datos: { aspirante_id: id, oferta_id: row.oferta_id, cargo_id, persona_id },
  });
  return findAspirante(w.tx, id, w.actor);
}

/** Somebody of the directory with the document of the applicant, or who becomes one with it. */
async function personaDe(w: Work, id: number, { persona_id, persona }: Contratacion): Promise<number> {
  if (Boolean(persona_id) === Boolean(persona)) {
    const msg = 'Elige a la persona del directorio, o crea una.';
    throw invalid({ persona_id: [msg] }, msg);
  }
  const dato = await datoDe(w.tx, id);
  const field = persona ? 'persona' : 'persona_id';
  if (persona?.persona.id) throw invalid({ 'persona.persona.id': ['Una persona que ya existe se elige.'] });
  const saved = persona ? (await savePersona(w, persona)).id : (persona_id ?? 0);
  const known = await w.tx
    .selectFrom('persona as p')
    .innerJoin('tipo_documento as t', 't.id', 'p.tipo_documento_id')
    .select(['p.documento', 't.codigo', 'p.estado'])
    .where('p.id', '=', saved)
    .executeTakeFirst();
  const no = (msg: string) => refused(msg, { [field]: [msg] });
  if (!known || !dato) throw no('La persona no está en el directorio.');
  if (known.estado === 0) throw no('La persona está inactiva.');
  if (known.documento.toUpperCase() !== dato.documento || known.codigo !== dato.tipo_documento)
    throw no('La persona no tiene el mismo documento del aspirante.');
  return saved;
}
