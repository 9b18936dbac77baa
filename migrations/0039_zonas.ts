/** Warehouses name their city as other records do; zones are searched, counted and walked by their order. */
export const sql = `
ALTER TABLE bodega RENAME COLUMN ciudad_id TO ciudad;
CREATE INDEX zona_bodega_secuencia ON zona_bodega (secuencia_recorrido, id);

CREATE VIRTUAL TABLE zona_bodega_fts USING fts5 (busca, content = 'zona_bodega', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER zona_bodega_fts_alta AFTER INSERT ON zona_bodega BEGIN
  INSERT INTO zona_bodega_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER zona_bodega_fts_baja AFTER DELETE ON zona_bodega BEGIN
  INSERT INTO zona_bodega_fts (zona_bodega_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER zona_bodega_fts_cambio AFTER UPDATE OF busca ON zona_bodega WHEN old.busca <> new.busca BEGIN
  INSERT INTO zona_bodega_fts (zona_bodega_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO zona_bodega_fts (rowid, busca) VALUES (new.id, new.busca);
END;
INSERT INTO zona_bodega_fts (rowid, busca) SELECT id, busca FROM zona_bodega;

INSERT INTO conteo (tabla, filas) SELECT 'zona_bodega', count(*) FROM zona_bodega;
CREATE TRIGGER zona_bodega_conteo_alta AFTER INSERT ON zona_bodega BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'zona_bodega'; END;
CREATE TRIGGER zona_bodega_conteo_baja AFTER DELETE ON zona_bodega BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'zona_bodega'; END;

-- A zone is found by its warehouse too, whatever that is called.
CREATE TRIGGER bodega_busca_zonas AFTER UPDATE OF codigo, nombre ON bodega WHEN old.codigo <> new.codigo OR old.nombre <> new.nombre BEGIN
  UPDATE zona_bodega SET busca = replace(busca, old.busca, new.busca) WHERE bodega_id = new.id;
END;
`;
