/** Each time that somebody took everything out: who asked, who let it through, and whether it was taken. */
export const sql = `
CREATE TABLE salida_datos (
  id INTEGER PRIMARY KEY,
  autoriza_id INTEGER NOT NULL REFERENCES usuario(id),
  -- Until when it may begin, and when it did: once.
  expira TEXT NOT NULL,
  iniciada TEXT,
  filas INTEGER,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX salida_datos_autoriza ON salida_datos (autoriza_id);
`;
