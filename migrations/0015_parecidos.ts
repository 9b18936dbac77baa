/** What finds third parties who may be the same one: the key of the name (server/shared/similar.ts), the mail, the phones. */

/** The key in SQL, for those who are there already; a sign that is not here is mended when the record is next saved. */
const SIGNS = [...'.,-/&()"+_:;*#@!¡°º’–', "''", '  ', '  ', '  '];
const SUFFIXES = [
  ...['S A S', 'SAS', 'S A', 'SA', 'LTDA', 'LIMITADA', 'S EN C', 'E U', 'EU', 'Y CIA', 'CIA', 'COMPANIA'],
  ...['SUCURSAL COLOMBIA', 'BIC', 'ESP', 'E S P'],
];
const without = (text: string, parts: readonly string[]) =>
  parts.reduce((sql, part) => `replace(${sql}, '${part}', ' ')`, text);

const WORDS = without("' ' || replace(orden_nombre, char(1114111), '') || ' '", SIGNS);
const NAME = without(
  WORDS,
  SUFFIXES.map((suffix) => ` ${suffix} `),
);
// A suffix alone is a name.
const KEY = `coalesce(nullif(replace(${NAME}, ' ', ''), ''), replace(${WORDS}, ' ', ''))`;
const fill = (table: string) => `UPDATE ${table} SET clave_nombre = ${KEY} WHERE clave_nombre = '';`;

export const sql = `
ALTER TABLE persona ADD COLUMN clave_nombre TEXT NOT NULL DEFAULT '';
CREATE INDEX persona_clave_nombre ON persona (clave_nombre);
CREATE INDEX persona_email ON persona (email);
CREATE INDEX persona_telefono_valor ON persona_telefono (valor, persona_id);
CREATE INDEX proveedor_telefono_valor ON proveedor_telefono (valor, proveedor_id);
${fill('persona')}
${fill('proveedor')}
`;
