/** What keeps the forms that anybody may send from being flooded: the tries of each address, and the tokens that did their one work. */
export const sql = `
CREATE TABLE intento_publico (
  id INTEGER PRIMARY KEY,
  direccion TEXT NOT NULL,
  instante TEXT NOT NULL
) STRICT;
CREATE INDEX intento_publico_direccion ON intento_publico (direccion, instante);
CREATE INDEX intento_publico_instante ON intento_publico (instante);

CREATE TABLE formulario_gastado (
  hash TEXT PRIMARY KEY,
  expira TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX formulario_gastado_expira ON formulario_gastado (expira);
`;
