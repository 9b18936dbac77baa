/**
 * Purchase orders with what was agreed before each amendment, how much each person may approve, and the blocks of suppliers. Quantities in
 * thousandths (`_mil`), unit prices in ten-thousandths of a peso (`_dmil`), money in centavos (`_cts`), percentages in hundredths.
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

const ESTADOS = [
  ...['BORRADOR', 'POR_APROBAR', 'RECHAZADA', 'APROBADA', 'ENVIADA', 'CONFIRMADA', 'RECIBIDA_PARCIAL', 'RECIBIDA'],
  ...['EN_ESPERA', 'CERRADA', 'CERRADA_CON_SALDO', 'ANULADA'],
];
const en = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const AVANCE = en(['PENDIENTE', 'PARCIAL', 'TOTAL']);

/** Terms of a line: what was agreed. What comes and what is invoiced are told beside them. */
const TERMINOS = [
  ...['producto_id', 'presentacion_id', 'fecha_entrega', 'escrita_mil', 'cantidad_mil', 'factor_ppm'],
  ...['precio_unitario_dmil', 'pct_descuento', 'iva', 'base_cts', 'valor_iva_cts', 'impuestos', 'enmienda'],
].join(', ');

/** A line is as it was agreed, until an amendment of its order that is newer than the line. */
const FIJA = `(SELECT estado NOT IN ('BORRADOR', 'RECHAZADA') AND enmiendas <= old.enmienda FROM orden_compra WHERE id = old.orden_id)`;

export const sql = `
CREATE TABLE orden_compra (
  id INTEGER PRIMARY KEY,
  numero TEXT UNIQUE,
  proveedor_id INTEGER NOT NULL REFERENCES proveedor(id),
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  fecha TEXT NOT NULL,
  fecha_entrega TEXT NOT NULL,
  plazo_dias INTEGER NOT NULL CHECK (plazo_dias BETWEEN 0 AND 365),
  forma_pago TEXT REFERENCES forma_pago(codigo),
  comprador_id INTEGER REFERENCES usuario(id),
  cotizacion_proveedor TEXT,
  direccion_entrega TEXT,
  observacion TEXT,
  terminos TEXT,
  descuento_comercial INTEGER NOT NULL DEFAULT 0 CHECK (descuento_comercial BETWEEN 0 AND 10000),
  flete_cts INTEGER NOT NULL DEFAULT 0 CHECK (flete_cts >= 0),
  base_cts INTEGER NOT NULL CHECK (base_cts >= 0),
  iva_cts INTEGER NOT NULL CHECK (iva_cts >= 0),
  total_cts INTEGER NOT NULL CHECK (total_cts >= 0),
  lineas INTEGER NOT NULL,
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN (${en(ESTADOS)})),
  -- Of one that waits: what it was.
  estado_antes TEXT,
  -- What it was when the first goods came: undone, it is that again.
  estado_sin_recibir TEXT,
  -- Why it was rejected, closed, annulled or put to wait.
  motivo TEXT,
  recepcion TEXT NOT NULL DEFAULT 'PENDIENTE' CHECK (recepcion IN (${AVANCE})),
  facturacion TEXT NOT NULL DEFAULT 'PENDIENTE' CHECK (facturacion IN (${AVANCE})),
  enmiendas INTEGER NOT NULL DEFAULT 0,
  -- What it came to when it was last approved: amendments are held against it.
  aprobado_cts INTEGER,
  aprobado TEXT,
  aprobado_uc_id INTEGER REFERENCES usuario(id),
  -- Who last wrote what it asks for: acts move um_id too.
  cambiado_uc_id INTEGER REFERENCES usuario(id),
  enviado TEXT,
  enviado_a TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (numero IS NOT NULL OR estado IN ('BORRADOR', 'ANULADA')),
  CHECK ((estado = 'EN_ESPERA') = (estado_antes IS NOT NULL))
) STRICT;
${[
  'proveedor_id',
  'bodega_id',
  'estado',
  'recepcion',
  'facturacion',
  'fecha',
  'fecha_entrega',
  'comprador_id',
  'total_cts',
  'updated',
]
  .map((column) => `CREATE INDEX orden_compra_${column} ON orden_compra (${column}, id);`)
  .join('\n')}
CREATE INDEX orden_compra_aprobado_uc ON orden_compra (aprobado_uc_id);
CREATE INDEX orden_compra_forma_pago ON orden_compra (forma_pago);
CREATE VIRTUAL TABLE orden_compra_fts USING fts5 (busca, content = 'orden_compra', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER orden_compra_fts_alta AFTER INSERT ON orden_compra BEGIN
  INSERT INTO orden_compra_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER orden_compra_fts_baja AFTER DELETE ON orden_compra BEGIN
  INSERT INTO orden_compra_fts (orden_compra_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER orden_compra_fts_cambio AFTER UPDATE OF busca ON orden_compra WHEN old.busca <> new.busca BEGIN
  INSERT INTO orden_compra_fts (orden_compra_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO orden_compra_fts (rowid, busca) VALUES (new.id, new.busca);
END;
INSERT INTO conteo (tabla, filas) VALUES ('orden_compra', 0);
CREATE TRIGGER orden_compra_conteo_alta AFTER INSERT ON orden_compra BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'orden_compra'; END;
CREATE TRIGGER orden_compra_conteo_baja AFTER DELETE ON orden_compra BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'orden_compra'; END;

CREATE TABLE orden_compra_detalle (
  id INTEGER PRIMARY KEY,
  orden_id INTEGER NOT NULL REFERENCES orden_compra(id),
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  presentacion_id INTEGER REFERENCES presentacion(id),
  -- Other than the order's.
  fecha_entrega TEXT,
  -- As it was written, in its presentation; and in base units, of which one has so many millionths.
  escrita_mil INTEGER NOT NULL CHECK (escrita_mil > 0),
  cantidad_mil INTEGER NOT NULL CHECK (cantidad_mil > 0),
  factor_ppm INTEGER NOT NULL CHECK (factor_ppm > 0),
  precio_unitario_dmil INTEGER NOT NULL CHECK (precio_unitario_dmil >= 0),
  pct_descuento INTEGER NOT NULL DEFAULT 0 CHECK (pct_descuento BETWEEN 0 AND 10000),
  -- The rate of the VAT that it carries; none: it is excluded.
  iva INTEGER CHECK (iva BETWEEN 0 AND 10000),
  motivo_precio TEXT,
  -- Of a base unit, when it was written.
  ultimo_costo_dmil INTEGER,
  base_cts INTEGER NOT NULL,
  valor_iva_cts INTEGER NOT NULL,
  -- What it carries of each tax, JSON.
  impuestos TEXT NOT NULL,
  -- Base units.
  cant_recibida_mil INTEGER NOT NULL DEFAULT 0 CHECK (cant_recibida_mil >= 0),
  cant_facturada_mil INTEGER NOT NULL DEFAULT 0 CHECK (cant_facturada_mil >= 0),
  cant_cancelada_mil INTEGER NOT NULL DEFAULT 0 CHECK (cant_cancelada_mil >= 0),
  -- Which amendment wrote it.
  enmienda INTEGER NOT NULL DEFAULT 0,
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES}
) STRICT;
CREATE INDEX orden_compra_detalle_orden ON orden_compra_detalle (orden_id, orden);
CREATE INDEX orden_compra_detalle_producto ON orden_compra_detalle (producto_id, id);
CREATE INDEX orden_compra_detalle_presentacion ON orden_compra_detalle (presentacion_id) WHERE presentacion_id IS NOT NULL;
CREATE TRIGGER orden_compra_detalle_fijo BEFORE UPDATE OF ${TERMINOS} ON orden_compra_detalle
  WHEN ${FIJA} BEGIN SELECT raise(ABORT, 'orden_compra_detalle is agreed'); END;
CREATE TRIGGER orden_compra_detalle_queda BEFORE DELETE ON orden_compra_detalle
  WHEN ${FIJA} BEGIN SELECT raise(ABORT, 'orden_compra_detalle is agreed'); END;

-- The order as it was before an amendment, whole.
CREATE TABLE orden_compra_version (
  id INTEGER PRIMARY KEY,
  orden_id INTEGER NOT NULL REFERENCES orden_compra(id),
  numero INTEGER NOT NULL,
  motivo TEXT NOT NULL,
  documento TEXT NOT NULL,
  ${AUTORES},
  UNIQUE (orden_id, numero)
) STRICT;
CREATE TRIGGER orden_compra_version_fija BEFORE UPDATE ON orden_compra_version BEGIN SELECT raise(ABORT, 'orden_compra_version is only added to'); END;
CREATE TRIGGER orden_compra_version_queda BEFORE DELETE ON orden_compra_version BEGIN SELECT raise(ABORT, 'orden_compra_version is only added to'); END;

-- Up to how much somebody approves; without a row, no limit.
CREATE TABLE cupo_aprobacion (
  id INTEGER PRIMARY KEY,
  usuario_id INTEGER NOT NULL UNIQUE REFERENCES usuario(id),
  monto_cts INTEGER NOT NULL CHECK (monto_cts >= 0),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;

-- Nothing is bought from a supplier, or nothing is paid to it, until that day or until somebody lifts it.
CREATE TABLE proveedor_bloqueo (
  id INTEGER PRIMARY KEY,
  proveedor_id INTEGER NOT NULL REFERENCES proveedor(id),
  tipo TEXT NOT NULL CHECK (tipo IN ('COMPRAS', 'PAGOS')),
  motivo TEXT NOT NULL,
  hasta TEXT,
  ${AUTORES},
  UNIQUE (proveedor_id, tipo)
) STRICT;

-- Who asks for a minimum: the orders under it are found.
CREATE INDEX proveedor_minimo_compra ON proveedor (monto_minimo_compra_cts);
CREATE INDEX parametro_proveedor_minimo ON parametro_proveedor (pedido_minimo_cts);

-- The last purchase of a product.
CREATE INDEX kardex_compra ON kardex (producto_id, id) WHERE tipo = 'ENTRADA_COMPRA';
`;
