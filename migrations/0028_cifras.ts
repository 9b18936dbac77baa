/**
 * Figures of the dashboards: how many rows of a table have each value, kept by triggers within the transaction that changes the row, so
 * that a chart reads some hundred figures and never the rows. Days are those of Bogota.
 */

/** Name of the figure → the value of a row (`$` stands for it), and the columns that it depends on. */
type Campos = readonly (readonly [campo: string, valor: string, columnas: string])[];

const MAS = 'ON CONFLICT DO UPDATE SET cantidad = cantidad + 1';
const ALTA = ['alta', "date($.created, '-5 hours')", 'created'] as const;
const falta = (valor: string, columna: string) =>
  ['falta', `CASE WHEN $.${columna} IS NULL THEN '${valor}' END`, columna] as const;

const PROVEEDOR: Campos = [
  ['ciudad', '$.ciudad', 'ciudad'],
  ['linea', '$.codigo_linea_comercializacion', 'codigo_linea_comercializacion'],
  ALTA,
  falta('ciudad', 'ciudad'),
  falta('correo_facturacion', 'correo_facturacion'),
  falta('correo_comercial', 'gercomer_email'),
];

const PERSONA: Campos = [
  ['ciudad', '$.ciudad', 'ciudad'],
  ['autoriza', '$.acepta_tratamiento_datos', 'acepta_tratamiento_datos'],
  ALTA,
];

const of = (row: string, valor: string) => valor.replaceAll('$', row);

function sumar(tabla: string, [campo, valor]: Campos[number]): string {
  const nuevo = of('new', valor);
  return `INSERT INTO cifra SELECT '${tabla}', '${campo}', new.estado, ${nuevo}, 1 WHERE ${nuevo} IS NOT NULL ${MAS};`;
}

function restar(tabla: string, [campo, valor]: Campos[number]): string {
  return `UPDATE cifra SET cantidad = cantidad - 1
    WHERE tabla = '${tabla}' AND campo = '${campo}' AND estado = old.estado AND valor = CAST(${of('old', valor)} AS TEXT);`;
}

function cambio(tabla: string, field: Campos[number], i: number): string {
  const [, valor, columnas] = field;
  return `CREATE TRIGGER ${tabla}_cifra_cambio_${i} AFTER UPDATE OF estado, ${columnas} ON ${tabla}
  WHEN old.estado <> new.estado OR ${of('old', valor)} IS NOT ${of('new', valor)} BEGIN
  ${restar(tabla, field)} ${sumar(tabla, field)} END;`;
}

function cifras(tabla: string, campos: Campos): string {
  const first = campos.map(
    ([campo, valor]) =>
      `INSERT INTO cifra SELECT '${tabla}', '${campo}', t.estado, ${of('t', valor)} AS valor, count(*) FROM ${tabla} AS t
  WHERE ${of('t', valor)} IS NOT NULL GROUP BY 3, 4;`,
  );
  return `${first.join('\n')}
CREATE TRIGGER ${tabla}_cifra_alta AFTER INSERT ON ${tabla} BEGIN
  ${campos.map((field) => sumar(tabla, field)).join('\n  ')}
END;
CREATE TRIGGER ${tabla}_cifra_baja AFTER DELETE ON ${tabla} BEGIN
  ${campos.map((field) => restar(tabla, field)).join('\n  ')}
END;
${campos.map((field, i) => cambio(tabla, field, i)).join('\n')}`;
}

/** The types of a person are rows of a link table; the state is the person's. */
const TIPOS = `
INSERT INTO cifra SELECT 'persona', 'tipo', p.estado, x.tipo_persona_id, count(*)
  FROM persona_tipo AS x JOIN persona AS p ON p.id = x.persona_id GROUP BY 3, 4;
CREATE TRIGGER persona_tipo_cifra_alta AFTER INSERT ON persona_tipo BEGIN
  INSERT INTO cifra SELECT 'persona', 'tipo', p.estado, new.tipo_persona_id, 1 FROM persona AS p WHERE p.id = new.persona_id ${MAS};
END;
CREATE TRIGGER persona_tipo_cifra_baja AFTER DELETE ON persona_tipo BEGIN
  UPDATE cifra SET cantidad = cantidad - 1 WHERE tabla = 'persona' AND campo = 'tipo'
    AND estado = (SELECT estado FROM persona WHERE id = old.persona_id) AND valor = CAST(old.tipo_persona_id AS TEXT);
END;
CREATE TRIGGER persona_tipo_cifra_cambio AFTER UPDATE OF persona_id, tipo_persona_id ON persona_tipo BEGIN
  UPDATE cifra SET cantidad = cantidad - 1 WHERE tabla = 'persona' AND campo = 'tipo'
    AND estado = (SELECT estado FROM persona WHERE id = old.persona_id) AND valor = CAST(old.tipo_persona_id AS TEXT);
  INSERT INTO cifra SELECT 'persona', 'tipo', p.estado, new.tipo_persona_id, 1 FROM persona AS p WHERE p.id = new.persona_id ${MAS};
END;
CREATE TRIGGER persona_cifra_tipo AFTER UPDATE OF estado ON persona WHEN old.estado <> new.estado BEGIN
  UPDATE cifra SET cantidad = cantidad - 1 WHERE tabla = 'persona' AND campo = 'tipo' AND estado = old.estado
    AND valor IN (SELECT CAST(tipo_persona_id AS TEXT) FROM persona_tipo WHERE persona_id = new.id);
  INSERT INTO cifra SELECT 'persona', 'tipo', new.estado, tipo_persona_id, 1 FROM persona_tipo WHERE persona_id = new.id ${MAS};
END;
`;

export const sql = `
CREATE TABLE cifra (
  tabla TEXT NOT NULL,
  campo TEXT NOT NULL,
  estado INTEGER NOT NULL,
  valor TEXT NOT NULL,
  cantidad INTEGER NOT NULL,
  PRIMARY KEY (tabla, campo, estado, valor)
) STRICT, WITHOUT ROWID;
${cifras('proveedor', PROVEEDOR)}
${cifras('persona', PERSONA)}
${TIPOS}
-- The rows that figures lead to.
CREATE INDEX proveedor_created ON proveedor (created, id);
CREATE INDEX proveedor_sin_ciudad ON proveedor (orden_nombre, id) WHERE ciudad IS NULL;
CREATE INDEX proveedor_sin_correo_facturacion ON proveedor (orden_nombre, id) WHERE correo_facturacion IS NULL;
CREATE INDEX proveedor_sin_correo_comercial ON proveedor (orden_nombre, id) WHERE gercomer_email IS NULL;
CREATE INDEX persona_created ON persona (created, id);
CREATE INDEX persona_autoriza ON persona (acepta_tratamiento_datos, orden_nombre, id);
`;
