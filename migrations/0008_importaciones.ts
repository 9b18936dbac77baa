/** Files of rows that people import: each file, its rows with what the dry run and the job said of them, and the columns as matched before. */
export const sql = `
CREATE TABLE importacion (
  id INTEGER PRIMARY KEY,
  -- Path of the import among those that modules declare.
  tipo TEXT NOT NULL,
  archivo TEXT NOT NULL,
  estado TEXT NOT NULL DEFAULT 'COLUMNAS'
    CHECK (estado IN ('COLUMNAS', 'REVISION', 'IMPORTANDO', 'IMPORTADA', 'DESHACIENDO', 'DESHECHA')),
  -- Headers of the file, and the field that each is, as lists.
  encabezados TEXT NOT NULL CHECK (json_valid(encabezados)),
  mapeo TEXT NOT NULL CHECK (json_valid(mapeo)),
  total INTEGER NOT NULL CHECK (total > 0),
  -- Of its rows, kept as they change.
  revisadas INTEGER NOT NULL DEFAULT 0,
  pendientes INTEGER NOT NULL DEFAULT 0,
  crear INTEGER NOT NULL DEFAULT 0,
  actualizar INTEGER NOT NULL DEFAULT 0,
  sin_cambio INTEGER NOT NULL DEFAULT 0,
  con_error INTEGER NOT NULL DEFAULT 0,
  creadas INTEGER NOT NULL DEFAULT 0,
  actualizadas INTEGER NOT NULL DEFAULT 0,
  -- The job that imports or undoes it.
  trabajo_id INTEGER REFERENCES trabajo(id) ON DELETE SET NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX importacion_tipo ON importacion (tipo, created, id);
CREATE INDEX importacion_tipo_estado ON importacion (tipo, estado, created, id);
CREATE INDEX importacion_trabajo ON importacion (trabajo_id);
CREATE INDEX importacion_updated ON importacion (updated);

CREATE TABLE importacion_fila (
  id INTEGER PRIMARY KEY,
  importacion_id INTEGER NOT NULL REFERENCES importacion(id) ON DELETE CASCADE,
  -- Row of the file.
  numero INTEGER NOT NULL,
  -- Texts, one a header.
  valores TEXT NOT NULL CHECK (json_valid(valores)),
  -- What its cells say, by field, and what tells its record, as the form keeps it.
  datos TEXT CHECK (datos IS NULL OR json_valid(datos)),
  clave TEXT,
  -- What the dry run said; nothing before it.
  resultado TEXT CHECK (resultado IN ('crear', 'actualizar', 'sin_cambio', 'error')),
  -- Field → texts.
  errores TEXT CHECK (errores IS NULL OR json_valid(errores)),
  estado TEXT NOT NULL DEFAULT 'PENDIENTE' CHECK (estado IN ('PENDIENTE', 'APLICADA', 'DESHECHA')),
  -- The record that it made or changed, the form as it was before, and the version that it left.
  registro_id INTEGER,
  antes TEXT CHECK (antes IS NULL OR json_valid(antes)),
  version_despues INTEGER
) STRICT;
CREATE INDEX importacion_fila_numero ON importacion_fila (importacion_id, numero);
CREATE INDEX importacion_fila_resultado ON importacion_fila (importacion_id, resultado, numero);
CREATE INDEX importacion_fila_clave ON importacion_fila (importacion_id, clave, numero);
CREATE INDEX importacion_fila_estado ON importacion_fila (importacion_id, estado, id);

-- What a person said that a column is, for the next file; '' when it is nothing.
CREATE TABLE importacion_columna (
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  tipo TEXT NOT NULL,
  encabezado TEXT NOT NULL,
  campo TEXT NOT NULL,
  PRIMARY KEY (usuario_id, tipo, encabezado)
) STRICT, WITHOUT ROWID;
`;
