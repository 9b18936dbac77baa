/**
 * Transfers between warehouses, or between the zones of one, and their lines. Quantities in thousandths of the base unit (`_mil`), money in
 * centavos (`_cts`).
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

const paso = (nombre: string) => `${nombre} TEXT, ${nombre}_uc_id INTEGER,`;

export const sql = `
CREATE TABLE traslado (
  id INTEGER PRIMARY KEY,
  numero TEXT UNIQUE,
  tipo TEXT NOT NULL CHECK (tipo IN ('TRANSITO', 'DIRECTO', 'ZONAS')),
  bodega_origen_id INTEGER NOT NULL REFERENCES bodega(id),
  bodega_destino_id INTEGER NOT NULL REFERENCES bodega(id),
  fecha TEXT NOT NULL,
  motivo TEXT REFERENCES motivo_inventario(codigo),
  -- Number of the request that it answers.
  solicitud_id INTEGER CHECK (solicitud_id > 0),
  transportista TEXT,
  placa TEXT,
  guia TEXT,
  observacion TEXT,
  estado TEXT NOT NULL DEFAULT 'BORRADOR'
    CHECK (estado IN ('BORRADOR', 'SOLICITADO', 'APROBADO', 'DESPACHADO', 'RECIBIDO_PARCIAL', 'RECIBIDO', 'DEVUELTO', 'ANULADO')),
  -- When each step was taken, and by whom; of receipts, the last one.
  ${['solicitado', 'aprobado', 'despachado', 'recibido', 'legalizado', 'devuelto', 'anulado'].map(paso).join('\n  ')}
  -- Why what never arrived was closed, and why it was annulled.
  motivo_legalizacion TEXT REFERENCES motivo_inventario(codigo),
  motivo_anulacion TEXT,
  lineas INTEGER NOT NULL DEFAULT 0,
  -- What is asked for; once it left, what left.
  unidades_mil INTEGER NOT NULL DEFAULT 0,
  -- What left is worth.
  valor_cts INTEGER,
  -- What is on its way.
  pendiente_mil INTEGER NOT NULL DEFAULT 0 CHECK (pendiente_mil >= 0),
  -- What left and did not arrive in order; known once something arrived.
  diferencia_mil INTEGER,
  con_diferencia INTEGER NOT NULL DEFAULT 0 CHECK (con_diferencia IN (0, 1)),
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((tipo = 'ZONAS') = (bodega_origen_id = bodega_destino_id)),
  CHECK (numero IS NOT NULL OR estado IN ('BORRADOR', 'ANULADO')),
  CHECK ((estado = 'ANULADO') = (motivo_anulacion IS NOT NULL)),
  CHECK (pendiente_mil = 0 OR estado IN ('DESPACHADO', 'RECIBIDO_PARCIAL'))
) STRICT;
CREATE INDEX traslado_tipo ON traslado (tipo, id);
CREATE INDEX traslado_origen ON traslado (bodega_origen_id, id);
CREATE INDEX traslado_destino ON traslado (bodega_destino_id, id);
CREATE INDEX traslado_estado ON traslado (estado, id);
CREATE INDEX traslado_fecha ON traslado (fecha, id);
CREATE INDEX traslado_motivo ON traslado (motivo, id);
CREATE INDEX traslado_legalizacion ON traslado (motivo_legalizacion) WHERE motivo_legalizacion IS NOT NULL;
CREATE INDEX traslado_despachado ON traslado (despachado, id);
CREATE INDEX traslado_diferencia ON traslado (con_diferencia, id);
CREATE INDEX traslado_updated ON traslado (updated, id);
CREATE VIRTUAL TABLE traslado_fts USING fts5 (busca, content = 'traslado', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER traslado_fts_alta AFTER INSERT ON traslado BEGIN
  INSERT INTO traslado_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER traslado_fts_baja AFTER DELETE ON traslado BEGIN
  INSERT INTO traslado_fts (traslado_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER traslado_fts_cambio AFTER UPDATE OF busca ON traslado WHEN old.busca <> new.busca BEGIN
  INSERT INTO traslado_fts (traslado_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO traslado_fts (rowid, busca) VALUES (new.id, new.busca);
END;
INSERT INTO conteo (tabla, filas) VALUES ('traslado', 0);
CREATE TRIGGER traslado_conteo_alta AFTER INSERT ON traslado BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'traslado'; END;
CREATE TRIGGER traslado_conteo_baja AFTER DELETE ON traslado BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'traslado'; END;

CREATE TABLE traslado_detalle (
  id INTEGER PRIMARY KEY,
  traslado_id INTEGER NOT NULL REFERENCES traslado(id),
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  presentacion_id INTEGER REFERENCES presentacion(id),
  zona_origen_id INTEGER REFERENCES zona_bodega(id),
  zona_destino_id INTEGER REFERENCES zona_bodega(id),
  lote TEXT,
  -- As it was written, in its presentation; and in base units.
  escrita_mil INTEGER NOT NULL CHECK (escrita_mil > 0),
  cantidad_mil INTEGER NOT NULL CHECK (cantidad_mil > 0),
  -- Nothing left yet.
  despachado_mil INTEGER CHECK (despachado_mil BETWEEN 0 AND cantidad_mil),
  recibido_mil INTEGER NOT NULL DEFAULT 0 CHECK (recibido_mil >= 0),
  rechazado_mil INTEGER NOT NULL DEFAULT 0 CHECK (rechazado_mil >= 0),
  -- Never arrived; went back.
  faltante_mil INTEGER NOT NULL DEFAULT 0 CHECK (faltante_mil >= 0),
  devuelto_mil INTEGER NOT NULL DEFAULT 0 CHECK (devuelto_mil >= 0),
  motivo_diferencia TEXT REFERENCES motivo_inventario(codigo),
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES},
  CHECK (recibido_mil + rechazado_mil + faltante_mil + devuelto_mil <= ifnull(despachado_mil, 0))
) STRICT;
CREATE INDEX traslado_detalle_traslado ON traslado_detalle (traslado_id, orden);
CREATE INDEX traslado_detalle_producto ON traslado_detalle (producto_id);
CREATE INDEX traslado_detalle_presentacion ON traslado_detalle (presentacion_id) WHERE presentacion_id IS NOT NULL;
CREATE INDEX traslado_detalle_de ON traslado_detalle (zona_origen_id) WHERE zona_origen_id IS NOT NULL;
CREATE INDEX traslado_detalle_a ON traslado_detalle (zona_destino_id) WHERE zona_destino_id IS NOT NULL;
CREATE INDEX traslado_detalle_motivo ON traslado_detalle (motivo_diferencia) WHERE motivo_diferencia IS NOT NULL;
-- What was asked for stays as it was; what left and arrived of it is written as it happens.
CREATE TRIGGER traslado_detalle_fijo BEFORE UPDATE ON traslado_detalle
  WHEN (SELECT estado FROM traslado WHERE id = old.traslado_id) <> 'BORRADOR' AND (
    old.traslado_id <> new.traslado_id OR old.producto_id <> new.producto_id OR old.presentacion_id IS NOT new.presentacion_id
    OR old.zona_origen_id IS NOT new.zona_origen_id OR old.zona_destino_id IS NOT new.zona_destino_id OR old.lote IS NOT new.lote
    OR old.escrita_mil <> new.escrita_mil OR old.cantidad_mil <> new.cantidad_mil
    OR old.despachado_mil <> new.despachado_mil)
  BEGIN SELECT raise(ABORT, 'traslado_detalle is posted'); END;
CREATE TRIGGER traslado_detalle_queda BEFORE DELETE ON traslado_detalle
  WHEN (SELECT estado FROM traslado WHERE id = old.traslado_id) <> 'BORRADOR' BEGIN SELECT raise(ABORT, 'traslado_detalle is posted'); END;
`;
