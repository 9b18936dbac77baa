/**
 * The ledger of stock, only added to, and what is kept beside it by the same transaction: what each place holds, on each day too, the sums
 * that lists show, what is reserved and what is expected. Quantities in thousandths of the base unit (`_mil`), unit costs in ten-thousandths of a
 * peso (`_dmil`), money in centavos (`_cts`).
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

const TIPOS = [
  ...['SALDO_INICIAL', 'ENTRADA_COMPRA', 'DEVOLUCION_PROVEEDOR', 'SALIDA_VENTA', 'DEVOLUCION_CLIENTE'],
  ...[
    'TRASLADO_SALIDA',
    'TRASLADO_ENTRADA',
    'AJUSTE_SOBRANTE',
    'AJUSTE_FALTANTE',
    'AJUSTE_COSTO',
    'CONSUMO_INTERNO',
    'REVERSO',
  ],
];

/** Columns of a sum of product and warehouse, of which that of the product is the sum. */
const SUMAS = ['existencia', 'reservada', 'en_picking', 'cuarentena', 'en_transito', 'por_llegar', 'disponible'];

const sumas = SUMAS.map((suma) => `${suma}_mil INTEGER NOT NULL DEFAULT 0,`).join('\n  ');
const DISPONIBLE = 'existencia_mil - reservada_mil - en_picking_mil - cuarentena_mil';

const fixed = (tabla: string) => `
CREATE TRIGGER ${tabla}_fijo BEFORE UPDATE ON ${tabla} BEGIN SELECT raise(ABORT, '${tabla} is only added to'); END;
CREATE TRIGGER ${tabla}_queda BEFORE DELETE ON ${tabla} BEGIN SELECT raise(ABORT, '${tabla} is only added to'); END;`;

const counted = (tabla: string) => `
INSERT INTO conteo (tabla, filas) VALUES ('${tabla}', 0);
CREATE TRIGGER ${tabla}_conteo_alta AFTER INSERT ON ${tabla} BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = '${tabla}'; END;
CREATE TRIGGER ${tabla}_conteo_baja AFTER DELETE ON ${tabla} BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = '${tabla}'; END;`;

const searched = (tabla: string) => `
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
END;`;

export const sql = `
-- Of a zone that a count blocked, its number.
ALTER TABLE zona_bodega ADD COLUMN bloqueo_conteo TEXT;

-- Links are told by the change log under their warehouse, each with an id.
DROP TABLE bodega_usuario;
CREATE TABLE bodega_usuario (
  id INTEGER PRIMARY KEY,
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  UNIQUE (bodega_id, usuario_id)
) STRICT;
CREATE INDEX bodega_usuario_de ON bodega_usuario (usuario_id);

-- A batch, or the one piece that a serial number names.
CREATE TABLE lote (
  id INTEGER PRIMARY KEY,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  codigo TEXT NOT NULL,
  fecha_vencimiento TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  UNIQUE (producto_id, codigo)
) STRICT;

CREATE TABLE kardex (
  id INTEGER PRIMARY KEY,
  posteado_en TEXT NOT NULL,
  fecha_documento TEXT NOT NULL,
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  -- Of a row that only changes the value, none.
  zona_id INTEGER REFERENCES zona_bodega(id),
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  lote_id INTEGER REFERENCES lote(id),
  tipo TEXT NOT NULL CHECK (tipo IN (${TIPOS.map((tipo) => `'${tipo}'`).join(', ')})),
  -- What enters is positive, what leaves negative; its value too.
  cantidad_mil INTEGER NOT NULL,
  costo_unitario_dmil INTEGER NOT NULL,
  valor_cts INTEGER NOT NULL,
  -- Of the product after this row: in the company, its value, and in this warehouse with all its zones.
  saldo_cantidad_mil INTEGER NOT NULL,
  saldo_valor_cts INTEGER NOT NULL,
  saldo_bodega_mil INTEGER NOT NULL,
  documento_tipo TEXT NOT NULL,
  documento_id INTEGER NOT NULL,
  documento_numero TEXT NOT NULL,
  documento_detalle_id INTEGER,
  -- Supplier or customer, by the kind of document.
  tercero_id INTEGER,
  -- What is returned, or whose cost is corrected.
  origen_kardex_id INTEGER REFERENCES kardex(id),
  reversa_de_id INTEGER REFERENCES kardex(id),
  motivo TEXT,
  uc_id INTEGER,
  CHECK (cantidad_mil <> 0 OR tipo IN ('AJUSTE_COSTO', 'REVERSO')),
  CHECK (cantidad_mil = 0 OR zona_id IS NOT NULL),
  CHECK ((tipo = 'REVERSO') = (reversa_de_id IS NOT NULL))
) STRICT;
CREATE INDEX kardex_producto ON kardex (producto_id, id);
CREATE INDEX kardex_bodega ON kardex (bodega_id, id);
CREATE INDEX kardex_zona ON kardex (zona_id, id);
CREATE INDEX kardex_lote ON kardex (lote_id, id) WHERE lote_id IS NOT NULL;
CREATE INDEX kardex_tipo ON kardex (tipo, id);
CREATE INDEX kardex_documento ON kardex (documento_tipo, documento_id, id);
CREATE INDEX kardex_numero ON kardex (documento_numero, id);
CREATE INDEX kardex_fecha ON kardex (fecha_documento, id);
CREATE INDEX kardex_origen ON kardex (origen_kardex_id) WHERE origen_kardex_id IS NOT NULL;
-- A row is undone once.
CREATE UNIQUE INDEX kardex_reversa ON kardex (reversa_de_id) WHERE reversa_de_id IS NOT NULL;
${fixed('kardex')}
${counted('kardex')}

-- What a place holds of a product, and of a lot of it: the sum of its rows of the ledger.
CREATE TABLE existencia (
  id INTEGER PRIMARY KEY,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  zona_id INTEGER NOT NULL REFERENCES zona_bodega(id),
  lote_id INTEGER REFERENCES lote(id),
  cantidad_mil INTEGER NOT NULL,
  orden_producto TEXT NOT NULL DEFAULT '',
  busca TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX existencia_lugar ON existencia (producto_id, zona_id, ifnull(lote_id, 0));
CREATE INDEX existencia_orden ON existencia (orden_producto, id);
CREATE INDEX existencia_producto ON existencia (producto_id, bodega_id, id);
CREATE INDEX existencia_bodega ON existencia (bodega_id, orden_producto, id);
CREATE INDEX existencia_zona ON existencia (zona_id, orden_producto, id);
CREATE INDEX existencia_lote ON existencia (lote_id) WHERE lote_id IS NOT NULL;
CREATE INDEX existencia_cantidad ON existencia (cantidad_mil, id);
-- Found and ordered by its product, wherever that is renamed.
CREATE TRIGGER existencia_alta AFTER INSERT ON existencia BEGIN
  UPDATE existencia SET
    orden_producto = (SELECT orden_nombre FROM producto WHERE id = new.producto_id),
    busca = (SELECT busca FROM producto WHERE id = new.producto_id) || ' ' || (SELECT busca FROM zona_bodega WHERE id = new.zona_id)
      || ifnull(' ' || (SELECT codigo FROM lote WHERE id = new.lote_id), '')
  WHERE id = new.id;
END;
CREATE TRIGGER existencia_producto_busca AFTER UPDATE OF busca, orden_nombre ON producto
  WHEN old.busca <> new.busca OR old.orden_nombre <> new.orden_nombre BEGIN
  UPDATE existencia SET orden_producto = new.orden_nombre,
    busca = new.busca || ' ' || (SELECT busca FROM zona_bodega WHERE id = zona_id) || ifnull(' ' || (SELECT codigo FROM lote WHERE id = lote_id), '')
  WHERE producto_id = new.id;
END;
CREATE TRIGGER existencia_zona_busca AFTER UPDATE OF busca ON zona_bodega WHEN old.busca <> new.busca BEGIN
  UPDATE existencia SET
    busca = (SELECT busca FROM producto WHERE id = producto_id) || ' ' || new.busca || ifnull(' ' || (SELECT codigo FROM lote WHERE id = lote_id), '')
  WHERE zona_id = new.id;
END;
${searched('existencia')}
${counted('existencia')}

-- What it held at the end of a day, by the day of the documents: a document of an earlier day moves the days after it.
CREATE TABLE existencia_dia (
  existencia_id INTEGER NOT NULL REFERENCES existencia(id),
  fecha TEXT NOT NULL,
  cantidad_mil INTEGER NOT NULL,
  PRIMARY KEY (existencia_id, fecha)
) STRICT, WITHOUT ROWID;

-- By product and warehouse. What is on the way to it is not of its stock; reservations of what is in quarantine count by their place only.
CREATE TABLE saldo_bodega (
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  ${sumas}
  PRIMARY KEY (producto_id, bodega_id),
  CHECK (disponible_mil = ${DISPONIBLE})
) STRICT, WITHOUT ROWID;
CREATE INDEX saldo_bodega_disponible ON saldo_bodega (bodega_id, disponible_mil, producto_id);

-- By product: what the company has in all its zones, its value, and what a unit cost when it last had some.
CREATE TABLE saldo_producto (
  producto_id INTEGER PRIMARY KEY REFERENCES producto(id),
  cantidad_mil INTEGER NOT NULL DEFAULT 0,
  valor_cts INTEGER NOT NULL DEFAULT 0,
  ultimo_costo_dmil INTEGER,
  ${sumas}
  CHECK (disponible_mil = ${DISPONIBLE}),
  CHECK (cantidad_mil <> 0 OR valor_cts = 0)
) STRICT;
CREATE INDEX saldo_producto_existencia ON saldo_producto (existencia_mil, producto_id);
CREATE INDEX saldo_producto_disponible ON saldo_producto (disponible_mil, producto_id);
CREATE TRIGGER saldo_bodega_alta AFTER INSERT ON saldo_bodega BEGIN
  INSERT INTO saldo_producto (producto_id, ${SUMAS.map((suma) => `${suma}_mil`).join(', ')})
  VALUES (new.producto_id, ${SUMAS.map((suma) => `new.${suma}_mil`).join(', ')})
  ON CONFLICT (producto_id) DO UPDATE SET ${SUMAS.map((suma) => `${suma}_mil = ${suma}_mil + excluded.${suma}_mil`).join(', ')};
END;
CREATE TRIGGER saldo_bodega_cambio AFTER UPDATE ON saldo_bodega BEGIN
  UPDATE saldo_producto SET ${SUMAS.map((suma) => `${suma}_mil = ${suma}_mil + new.${suma}_mil - old.${suma}_mil`).join(', ')}
  WHERE producto_id = new.producto_id;
END;

-- What all of a product was worth at the end of a day, by the day of the documents.
CREATE TABLE saldo_producto_dia (
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  fecha TEXT NOT NULL,
  cantidad_mil INTEGER NOT NULL,
  valor_cts INTEGER NOT NULL,
  PRIMARY KEY (producto_id, fecha)
) STRICT, WITHOUT ROWID;

-- What a document holds for itself: of a warehouse, of a lot there, or of one place. What was picked is always of a place.
CREATE TABLE reserva (
  id INTEGER PRIMARY KEY,
  documento_tipo TEXT NOT NULL,
  documento_id INTEGER NOT NULL,
  documento_numero TEXT NOT NULL,
  documento_detalle_id INTEGER,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  zona_id INTEGER REFERENCES zona_bodega(id),
  lote_id INTEGER REFERENCES lote(id),
  estado TEXT NOT NULL CHECK (estado IN ('RESERVADA', 'EN_PICKING')),
  -- What is still held; a row of nothing tells that it once was.
  cantidad_mil INTEGER NOT NULL CHECK (cantidad_mil >= 0),
  creada TEXT NOT NULL,
  CHECK (estado = 'RESERVADA' OR zona_id IS NOT NULL)
) STRICT;
CREATE INDEX reserva_producto ON reserva (producto_id, bodega_id) WHERE cantidad_mil > 0;
CREATE INDEX reserva_zona ON reserva (zona_id) WHERE cantidad_mil > 0 AND zona_id IS NOT NULL;
CREATE INDEX reserva_documento ON reserva (documento_tipo, documento_id);

-- What an order still brings.
CREATE TABLE por_llegar (
  id INTEGER PRIMARY KEY,
  documento_tipo TEXT NOT NULL,
  documento_id INTEGER NOT NULL,
  documento_numero TEXT NOT NULL,
  documento_detalle_id INTEGER,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  fecha TEXT,
  cantidad_mil INTEGER NOT NULL CHECK (cantidad_mil > 0)
) STRICT;
CREATE INDEX por_llegar_documento ON por_llegar (documento_tipo, documento_id);
CREATE INDEX por_llegar_producto ON por_llegar (producto_id, bodega_id, fecha);

-- A place that is blocked is in quarantine for as long: what it holds, and what is reserved there, changes its sum.
CREATE TRIGGER zona_bodega_cuarentena AFTER UPDATE OF estado ON zona_bodega
  WHEN (old.estado = 'BLOQUEADA') <> (new.estado = 'BLOQUEADA') AND new.tipo NOT IN ('CUARENTENA', 'DEVOLUCIONES', 'TRANSITO') BEGIN
  UPDATE saldo_bodega SET cuarentena_mil = cuarentena_mil + d.hay, reservada_mil = reservada_mil - d.reservada,
    en_picking_mil = en_picking_mil - d.alistada, disponible_mil = disponible_mil - d.hay + d.reservada + d.alistada
  FROM (
    SELECT producto_id, sum(hay) AS hay, sum(reservada) AS reservada, sum(alistada) AS alistada FROM (
      SELECT producto_id, iif(new.estado = 'BLOQUEADA', 1, -1) * cantidad_mil AS hay, 0 AS reservada, 0 AS alistada
      FROM existencia WHERE zona_id = new.id
      UNION ALL
      SELECT producto_id, 0, iif(estado = 'RESERVADA', 1, 0) * iif(new.estado = 'BLOQUEADA', 1, -1) * cantidad_mil,
        iif(estado = 'EN_PICKING', 1, 0) * iif(new.estado = 'BLOQUEADA', 1, -1) * cantidad_mil
      FROM reserva WHERE zona_id = new.id AND cantidad_mil > 0
    ) GROUP BY producto_id
  ) AS d
  WHERE saldo_bodega.producto_id = d.producto_id AND saldo_bodega.bodega_id = new.bodega_id;
END;
`;
