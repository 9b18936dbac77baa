/** A company that hires: a position, an offer, people who apply, and the words that the tests of talent speak. */

import { storeFile } from '../../../server/core/files/uploads.ts';
import { alPublicar, type Publicado } from '../../../server/core/publicar.ts';
import * as a from '../../../server/modules/aspirantes/contract/actos.ts';
import * as c from '../../../server/modules/aspirantes/contract/aspirante.ts';
import { postulacionCuerpo } from '../../../server/modules/aspirantes/contract/postulacion.ts';
import { createAspirante, type NuevoAspirante } from '../../../server/modules/aspirantes/crear.ts';
import { manifest as deAspirantes } from '../../../server/modules/aspirantes/manifest.ts';
import { activarCargo, registroCargo } from '../../../server/modules/cargos/contract/cargo.ts';
import { manifest as deCargos } from '../../../server/modules/cargos/manifest.ts';
import { actosOferta, registroOferta } from '../../../server/modules/ofertas/contract/oferta.ts';
import { manifest as deOfertas } from '../../../server/modules/ofertas/manifest.ts';
import { manifest as dePersonas } from '../../../server/modules/personas/manifest.ts';
import { type TestActor, type TestAppOptions, testApp } from '../../support/app.ts';
import { modelos } from '../../support/build/persona.ts';

/** What other systems would be told of, since the last company was opened. */
export const told: Publicado[] = [];
alPublicar.escuchar(async (_, what) => void told.push(what));

export const TEXTO = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Alista pedidos.' }] }],
};
export const PDF = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

const { verReservado: _, ...sinReservado } = deAspirantes.permisos;

export async function abrir(options: TestAppOptions = {}) {
  const t = await testApp(options);
  told.length = 0;
  const jefe = await t.actor({
    permisos: [deAspirantes, deCargos, deOfertas, dePersonas].flatMap(({ permisos }) => Object.values(permisos)),
  });
  const mirador = await t.actor({ permisos: Object.values(sinReservado) });
  const area = await t.work(async ({ tx, instant }) =>
    tx
      .insertInto('departamento')
      .values({ codigo: 'TAL', nombre: 'Talento', orden_nombre: 'TALENTO', created: instant, updated: instant })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const ciudad = await t.db.selectFrom('ciudad').select('id').where('codigo', '=', '68001').executeTakeFirstOrThrow();
  let n = 0;
  const cargo = (more: object = {}) => ({
    ...{ codigo: `C${++n}`, nombre: `Auxiliar ${n}`, departamento_id: area.id, tipo_contrato: 'INDEFINIDO' as const },
    ...{ jornada: 'COMPLETA' as const, salario_minimo: 1_800_000, salario_maximo: 2_500_000, plazas: 2, ...more },
  });
  const crearCargo = async (more: object = {}) => {
    const { id, version } = (await jefe.call(registroCargo.create, { body: cargo(more) as never })).data;
    return (await jefe.call(activarCargo, { params: { id }, body: { version } })).data;
  };
  const oferta = (cargo_id: number, more: object = {}) => ({
    ...{ cargo_id, titulo: 'Auxiliar de bodega', descripcion: TEXTO, ciudad_id: ciudad.id },
    ...{ modalidad: 'PRESENCIAL' as const, tipo_contrato: 'INDEFINIDO' as const, responsable_id: jefe.userId ?? 0 },
    ...{ salario_desde: 1_800_000, salario_hasta: 2_000_000, vacantes: 1 },
    ...{ fecha_publicacion: '2026-11-20', fecha_cierre: '2026-12-20', ...more },
  });
  const paso = async (acto: keyof typeof actosOferta, id: number, more: object = {}) => {
    const { version } = await jefe.call(registroOferta.find, { params: { id } });
    return (await jefe.call(actosOferta[acto], { params: { id }, body: { version, ...more } as never })).data;
  };
  const publicada = async (more: object = {}, delCargo: object = {}) => {
    const { id: cargo_id } = await crearCargo(delCargo);
    const { id } = (await jefe.call(registroOferta.create, { body: oferta(cargo_id, more) as never })).data;
    await paso('enviar', id);
    return paso('publicar', id);
  };
  const persona = (more: object = {}) => ({
    ...{ nombres: 'Íngrid Yesenia', apellidos: 'Zambrano Quiñónez', tipo_documento: '13', documento: '1098765432' },
    ...{ email: 'ingrid.zq@correo.co', celular: '3157702214', ciudad: '68001', respuestas: [] },
    ...{ acepta_tratamiento_datos: true, acepta_reserva: false, fuente: 'pagina' },
    ...more,
  });
  /** As the public application will: with its CV. */
  const postular = async (oferta_id: number, more: object = {}, bytes: Uint8Array | null = PDF) => {
    const datos = postulacionCuerpo.parse(persona(more));
    const hoja = bytes ? await storeFile(t.platform, bytes, 'Íngrid Zambrano.pdf', c.HOJA) : null;
    const nuevo: NuevoAspirante = { oferta_id, datos, hoja, direccion: '203.0.113.77' };
    return t.work((w) => createAspirante(w, t.platform, nuevo));
  };
  const leer = (id: number, who: TestActor = jefe) => who.call(c.verAspirante, { params: { id } });
  const mover = async (id: number, etapa: string, more: object = {}) => {
    const { version } = await leer(id);
    return (await jefe.call(a.moverAspirante, { params: { id }, body: { version, etapa, ...more } as never })).data;
  };
  const niega = async (id: number, etapa: string, more: object = {}) => {
    const { version } = await leer(id);
    return jefe.refused(a.moverAspirante, { params: { id }, body: { version, etapa, ...more } }, 'regla_negocio');
  };
  const evaluar = async (id: number, etapa = 'ENTREVISTA', more: object = {}) => {
    const { version } = await leer(id);
    const body = { version, etapa, criterios: [{ nombre: 'Puntualidad', nota: 4 }], comentario: null, ...more };
    return (await jefe.call(a.evaluarAspirante, { params: { id }, body: body as never })).data;
  };
  const hastaOferta = async (id: number) => {
    for (const etapa of ['EN_REVISION', 'PRESELECCIONADO', 'ENTREVISTA']) await mover(id, etapa);
    await evaluar(id);
    return mover(id, 'OFERTA');
  };
  const olvidar = async (id: number, motivo = 'Lo pidió.') => {
    const { version } = await leer(id);
    return (await jefe.call(a.olvidarAspirante, { params: { id }, body: { version, motivo } })).data;
  };
  const { natural } = await modelos(t);
  const contratar = async (id: number, more: object = {}) => {
    const { version, documento } = await leer(id);
    const persona = natural(documento ?? '0', {});
    const body = { version, persona, fecha_ingreso: '2026-12-01', salario: 1_900_000, tipo_contrato: 'FIJO', ...more };
    return { params: { id }, body: body as never };
  };
  return {
    ...{ t, jefe, mirador, cargo, crearCargo, oferta, paso, publicada, persona, postular, leer, mover, niega, evaluar },
    ...{ hastaOferta, olvidar, contratar, natural },
  };
}
export type Talento = Awaited<ReturnType<typeof abrir>>;
