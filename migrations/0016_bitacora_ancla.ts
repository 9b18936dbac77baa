/** Where the change log stands, outside its own table: a log that was cut, emptied or added to by hand no longer fits it. */
export const sql = `
-- One row, moved by each write in its own transaction and signed with the secret (core/bitacora/anchor.ts). The first start makes it.
CREATE TABLE bitacora_ancla (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  filas INTEGER NOT NULL,
  ultima INTEGER NOT NULL,
  hash TEXT NOT NULL,
  firma TEXT NOT NULL
) STRICT;
`;
