/** What a person's form chooses must be in its lists; the parameter says which documents ask for dates. */
import { referencesOf } from '../../core/db/campos.ts';
import type { Reader } from '../../core/db/reader.ts';
import { type Reference, requireReferences } from '../../core/db/references.ts';
import { readParameter } from '../../core/parameters.ts';
import type { Campo, Campos } from '../../shared/campos.ts';
import { codesOf } from '../../shared/parameters.ts';
import { conyuge, independiente } from './campos/reservado.ts';
import { persona as campos, personaContacto, personaDireccion, personaTelefono } from './campos.ts';
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
  const below = (campos: Campos, path: string, rows: readonly object[] = []) =>
    rows.flatMap((row, i) => referencesOf(campos, row, `${path}.${i}`));
  // What sort of address or of phone it is: by the list of each.
  const como = ({ tipo }: Campos) => ({ tipo_id: personaContacto.tipo_id, tipo: tipo as Campo });
  const tipos = tipopersonas.map(({ tipo_persona: valor }, i) => {
    return { campo: `tipopersonas.${i}.tipo_persona`, tabla: 'tipo_persona', columna: 'id', valor } as const;
  });
  return [
    ...referencesOf(campos, persona, 'persona'),
    ...referencesOf(conyuge, persona.conyuge ?? {}, 'persona.conyuge'),
    ...referencesOf(independiente, persona.independiente ?? {}, 'persona.independiente'),
    ...below(personaDireccion, 'direcciones', direcciones),
    ...below(personaTelefono, 'telefonos', telefonos),
    ...tipos,
    ...below(como(personaDireccion), 'direcciones_tipos_personas', contactos.direcciones_tipos_personas),
    ...below(como(personaTelefono), 'telefonos_tipos_personas', contactos.telefonos_tipos_personas),
  ];
}
