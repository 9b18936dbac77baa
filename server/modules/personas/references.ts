/** What a person's form chooses must be in its lists; the parameter says which documents ask for dates. */
import type { Reader } from '../../core/db/reader.ts';
import { type Reference, requireReferences } from '../../core/db/references.ts';
import { readParameter } from '../../core/parameters.ts';
import { codesOf } from '../../shared/parametros.ts';
import type { PersonaModelo } from './contract/modelo.ts';
import { esEmpresa } from './rules.ts';

/** The document type, the taxpayer type (a NIT forces the legal entity), and whether city and dates are required. */
export async function requireListas(db: Reader, modelo: PersonaModelo) {
  await requireReferences(db, references(modelo), { activas: !modelo.persona.id });
  const documento = await db
    .selectFrom('tipo_documento')
    .select(['codigo'])
    .where('id', '=', modelo.persona.tipo_documento_id)
    .executeTakeFirstOrThrow();
  return {
    documento,
    contribuyente: esEmpresa(documento.codigo) ? await juridica(db) : modelo.persona.contribuyente,
    exigeFechas: codesOf(await readParameter(db, 'personas', 'tp_doc_valid_naci')).includes(documento.codigo),
  };
}

async function juridica(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('tipo_contribuyente')
    .select('id')
    .where('prefijo', '=', 'PJ')
    .orderBy('orden')
    .executeTakeFirstOrThrow();
  return row.id;
}

function references({ persona, direcciones, telefonos, tipopersonas, ...contactos }: PersonaModelo): Reference[] {
  const byId = (campo: string, tabla: Reference['tabla'], valor: number | null | undefined): Reference => {
    return { campo, tabla, columna: 'id', valor: valor ?? null };
  };
  const byCode = (campo: string, tabla: Reference['tabla'], valor: string | null | undefined): Reference => {
    return { campo, tabla, columna: 'codigo', valor: valor ?? null };
  };
  const { conyuge, independiente } = persona;
  return [
    byId('persona.tipo_documento_id', 'tipo_documento', persona.tipo_documento_id),
    byId('persona.contribuyente', 'tipo_contribuyente', persona.contribuyente),
    byId('persona.ciudad_expedicion_id', 'ciudad', persona.ciudad_expedicion_id),
    byId('persona.genero_id', 'genero', persona.genero_id),
    byId('persona.estado_civil_id', 'estado_civil', persona.estado_civil_id),
    byId('persona.replegal_tipo_documento_id', 'tipo_documento', persona.replegal_tipo_documento_id),
    byId('persona.conyuge.tipo_documento_conyuge', 'tipo_documento', conyuge?.tipo_documento_conyuge),
    byId('persona.conyuge.ciudad_expedicion_conyuge', 'ciudad', conyuge?.ciudad_expedicion_conyuge),
    byId('persona.conyuge.ciudad_conyuge', 'ciudad', conyuge?.ciudad_conyuge),
    byCode('persona.conyuge.tipo_direccion_conyuge', 'tipo_direccion', conyuge?.tipo_direccion_conyuge),
    byCode(
      'persona.independiente.relacion_empresa_independiente',
      'relacion_empresa',
      independiente?.relacion_empresa_independiente,
    ),
    byId('persona.independiente.ciudad_independiente', 'ciudad', independiente?.ciudad_independiente),
    byCode(
      'persona.independiente.tipo_direccion_independiente',
      'tipo_direccion',
      independiente?.tipo_direccion_independiente,
    ),
    ...direcciones.flatMap((d, i) => [
      byId(`direcciones.${i}.ciudad`, 'ciudad', d.ciudad),
      byCode(`direcciones.${i}.tipo`, 'tipo_direccion', d.tipo),
    ]),
    ...telefonos.map((t, i) => byCode(`telefonos.${i}.tipo`, 'tipo_telefono', t.tipo)),
    ...tipopersonas.map((t, i) => byId(`tipopersonas.${i}.tipo_persona`, 'tipo_persona', t.tipo_persona)),
    ...(contactos.direcciones_tipos_personas ?? []).flatMap((row, i) => [
      byId(`direcciones_tipos_personas.${i}.tipo_id`, 'tipo_persona', row.tipo_id),
      byCode(`direcciones_tipos_personas.${i}.tipo`, 'tipo_direccion', row.tipo),
    ]),
    ...(contactos.telefonos_tipos_personas ?? []).flatMap((row, i) => [
      byId(`telefonos_tipos_personas.${i}.tipo_id`, 'tipo_persona', row.tipo_id),
      byCode(`telefonos_tipos_personas.${i}.tipo`, 'tipo_telefono', row.tipo),
    ]),
  ];
}
