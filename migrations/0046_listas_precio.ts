/**
 * Lists of prices, for whom they are, and their prices by product, presentation, quantity and dates. Prices in ten-thousandths of a peso
 * (`_dmil`), quantities in thousandths (`_mil`), percentages in hundredths.
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

const enlace = (tabla: string, columna: string, de: string) => `
CREATE TABLE ${tabla} (
  id INTEGER PRIMARY KEY,
  lista_precio_id INTEGER NOT NULL REFERENCES lista_precio(id),
  ${columna} INTEGER NOT NULL REFERENCES ${de}(id),
  UNIQUE (lista_precio_id, ${columna})
) STRICT;
CREATE INDEX ${tabla}_de ON ${tabla} (${columna});`;

export const sql = `
CREATE TABLE lista_precio (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL,
  -- Versions of a list share its code: 1, 2, 3.
  revision INTEGER NOT NULL DEFAULT 1,
  nombre TEXT NOT NULL,
  tipo TEXT NOT NULL DEFAULT 'VENTA' CHECK (tipo IN ('VENTA', 'COMPRA')),
  moneda TEXT NOT NULL DEFAULT 'COP',
  incluye_iva INTEGER NOT NULL DEFAULT 0 CHECK (incluye_iva IN (0, 1)),
  modo TEXT NOT NULL DEFAULT 'FIJA' CHECK (modo IN ('FIJA', 'PORCENTAJE', 'MARGEN')),
  lista_base_id INTEGER REFERENCES lista_precio(id),
  porcentaje INTEGER,
  redondeo INTEGER NOT NULL DEFAULT 0 CHECK (redondeo IN (0, 50, 100, 900, 1000)),
  margen_minimo INTEGER,
  vigente_desde TEXT NOT NULL,
  -- The last day. A list that was replaced on its first day ends the day before: it is in force on none.
  vigente_hasta TEXT,
  observacion TEXT,
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN ('BORRADOR', 'POR_APROBAR', 'VIGENTE', 'REEMPLAZADA', 'INACTIVA')),
  motivo_devolucion TEXT,
  motivo_inactiva TEXT,
  enviada TEXT,
  enviada_uc_id INTEGER,
  aprobada TEXT,
  aprobada_uc_id INTEGER,
  -- The version that it takes the place of.
  reemplaza_id INTEGER REFERENCES lista_precio(id),
  -- Different products with a price.
  productos INTEGER NOT NULL DEFAULT 0,
  -- 'nombre' as it is sorted, and what words find.
  orden_nombre TEXT NOT NULL,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((modo = 'PORCENTAJE') = (lista_base_id IS NOT NULL)),
  CHECK ((modo = 'FIJA') = (porcentaje IS NULL))
) STRICT;
CREATE UNIQUE INDEX lista_precio_codigo ON lista_precio (codigo, revision);
CREATE INDEX lista_precio_nombre ON lista_precio (orden_nombre, id);
CREATE INDEX lista_precio_estado ON lista_precio (estado, id);
CREATE INDEX lista_precio_tipo ON lista_precio (tipo, id);
CREATE INDEX lista_precio_modo ON lista_precio (modo, id);
CREATE INDEX lista_precio_desde ON lista_precio (vigente_desde, id);
CREATE INDEX lista_precio_hasta ON lista_precio (vigente_hasta, id);
CREATE INDEX lista_precio_updated ON lista_precio (updated, id);
CREATE INDEX lista_precio_base ON lista_precio (lista_base_id) WHERE lista_base_id IS NOT NULL;
-- One version after another: no list has two that wait to take its place, nor two that took it.
CREATE UNIQUE INDEX lista_precio_reemplaza ON lista_precio (reemplaza_id) WHERE reemplaza_id IS NOT NULL AND estado <> 'INACTIVA';
CREATE INDEX lista_precio_anterior ON lista_precio (reemplaza_id);
CREATE VIRTUAL TABLE lista_precio_fts USING fts5 (busca, content = 'lista_precio', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER lista_precio_fts_alta AFTER INSERT ON lista_precio BEGIN
  INSERT INTO lista_precio_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER lista_precio_fts_baja AFTER DELETE ON lista_precio BEGIN
  INSERT INTO lista_precio_fts (lista_precio_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER lista_precio_fts_cambio AFTER UPDATE OF busca ON lista_precio WHEN old.busca <> new.busca BEGIN
  INSERT INTO lista_precio_fts (lista_precio_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO lista_precio_fts (rowid, busca) VALUES (new.id, new.busca);
END;
INSERT INTO conteo (tabla, filas) VALUES ('lista_precio', 0);
CREATE TRIGGER lista_precio_conteo_alta AFTER INSERT ON lista_precio BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'lista_precio'; END;
CREATE TRIGGER lista_precio_conteo_baja AFTER DELETE ON lista_precio BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'lista_precio'; END;
${enlace('lista_precio_cliente', 'persona_id', 'persona')}
${enlace('lista_precio_ciudad', 'ciudad_id', 'ciudad')}

CREATE TABLE lista_precio_item (
  id INTEGER PRIMARY KEY,
  lista_precio_id INTEGER NOT NULL REFERENCES lista_precio(id),
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  presentacion_id INTEGER REFERENCES presentacion(id),
  cantidad_desde_mil INTEGER NOT NULL DEFAULT 0 CHECK (cantidad_desde_mil >= 0),
  -- With its taxes where the list includes them. Without one it is still to be said.
  precio_dmil INTEGER CHECK (precio_dmil > 0),
  fecha_desde TEXT,
  fecha_hasta TEXT,
  descuento_maximo INTEGER CHECK (descuento_maximo BETWEEN 0 AND 10000),
  -- Made by the rule of its list, and made again with it.
  calculado INTEGER NOT NULL DEFAULT 0 CHECK (calculado IN (0, 1)),
  -- The name of its product as it is sorted, and what finds it: kept from it.
  orden_producto TEXT NOT NULL DEFAULT '',
  busca TEXT NOT NULL DEFAULT '',
  ${AUTORES},
  CHECK (fecha_hasta >= fecha_desde)
) STRICT;
CREATE INDEX lista_precio_item_lista ON lista_precio_item (lista_precio_id, producto_id, presentacion_id, cantidad_desde_mil);
CREATE INDEX lista_precio_item_producto ON lista_precio_item (producto_id, lista_precio_id);
CREATE INDEX lista_precio_item_presentacion ON lista_precio_item (presentacion_id) WHERE presentacion_id IS NOT NULL;
CREATE INDEX lista_precio_item_nombre ON lista_precio_item (orden_producto, id);
CREATE INDEX lista_precio_item_precio ON lista_precio_item (precio_dmil, id);
CREATE VIRTUAL TABLE lista_precio_item_fts USING fts5 (busca, content = 'lista_precio_item', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER lista_precio_item_fts_alta AFTER INSERT ON lista_precio_item BEGIN
  INSERT INTO lista_precio_item_fts (rowid, busca) VALUES (new.id, new.busca);
  UPDATE lista_precio_item SET (orden_producto, busca) = (SELECT orden_nombre, busca FROM producto WHERE id = new.producto_id) WHERE id = new.id;
END;
CREATE TRIGGER lista_precio_item_fts_baja AFTER DELETE ON lista_precio_item BEGIN
  INSERT INTO lista_precio_item_fts (lista_precio_item_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER lista_precio_item_fts_cambio AFTER UPDATE OF busca ON lista_precio_item WHEN old.busca <> new.busca BEGIN
  INSERT INTO lista_precio_item_fts (lista_precio_item_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO lista_precio_item_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER lista_precio_item_producto_busca AFTER UPDATE OF busca, orden_nombre ON producto
  WHEN old.busca <> new.busca OR old.orden_nombre <> new.orden_nombre BEGIN
  UPDATE lista_precio_item SET busca = new.busca, orden_producto = new.orden_nombre WHERE producto_id = new.id;
END;
INSERT INTO conteo (tabla, filas) VALUES ('lista_precio_item', 0);
CREATE TRIGGER lista_precio_item_conteo_alta AFTER INSERT ON lista_precio_item BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'lista_precio_item'; END;
CREATE TRIGGER lista_precio_item_conteo_baja AFTER DELETE ON lista_precio_item BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'lista_precio_item'; END;
-- What was sent to be approved, or is in force, stays as it is.
CREATE TRIGGER lista_precio_item_nace BEFORE INSERT ON lista_precio_item
  WHEN (SELECT estado FROM lista_precio WHERE id = new.lista_precio_id) <> 'BORRADOR' BEGIN SELECT raise(ABORT, 'lista_precio is no draft'); END;
CREATE TRIGGER lista_precio_item_fijo
  BEFORE UPDATE OF lista_precio_id, producto_id, presentacion_id, cantidad_desde_mil, precio_dmil, fecha_desde, fecha_hasta, descuento_maximo ON lista_precio_item
  WHEN (SELECT estado FROM lista_precio WHERE id = old.lista_precio_id) <> 'BORRADOR' BEGIN SELECT raise(ABORT, 'lista_precio is no draft'); END;
CREATE TRIGGER lista_precio_item_queda BEFORE DELETE ON lista_precio_item
  WHEN (SELECT estado FROM lista_precio WHERE id = old.lista_precio_id) <> 'BORRADOR' BEGIN SELECT raise(ABORT, 'lista_precio is no draft'); END;
`;
