/** Demonstration applicants: sixty with their CV, in every stage, by the commands of the module. */
import { sha256 } from '../../core/crypto.ts';
import { workAs } from '../../core/demo-actor.ts';
import type { StoredFile } from '../../core/files/uploads.ts';
import type { DemoDay } from '../../core/module.ts';
import type { FileStore } from '../../core/platform.ts';
import { canalCorreo } from '../../core/salida/correo/canal.ts';
import { concluirSembrado } from '../../core/salida/seed.ts';
import type { Work } from '../../core/work.ts';
import type { Etapa } from '../../shared/talento/etapas.ts';
import { findCargo } from '../cargos/public.ts';
import { findOferta } from '../ofertas/public.ts';
import { addPersonaSinDatos } from '../personas/public.ts';
import { postulacionCuerpo } from './contract/postulacion.ts';
import { contratar } from './contratar.ts';
import { createAspirante } from './crear.ts';
import { aspiranteDe } from './guardado.ts';
import { evaluar, mover } from './mover.ts';
import { olvidar } from './olvidar.ts';

const NOMBRES = [
  ...[
    'ANDREA',
    'CAMILO',
    'DIANA',
    'EDWIN',
    'FLOR',
    'GERMÁN',
    'HELENA',
    'IVÁN',
    'JULIANA',
    'KEVIN',
    'LORENA',
    'MAURICIO',
  ],
  ...['NATALIA', 'OMAR', 'PAOLA', 'RAMIRO', 'SILVIA', 'TATIANA', 'ULISES', 'VIVIANA'],
];
const APELLIDOS = [
  'ACEVEDO',
  'BLANCO',
  'CARVAJAL',
  'DÍAZ',
  'ESPINEL',
  'FUENTES',
  'GARCÍA',
  'HOYOS',
  'ISAZA',
  'JEREZ',
  'LARA',
];
const CIUDADES = ['68001', '68276', '68307', '68547'];
const FUENTES = ['pagina', 'pagina', 'referido', 'feria'];

const BODEGA: readonly (Etapa | 'OLVIDADO')[] = [
  ...(['CONTRATADO', 'NO_SELECCIONADO', 'EN_RESERVA', 'NO_SELECCIONADO', 'EN_RESERVA', 'DESISTIO'] as const),
  ...(['NO_SELECCIONADO', 'NO_SELECCIONADO', 'EN_RESERVA', 'NO_SELECCIONADO', 'DESISTIO', 'CONTRATADO'] as const),
];

/** For each offer, the day of its first application and how many came; then how far each went. */
const PLAN: readonly (readonly [titulo: string, faltan: number, hasta: readonly (Etapa | 'OLVIDADO')[]])[] = [
  ['Analista de compras', 115, de(8, ['NO_SELECCIONADO', 'DESISTIO', 'OLVIDADO', 'EN_RESERVA'])],
  ['Auxiliar de bodega', 84, BODEGA],
  ['Conductor de reparto', 55, de(8, ['NO_SELECCIONADO', 'EN_RESERVA', 'DESISTIO', 'NO_SELECCIONADO'])],
  ['Asesor comercial', 22, de(12, ['EN_REVISION', 'NUEVO', 'PRESELECCIONADO', 'ENTREVISTA', 'NUEVO', 'EN_REVISION'])],
  [
    'Auxiliar de bodega, turno de noche',
    18,
    de(14, ['NUEVO', 'ENTREVISTA', 'PRUEBAS', 'EN_REVISION', 'REFERENCIAS', 'OFERTA', 'NUEVO']),
  ],
  ['Auxiliar contable', 13, de(6, ['NUEVO', 'PRESELECCIONADO', 'EN_REVISION'])],
];

function de<T>(count: number, some: readonly T[]): T[] {
  return Array.from({ length: count }, (_, i) => some[i % some.length] as T);
}

/** Each offer gets some a day until it has all of them. */
const POR_DIA = 2;

export async function demoAspirantes(w: Work, { faltan, files }: DemoDay): Promise<void> {
  let before = 0;
  for (const [titulo, first, hasta] of PLAN) {
    const from = (first - faltan) * POR_DIA;
    if (faltan <= first && from < hasta.length) {
      const row = await w.tx.selectFrom('oferta').select('id').where('titulo', '=', titulo).executeTakeFirst();
      for (const [i, etapa] of hasta.slice(from, from + POR_DIA).entries())
        if (row) await uno(w, files, row.id, before + from + i, etapa);
    }
    before += hasta.length;
  }
}

async function uno(w: Work, files: FileStore, oferta_id: number, n: number, hasta: Etapa | 'OLVIDADO'): Promise<void> {
  const { preguntas } = await findOferta(w.tx, oferta_id);
  const nombres = NOMBRES[(n * 7) % NOMBRES.length] ?? 'ANA';
  const apellidos = `${APELLIDOS[n % APELLIDOS.length]} ${APELLIDOS[(n * 5 + 2) % APELLIDOS.length]}`;
  const documento = String(1_098_100_000 + n * 10_007);
  const datos = postulacionCuerpo.parse({
    ...{ nombres, apellidos, tipo_documento: '13', documento, celular: `31${5 + (n % 4)}${4_000_000 + n * 7_717}` },
    ...{ email: `aspirante${n + 1}@correo.example.co`, ciudad: CIUDADES[n % CIUDADES.length] },
    respuestas: preguntas.map(({ id, tipo, opciones }) => ({
      pregunta: id,
      valor:
        tipo === 'SI_NO'
          ? n % 3 === 0
            ? 'NO'
            : 'SI'
          : tipo === 'NUMERO'
            ? n % 6
            : tipo === 'OPCION'
              ? (opciones[n % opciones.length] ?? '')
              : 'Me gusta el trato con la gente y quiero aprender.',
    })),
    ...{ acepta_tratamiento_datos: true, acepta_reserva: n % 2 === 0, fuente: FUENTES[n % FUENTES.length] },
  });
  const hoja = await guardar(files, `${nombres} ${apellidos}`);
  const direccion = `203.0.113.${(n % 250) + 1}`;
  const id = await createAspirante(w, null, { oferta_id, datos, hoja, direccion });
  await llevar(await workAs(w, 'talento'), files, id, hasta, { documento, p_nombre: nombres, p_apellido: apellidos });
}

type Persona = Parameters<typeof addPersonaSinDatos>[1];

const CAMINO: readonly Etapa[] = ['EN_REVISION', 'PRESELECCIONADO', 'ENTREVISTA', 'PRUEBAS', 'REFERENCIAS', 'OFERTA'];

async function llevar(
  w: Work,
  files: FileStore,
  id: number,
  hasta: Etapa | 'OLVIDADO',
  persona: Persona,
): Promise<void> {
  const version = async () => (await aspiranteDe(w.tx, id)).version;
  const go = async (etapa: Etapa, motivo: string | null = null) =>
    mover(w, id, { version: await version(), etapa, motivo });
  const last = hasta === 'CONTRATADO' ? 'OFERTA' : hasta;
  for (const etapa of CAMINO.slice(0, CAMINO.indexOf(last as Etapa) + 1)) {
    await go(etapa);
    if (etapa !== 'ENTREVISTA') continue;
    const criterios = ['Experiencia', 'Comunicación', 'Actitud'].map((nombre, i) => ({
      nombre,
      nota: 3 + ((id + i) % 3),
    }));
    await evaluar(w, id, { version: await version(), etapa, criterios, comentario: 'Responde con claridad.' });
  }
  if (hasta === 'NO_SELECCIONADO') {
    await go('NO_SELECCIONADO', 'Otra persona se ajusta más al cargo.');
    await rechazado(w, id);
  } else if (hasta === 'DESISTIO') await go('DESISTIO', 'Aceptó otra oferta.');
  else if (hasta === 'EN_RESERVA') await go('EN_RESERVA', 'Buen perfil para otra oferta.');
  else if (hasta === 'OLVIDADO') {
    await go('DESISTIO', 'Ya no le interesa.');
    await olvidar(w, files, await aspiranteDe(w.tx, id), 'Lo pidió la persona.');
  } else if (hasta === 'CONTRATADO') await contratado(w, id, await version(), persona);
}

/** Its mail left a day later. */
async function rechazado(w: Work, id: number): Promise<void> {
  const envio = await w.tx
    .selectFrom('envio')
    .select(['id', 'clave'])
    .where('clave', 'like', `correo:aspirante:${id}:rechazo:%`)
    .executeTakeFirst();
  if (envio) await concluirSembrado(w, canalCorreo, envio, { tipo: 'enviado', proveedorId: null });
}

async function contratado(w: Work, id: number, version: number, persona: Persona): Promise<void> {
  const { oferta_id } = await aspiranteDe(w.tx, id);
  const { cargo_id } = await findOferta(w.tx, oferta_id);
  const { salario_minimo: salario } = await findCargo(w.tx, cargo_id);
  const persona_id = await addPersonaSinDatos(w, persona);
  const fecha_ingreso = w.instant.slice(0, 10);
  await contratar(w, id, { version, persona_id, persona: null, fecha_ingreso, salario, tipo_contrato: 'INDEFINIDO' });
}

async function guardar(files: FileStore, nombre: string): Promise<StoredFile> {
  const bytes = hojaDe(nombre);
  const hash = sha256(bytes);
  await files.put(hash, bytes);
  const size = { tamano: bytes.byteLength, ancho: null, alto: null };
  return { hash, nombre: 'hoja.pdf', tipo: 'application/pdf', ...size, antivirus: 'sin analizar' };
}

/** A page with the name, in the letters that any reader has. */
function hojaDe(nombre: string): Uint8Array {
  const ascii = nombre.normalize('NFD').replace(/[^ -~]/g, '');
  const lines = [ascii, 'Hoja de vida', 'Bachiller. Dos empleos anteriores, con referencias.'];
  const text = lines
    .map((line, i) => `BT /F1 ${i === 0 ? 22 : 12} Tf 60 ${740 - i * 30} Td (${line}) Tj ET`)
    .join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let pdf = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = pdf.length;
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(pdf);
}
