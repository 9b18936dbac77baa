/**
 * Adjustments of stock that people write, and their lines. Quantities in thousandths of the base unit (`_mil`), unit costs in ten-thousandths
 * of a peso (`_dmil`), money in centavos (`_cts`).
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

export const sql = `
CREATE TABLE ajuste (
  id INTEGER PRIMARY KEY,
  numero TEXT UNIQUE,
  tipo TEXT NOT NULL CHECK (tipo IN ('SALDO_INICIAL', 'AJUSTE_SOBRANTE', 'AJUSTE_FALTANTE', 'CONSUMO_INTERNO', 'AJUSTE_COSTO')),
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  fecha TEXT NOT NULL,
  motivo TEXT REFERENCES motivo_inventario(codigo),
  observacion TEXT,
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN ('BORRADOR', 'CONFIRMADO', 'ANULADO')),
  motivo_anulacion TEXT,
  confirmado TEXT,
  confirmado_uc_id INTEGER,
  lineas INTEGER NOT NULL DEFAULT 0,
  -- What it changed the value of the stock by.
  valor_cts INTEGER,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (estado = 'BORRADOR' OR numero IS NOT NULL),
  CHECK ((estado = 'ANULADO') = (motivo_anulacion IS NOT NULL)),
  CHECK ((estado = 'BORRADOR') = (confirmado IS NULL))
) STRICT;
CREATE INDEX ajuste_tipo ON ajuste (tipo, id);
CREATE INDEX ajuste_bodega ON ajuste (bodega_id, id);
CREATE INDEX ajuste_estado ON ajuste (estado, id);
CREATE INDEX ajuste_fecha ON ajuste (fecha, id);
CREATE INDEX ajuste_motivo ON ajuste (motivo, id);
CREATE INDEX ajuste_valor ON ajuste (valor_cts, id);
CREATE INDEX ajuste_updated ON ajuste (updated, id);
CREATE VIRTUAL TABLE ajuste_fts USING fts5 (busca, content = 'ajuste', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER ajuste_fts_alta AFTER INSERT ON ajuste BEGIN
  INSERT INTO ajuste_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER ajuste_fts_baja AFTER DELETE ON ajuste BEGIN
  INSERT INTO ajuste_fts (ajuste_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER ajuste_fts_cambio AFTER UPDATE OF busca ON ajuste WHEN old.busca <> new.busca BEGIN
  INSERT INTO ajuste_fts (ajuste_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO ajuste_fts (rowid, busca) VALUES (new.id, new.busca);
END;
INSERT INTO conteo (tabla, filas) VALUES ('ajuste', 0);
CREATE TRIGGER ajuste_conteo_alta AFTER INSERT ON ajuste BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'ajuste'; END;
CREATE TRIGGER ajuste_conteo_baja AFTER DELETE ON ajuste BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'ajuste'; END;

CREATE TABLE ajuste_detalle (
  id INTEGER PRIMARY KEY,
  ajuste_id INTEGER NOT NULL REFERENCES ajuste(id),
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  presentacion_id INTEGER REFERENCES presentacion(id),
  zona_id INTEGER REFERENCES zona_bodega(id),
  lote TEXT,
  fecha_vencimiento TEXT,
  -- As it was written, in its presentation; and in base units.
  escrita_mil INTEGER CHECK (escrita_mil > 0),
  cantidad_mil INTEGER CHECK (cantidad_mil > 0),
  escrito_dmil INTEGER CHECK (escrito_dmil >= 0),
  costo_unitario_dmil INTEGER CHECK (costo_unitario_dmil >= 0),
  valor_cts INTEGER,
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES},
  CHECK ((cantidad_mil IS NULL) = (valor_cts IS NOT NULL))
) STRICT;
CREATE INDEX ajuste_detalle_ajuste ON ajuste_detalle (ajuste_id, orden);
CREATE INDEX ajuste_detalle_producto ON ajuste_detalle (producto_id);
CREATE INDEX ajuste_detalle_presentacion ON ajuste_detalle (presentacion_id) WHERE presentacion_id IS NOT NULL;
CREATE INDEX ajuste_detalle_zona ON ajuste_detalle (zona_id) WHERE zona_id IS NOT NULL;
-- What was posted stays as it was.
CREATE TRIGGER ajuste_detalle_fijo BEFORE UPDATE ON ajuste_detalle
  WHEN (SELECT estado FROM ajuste WHERE id = old.ajuste_id) <> 'BORRADOR' BEGIN SELECT raise(ABORT, 'ajuste_detalle is posted'); END;
CREATE TRIGGER ajuste_detalle_queda BEFORE DELETE ON ajuste_detalle
  WHEN (SELECT estado FROM ajuste WHERE id = old.ajuste_id) <> 'BORRADOR' BEGIN SELECT raise(ABORT, 'ajuste_detalle is posted'); END;
`;
