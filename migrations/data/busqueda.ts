/** What a table that people search has: its trigram index over `busca`, kept by the table itself, and the number of its rows. */
export const busqueda = (tabla: string): string => `
CREATE VIRTUAL TABLE ${tabla}_fts USING fts5 (busca, content = '${tabla}', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER ${tabla}_fts_alta AFTER INSERT ON ${tabla} BEGIN
  INSERT INTO ${tabla}_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER ${tabla}_fts_baja AFTER DELETE ON ${tabla} BEGIN
  INSERT INTO ${tabla}_fts (${tabla}_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER ${tabla}_fts_cambio AFTER UPDATE OF busca ON ${tabla} WHEN old.busca <> new.busca BEGIN
  INSERT INTO ${tabla}_fts (${tabla}_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO ${tabla}_fts (rowid, busca) VALUES (new.id, new.busca);
END;
INSERT INTO conteo (tabla, filas) VALUES ('${tabla}', 0);
CREATE TRIGGER ${tabla}_conteo_alta AFTER INSERT ON ${tabla} BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = '${tabla}'; END;
CREATE TRIGGER ${tabla}_conteo_baja AFTER DELETE ON ${tabla} BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = '${tabla}'; END;
`;

/** An index a column, each followed by the id: every order and every filter of a list has its own. */
export const indices = (tabla: string, columnas: readonly string[]): string =>
  columnas.map((columna) => `CREATE INDEX ${tabla}_${columna} ON ${tabla} (${columna}, id);`).join('\n');
