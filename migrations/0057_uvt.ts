/** The tax value unit (UVT) of each year, whole pesos: minimums of withholding are told in it. */
export const sql = `
CREATE TABLE uvt (
  id INTEGER PRIMARY KEY,
  -- The year.
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  valor INTEGER NOT NULL CHECK (valor >= 0),
  orden INTEGER NOT NULL DEFAULT 0,
  activo INTEGER NOT NULL DEFAULT 1 CHECK (activo IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX uvt_orden ON uvt (orden, id);
`;
