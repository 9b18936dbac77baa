/**
 * The way to the tax office: documents go after their emission was committed, one after another. What has no clear answer is asked for by
 * its code before it is sent again, so that nothing goes twice.
 */
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { DB } from '../../../core/db/types.ts';
import { packageOf } from '../../../core/export/package.ts';
import { base64De } from '../../../core/firma/credencial.ts';
import type { Canal } from '../../../core/salida/canal.ts';
import type { Resultado } from '../../../core/salida/resultado.ts';
import { escritoDe } from '../lectura-factura.ts';
import { anotarDian } from './anotar.ts';
import { DIAN } from './cola.ts';
import { nombreXml, nombreZip } from './nombres.ts';
import { type Juicio, juicioDe, juicioDelPaquete, type Llamada, llamar, llaveDe, type Servicio } from './soap.ts';

const datos = z.object({
  factura_id: z.int(),
  /** It may be there already, by what went before. */
  preguntar: z.boolean().default(false),
});

/** The document is with the tax office already, by its own rules. */
const YA_PROCESADO = /Regla: 90\b/;

export const canalDian: Canal = {
  nombre: DIAN,
  // It knows a document by its code.
  repetible: () => true,
  async enviar({ db, platform }, { datos: text, incierto, intentos, proveedor_id }) {
    const { dian } = platform.settings;
    if (!dian) return { tipo: 'registrado', mensaje: 'Solo se registró: la transmisión no está activa.' };
    const ajustes = { ...dian, ahora: platform.clock.now() };
    const { factura_id, preguntar: dudoso } = datos.parse(JSON.parse(text));
    const documento = await documentoDe(db, factura_id);
    if (documento.estado_dian === 'ACEPTADA') return { tipo: 'descartado', mensaje: 'La DIAN ya lo aceptó.' };
    if (proveedor_id !== null) return preguntarPaquete(ajustes, documento, proveedor_id);
    if (dudoso || incierto === 1 || intentos > 1) {
      const dicho = await preguntar(ajustes, documento);
      if (dicho) return dicho;
    }
    return ajustes.test_set === null
      ? enviarUno(ajustes, documento)
      : enviarAPruebas(ajustes, ajustes.test_set, documento);
  },
  anotar: anotarDian,
};

async function documentoDe(db: Kysely<DB>, id: number) {
  const row = await db
    .selectFrom('factura')
    .select(['id', 'tipo', 'fecha', 'cufe', 'estado_dian'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, ...(await escritoDe(db, id)) };
}

type Documento = Awaited<ReturnType<typeof documentoDe>>;

async function paquete({ id, tipo, fecha, xml, partes }: Documento) {
  const nombre = { id, tipo, fecha, nit: partes.emisor.documento };
  const bytes = await packageOf([{ name: nombreXml(nombre), content: xml }]);
  return { fileName: nombreZip(nombre), contentFile: base64De(bytes) };
}

const enDuda = ({ falla, llego }: Exclude<Llamada, { raiz: unknown }>): Resultado =>
  llego ? { tipo: 'incierto', mensaje: falla } : { tipo: 'fallo', mensaje: falla };

const SIN_JUICIO: Resultado = { tipo: 'incierto', mensaje: 'La DIAN no dijo si el documento es válido.' };

const DE_OTRO: Resultado = { tipo: 'incierto', mensaje: 'La DIAN contestó de otro documento.' };

/** What is kept of an answer: what the tax office said, and its own signed words. */
const guardado = ({ descripcion, mensajes, respuesta }: Juicio) =>
  JSON.stringify({ mensajes: mensajes.length > 0 ? mensajes : descripcion ? [descripcion] : [], respuesta });

function resultadoDe(juicio: Juicio, { cufe }: Documento): Resultado {
  if (juicio.valido && juicio.de !== null && juicio.de !== cufe) return DE_OTRO;
  return juicio.valido
    ? { tipo: 'enviado', proveedorId: juicio.codigo, mensaje: guardado(juicio) }
    : { tipo: 'rechazado', mensaje: guardado({ ...juicio, respuesta: null }) };
}

async function enviarUno(ajustes: Servicio, documento: Documento): Promise<Resultado> {
  const dicho = await llamar(ajustes, 'SendBillSync', await paquete(documento));
  if ('falla' in dicho) return enDuda(dicho);
  const juicio = juicioDe(dicho.raiz);
  if (!juicio) return SIN_JUICIO;
  if (!juicio.valido && juicio.mensajes.some((mensaje) => YA_PROCESADO.test(mensaje)))
    return (await preguntar(ajustes, documento)) ?? SIN_JUICIO;
  return resultadoDe(juicio, documento);
}

/** What it judged of a document by its code; `null`: it does not know it. */
async function preguntar(ajustes: Servicio, documento: Documento): Promise<Resultado | null> {
  const dicho = await llamar(ajustes, 'GetStatus', { trackId: documento.cufe });
  // Nothing was sent: it is asked again before anything goes.
  if ('falla' in dicho) return { tipo: 'incierto', mensaje: dicho.falla };
  const juicio = juicioDe(dicho.raiz);
  if (!juicio) return SIN_JUICIO;
  return juicio.codigo === NO_ENCONTRADO ? null : resultadoDe(juicio, documento);
}

/** Of `GetStatus` (annex 1.9, section 7): there is no document of that code. */
const NO_ENCONTRADO = '66';

async function enviarAPruebas(ajustes: Servicio, testSetId: string, documento: Documento): Promise<Resultado> {
  const dicho = await llamar(ajustes, 'SendTestSetAsync', { ...(await paquete(documento)), testSetId });
  if ('falla' in dicho) return enDuda(dicho);
  const { llave, mensajes } = llaveDe(dicho.raiz);
  if (llave) return preguntarPaquete(ajustes, documento, llave);
  return mensajes.length === 0
    ? SIN_JUICIO
    : { tipo: 'rechazado', mensaje: JSON.stringify({ mensajes, respuesta: null }) };
}

async function preguntarPaquete(ajustes: Servicio, documento: Documento, llave: string): Promise<Resultado> {
  const dicho = await llamar(ajustes, 'GetStatusZip', { trackId: llave });
  const espera: Resultado = { tipo: 'fallo', mensaje: 'La DIAN lo recibió y todavía lo revisa.', proveedorId: llave };
  if ('falla' in dicho) return espera;
  const juicio = juicioDelPaquete(dicho.raiz);
  return juicio ? resultadoDe(juicio, documento) : espera;
}
