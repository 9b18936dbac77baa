/** Who sells and who buys as an electronic document says them, read of what the company and its customers are today. */

import { COMPANY_ID } from '../../core/company.ts';
import type { Reader } from '../../core/db/reader.ts';
import { limpiarNit, separarDv, TIPO_DOCUMENTO_NIT } from '../../shared/nit.ts';
import { CONSUMIDOR_FINAL } from './rules/prevuelo.ts';
import type { DireccionUbl, ParteUbl } from './ubl/documento.ts';

/** Of who has no responsibility that the tax office asks for. */
const NO_APLICA = 'R-99-PN';
const JURIDICA = '1';
const IVA = '01';
const SIN_TRIBUTO = 'ZZ';
const RESPONSABLE = '48';
const NO_RESPONSABLE = '49';

interface Lugar {
  readonly codigo_municipio: string | null;
  readonly municipio: string | null;
  readonly departamento: string | null;
  readonly linea: string | null;
}

function direccionDe({ codigo_municipio, municipio, departamento, linea }: Lugar): DireccionUbl | null {
  if (!codigo_municipio || !municipio || !departamento || !linea) return null;
  return { codigo_municipio, municipio, departamento, linea };
}

/** Us. What is not known is empty: the pre-flight says it. */
export async function emisorDe(db: Reader): Promise<ParteUbl> {
  const row = await db
    .selectFrom('empresa as e')
    .leftJoin('ciudad as c', 'c.id', 'e.ciudad_id')
    .leftJoin('departamento_geografico as d', 'd.id', 'c.departamento_geografico_id')
    .leftJoin('tributo as t', 't.codigo', 'e.tributo')
    .where('e.id', '=', COMPANY_ID)
    .select(['e.nombre', 'e.nit', 'e.direccion as linea', 'e.telefono', 'e.correo', 'e.tipo_persona'])
    .select([
      'e.codigo_regimen_tributario as regimen',
      'e.responsabilidades',
      'e.tributo',
      't.nombre as tributo_nombre',
    ])
    .select(['c.codigo as codigo_municipio', 'c.nombre as municipio', 'd.nombre as departamento'])
    .executeTakeFirstOrThrow();
  const { nit, dv } = separarDv(row.nit ?? '') ?? { nit: row.nit ?? '', dv: null };
  return {
    tipo_persona: row.tipo_persona === JURIDICA ? '1' : '2',
    tipo_documento: TIPO_DOCUMENTO_NIT,
    ...{ documento: limpiarNit(nit), dv, nombre: row.nombre },
    ...{ regimen: row.regimen ?? '', responsabilidades: row.responsabilidades },
    tributo: { codigo: row.tributo ?? '', nombre: row.tributo_nombre ?? '' },
    ...{ direccion: direccionDe(row), correo: row.correo, telefono: row.telefono },
  };
}

/** The customer. A natural person of whom nothing is said has no responsibilities and is not responsible for IVA. */
export async function adquirenteDe(db: Reader, persona_id: number): Promise<ParteUbl> {
  const row = await db
    .selectFrom('persona as p')
    .innerJoin('tipo_documento as td', 'td.id', 'p.tipo_documento_id')
    .innerJoin('tipo_contribuyente as tc', 'tc.id', 'p.contribuyente')
    .leftJoin('cliente as k', 'k.persona_id', 'p.id')
    .leftJoin('tributo as t', 't.codigo', 'k.tributo')
    .where('p.id', '=', persona_id)
    .select(['p.documento', 'p.dv', 'p.n_completo', 'p.rsocial', 'p.email', 'p.telefono'])
    .select(['td.codigo as tipo_documento', 'tc.prefijo', 'k.codigo_regimen_tributario as regimen'])
    .select(['k.responsabilidades', 'k.correo_facturacion', 'k.tributo', 't.nombre as tributo_nombre'])
    .executeTakeFirstOrThrow();
  const natural = row.prefijo === 'PN';
  const consumidor = row.documento === CONSUMIDOR_FINAL;
  const regimen = row.regimen ?? (natural ? NO_RESPONSABLE : RESPONSABLE);
  const propio = row.tributo ? { codigo: row.tributo, nombre: row.tributo_nombre ?? '' } : null;
  return {
    tipo_persona: natural ? '2' : '1',
    tipo_documento: row.tipo_documento,
    documento: limpiarNit(row.documento),
    dv: row.tipo_documento === TIPO_DOCUMENTO_NIT ? (row.dv ?? '') : null,
    nombre: row.rsocial ?? row.n_completo,
    ...{ regimen, responsabilidades: row.responsabilidades || (natural ? NO_APLICA : '') },
    tributo:
      propio ??
      (regimen === RESPONSABLE ? { codigo: IVA, nombre: 'IVA' } : { codigo: SIN_TRIBUTO, nombre: 'No aplica' }),
    direccion: consumidor ? null : await direccionDeFactura(db, persona_id),
    correo: row.correo_facturacion ?? (row.email || null),
    telefono: row.telefono,
  };
}

/** The one that goes on invoices; the first without one. */
async function direccionDeFactura(db: Reader, persona_id: number): Promise<DireccionUbl | null> {
  const row = await db
    .selectFrom('persona_direccion as a')
    .innerJoin('ciudad as c', 'c.id', 'a.ciudad')
    .innerJoin('departamento_geografico as d', 'd.id', 'c.departamento_geografico_id')
    .where('a.persona_id', '=', persona_id)
    .select(['c.codigo as codigo_municipio', 'c.nombre as municipio', 'd.nombre as departamento'])
    .select('a.descripcion as linea')
    .orderBy('a.incluir_a_factura', 'desc')
    .orderBy('a.orden')
    .limit(1)
    .executeTakeFirst();
  return row ? direccionDe(row) : null;
}
