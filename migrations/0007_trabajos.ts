/** Long work that goes on by itself: each job, what came out of each of its rows, and the pieces of a file that is being made. */
export const sql = `
CREATE TABLE trabajo (
  id INTEGER PRIMARY KEY,
  -- Names the job among those that the program declares.
  tipo TEXT NOT NULL,
  titulo TEXT NOT NULL,
  entrada TEXT NOT NULL CHECK (json_valid(entrada)),
  estado TEXT NOT NULL DEFAULT 'PENDIENTE'
    CHECK (estado IN ('PENDIENTE', 'EN CURSO', 'PAUSADO', 'CANCELADO', 'TERMINADO', 'FALLIDO')),
  total INTEGER NOT NULL CHECK (total >= 0),
  -- Rows done well; with those that failed they are the rows that were seen.
  hechos INTEGER NOT NULL DEFAULT 0,
  fallidos INTEGER NOT NULL DEFAULT 0,
  -- Last row that was seen: what follows it is still to do.
  cursor INTEGER,
  -- What came out, or why it stopped.
  mensaje TEXT,
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  -- The job whose failed rows this one tries again.
  origen_id INTEGER REFERENCES trabajo(id) ON DELETE SET NULL,
  inicio TEXT,
  fin TEXT,
  created TEXT NOT NULL, updated TEXT NOT NULL
) STRICT;
CREATE INDEX trabajo_usuario ON trabajo (usuario_id, id);
CREATE INDEX trabajo_origen ON trabajo (origen_id);
CREATE INDEX trabajo_fin ON trabajo (fin);
CREATE INDEX trabajo_activo ON trabajo (usuario_id, id) WHERE estado IN ('PENDIENTE', 'EN CURSO');

CREATE TABLE trabajo_fila (
  trabajo_id INTEGER NOT NULL REFERENCES trabajo(id) ON DELETE CASCADE,
  fila_id INTEGER NOT NULL,
  ok INTEGER NOT NULL CHECK (ok IN (0, 1)),
  msg TEXT NOT NULL,
  PRIMARY KEY (trabajo_id, fila_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX trabajo_fila_fallida ON trabajo_fila (trabajo_id, fila_id) WHERE ok = 0;

-- The rows of an export in its order, some hundreds each, and their bytes once they are written. Gone when the file is whole.
CREATE TABLE trabajo_lote (
  trabajo_id INTEGER NOT NULL REFERENCES trabajo(id) ON DELETE CASCADE,
  numero INTEGER NOT NULL,
  ids TEXT NOT NULL,
  -- Rows that were still there.
  filas INTEGER,
  bytes BLOB,
  -- CRC-32 and length of what packed bytes unpack to.
  crc INTEGER,
  largo INTEGER,
  PRIMARY KEY (trabajo_id, numero)
) STRICT;
`;
