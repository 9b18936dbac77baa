/**
 * A company moves in: the programs that files come out of with what they call each column, how far the move is, and the totals of the old
 * program that ours are compared with.
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

export const sql = `
CREATE TABLE importacion_programa (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  -- Made by people; the others come with the program.
  propio INTEGER NOT NULL DEFAULT 1 CHECK (propio IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;

-- What a column of its exports is, by the name of the import; '' when it is nothing.
CREATE TABLE importacion_programa_columna (
  programa_id INTEGER NOT NULL REFERENCES importacion_programa(id) ON DELETE CASCADE,
  tipo TEXT NOT NULL,
  encabezado TEXT NOT NULL,
  campo TEXT NOT NULL,
  PRIMARY KEY (programa_id, tipo, encabezado)
) STRICT, WITHOUT ROWID;

ALTER TABLE importacion ADD COLUMN programa_id INTEGER REFERENCES importacion_programa(id) ON DELETE SET NULL;
CREATE INDEX importacion_programa_id ON importacion (programa_id);
-- The sign before the decimals in each column of the file, as far as the column tells.
ALTER TABLE importacion ADD COLUMN decimales TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(decimales));

-- One row: the move of this company.
CREATE TABLE traslado_datos (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  programa_id INTEGER REFERENCES importacion_programa(id),
  -- Until which day the totals of the old program count.
  fecha_corte TEXT,
  observacion TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;
CREATE INDEX traslado_datos_programa ON traslado_datos (programa_id);

-- Steps that people closed: what is done, and what this company has none of.
CREATE TABLE traslado_datos_paso (
  id INTEGER PRIMARY KEY,
  traslado_id INTEGER NOT NULL REFERENCES traslado_datos(id),
  paso TEXT NOT NULL,
  estado TEXT NOT NULL CHECK (estado IN ('HECHO', 'NO_APLICA')),
  ${AUTORES},
  UNIQUE (traslado_id, paso)
) STRICT;

-- What the old program says: thousandths of units, centavos, or a number of records.
CREATE TABLE traslado_datos_total (
  id INTEGER PRIMARY KEY,
  traslado_id INTEGER NOT NULL REFERENCES traslado_datos(id),
  concepto TEXT NOT NULL CHECK (concepto IN ('UNIDADES', 'VALOR', 'CLIENTES', 'PROVEEDORES', 'CLIENTE', 'PROVEEDOR', 'REGISTROS')),
  -- Of what: a warehouse, a document of identity, a step; '' for a whole side.
  clave TEXT NOT NULL,
  nombre TEXT,
  valor INTEGER NOT NULL,
  ${AUTORES},
  UNIQUE (traslado_id, concepto, clave)
) STRICT;
`;
