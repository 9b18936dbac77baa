/** Certificates of the demonstration company: fifteen, of every kind and in every state, each of somebody of whom it may be said. */
import { sql } from 'kysely';
import { sha256 } from '../../core/crypto.ts';
import { workAs } from '../../core/demo-actor.ts';
import { attachFile } from '../../core/files/uploads.ts';
import type { DemoDay } from '../../core/module.ts';
import type { FileStore } from '../../core/platform.ts';
import type { Work } from '../../core/work.ts';
import { addPersonaSinDatos } from '../personas/public.ts';
import { anular, createCertificado, emitir } from './commands.ts';
import { certificadoAlta } from './contract/certificados.ts';
import type { Estado, Tipo } from './rules.ts';

/** By the days before today on which they are made. */
const PLAN: Readonly<Record<number, readonly (readonly [Tipo, Estado])[]>> = {
  90: [
    ['LABORAL', 'EMITIDO'],
    ['COMERCIAL', 'VENCIDO'],
    ['PAZ_Y_SALVO', 'ANULADO'],
  ],
  60: [
    ['CALIDAD', 'EMITIDO'],
    ['LABORAL', 'VENCIDO'],
    ['COMERCIAL', 'EMITIDO'],
  ],
  30: [
    ['RETENCION', 'EMITIDO'],
    ['LABORAL', 'ANULADO'],
    ['PAZ_Y_SALVO', 'VENCIDO'],
  ],
  15: [
    ['CALIDAD', 'ANULADO'],
    ['LABORAL', 'EMITIDO'],
    ['RETENCION', 'EMITIDO'],
  ],
  0: [
    ['PAZ_Y_SALVO', 'EMITIDO'],
    ['COMERCIAL', 'BORRADOR'],
    ['CALIDAD', 'BORRADOR'],
  ],
};

export async function demoCertificados(w: Work, { faltan, files }: DemoDay): Promise<void> {
  const plan = PLAN[faltan];
  if (!plan) return;
  const jefe = await workAs(w, 'admin');
  for (const [tipo, hasta] of plan) {
    const vigencia_dias = hasta === 'VENCIDO' ? 10 : null;
    const datos = certificadoAlta.parse({ tipo, ...(await deQuien(jefe, tipo)), vigencia_dias });
    const { id, version } = await createCertificado(jefe, datos);
    if (tipo === 'CALIDAD') await adjuntar(jefe, files, id);
    if (hasta === 'BORRADOR') continue;
    const emitido = await emitir(jefe, id, version);
    if (hasta === 'ANULADO') await anular(jefe, id, emitido.version, 'Se pidió dirigido a otra empresa.');
  }
}

/** Somebody of whom it may be said, and each time another one. */
async function deQuien(w: Work, tipo: Tipo): Promise<{ readonly persona_id: number; readonly anio?: number }> {
  if (tipo === 'RETENCION') return aQuienSeRetuvo(w);
  const { n } = await w.tx
    .selectFrom('certificado')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tipo', '=', tipo)
    .executeTakeFirstOrThrow();
  const personas = w.tx
    .selectFrom('persona as p')
    .select('p.id')
    .where('p.estado', '=', 1)
    .orderBy('p.id')
    .offset(n)
    .limit(1);
  const ocupa = w.tx.selectFrom('ocupante').select('persona_id');
  const compra = w.tx
    .selectFrom('cartera_documento')
    .select('persona_id')
    .where('lado', '=', 'CLIENTE')
    .where('total_cts', '>', 0);
  const debe = compra.where('saldo_cts', '>', 0).where('persona_id', 'is not', null);
  const { id: persona_id } = await (tipo === 'LABORAL'
    ? personas.where('p.id', 'in', ocupa)
    : tipo === 'COMERCIAL'
      ? personas.where('p.id', 'in', compra.where('estado', '<>', 'ANULADA'))
      : personas.where('p.id', 'not in', debe)
  ).executeTakeFirstOrThrow();
  return { persona_id };
}

/** A supplier of whom something was withheld, as a person of the same document, and the year. */
async function aQuienSeRetuvo(w: Work) {
  const { nombre, documento, anio } = await w.tx
    .selectFrom('retencion as r')
    .innerJoin('cartera_documento as d', 'd.id', 'r.documento_id')
    .innerJoin('proveedor as v', 'v.id', 'd.proveedor_id')
    .select(['v.nombre', 'v.nit_sin_dv as documento', sql<number>`cast(substr(r.fecha, 1, 4) as integer)`.as('anio')])
    .where('d.estado', '<>', 'ANULADA')
    .groupBy(['v.id', 'anio', 'r.tipo'])
    .having((eb) => eb.fn.sum('r.valor_cts'), '>', 0)
    .orderBy('anio', 'desc')
    .orderBy('v.id')
    .executeTakeFirstOrThrow();
  const known = await w.tx.selectFrom('persona').select('id').where('documento', '=', documento).executeTakeFirst();
  const persona_id = known?.id ?? (await addPersonaSinDatos(w, { documento, p_nombre: nombre, p_apellido: '' }));
  return { persona_id, anio };
}

const FICHA = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 61>>stream
BT /F1 16 Tf 40 240 Td (Informe de laboratorio, lote 118) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

async function adjuntar(w: Work, files: FileStore, registro_id: number): Promise<void> {
  const bytes = new TextEncoder().encode(FICHA);
  const hash = sha256(bytes);
  await files.put(hash, bytes);
  const stored = { hash, nombre: 'informe-de-laboratorio.pdf', tipo: 'application/pdf', tamano: bytes.length };
  const owner = { tabla: 'certificado', registro_id, uso: 'soporte' };
  await attachFile(w, { ...stored, ancho: null, alto: null, antivirus: 'sin analizar' }, owner);
}
