/**
 * Goods receipts: what came of orders and invoices, counted. Quantities in thousandths of the base unit (`_mil`), unit prices in
 * ten-thousandths of a peso (`_dmil`), money in centavos (`_cts`), percentages in hundredths.
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

const ESTADOS = ['BORRADOR', 'EN_CONTEO', 'CONFIRMADA', 'CAUSADA', 'ANULADA', 'REVERSADA'];
const en = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** What a line says, which nobody changes once its receipt moved stock. */
const TERMINOS = [
  ...['orden_detalle_id', 'factura_linea_id', 'producto_id', 'presentacion_id', 'factor_ppm', 'escrita_mil'],
  ...['facturado_mil', 'precio_unitario_dmil', 'precio_factura_dmil', 'pct_descuento', 'iva', 'impuestos', 'base_cts'],
  ...['valor_iva_cts', 'recibido_mil', 'rechazado_mil', 'bonificado_mil', 'lote', 'fecha_vencimiento', 'cargo'],
  'precio_orden_dmil',
].join(', ');
const FIJA = `(SELECT estado NOT IN ('BORRADOR', 'EN_CONTEO', 'ANULADA') FROM entrada WHERE id = old.entrada_id)`;

export const sql = `
CREATE TABLE entrada (
  id INTEGER PRIMARY KEY,
  -- Taken when it is confirmed.
  numero TEXT UNIQUE,
  proveedor_id INTEGER NOT NULL REFERENCES proveedor(id),
  tipo TEXT NOT NULL CHECK (tipo IN ('CON_OC', 'SIN_OC')),
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  -- Where the goods are put; without it, as the ledger puts them by itself.
  zona_id INTEGER REFERENCES zona_bodega(id),
  -- The electronic invoice that it was made of.
  factura_id INTEGER REFERENCES factura_recibida(id),
  n_factura TEXT,
  cufe TEXT,
  fecha_factura TEXT,
  fecha_vencimiento_factura TEXT,
  fecha TEXT NOT NULL,
  transportista TEXT,
  placa TEXT,
  guia TEXT,
  cajas_recibidas INTEGER CHECK (cajas_recibidas >= 0),
  observacion TEXT,
  descuento_comercial INTEGER NOT NULL DEFAULT 0 CHECK (descuento_comercial BETWEEN 0 AND 10000),
  flete_cts INTEGER NOT NULL DEFAULT 0 CHECK (flete_cts >= 0),
  -- Its part of what the electronic invoice charges and discounts as a whole.
  cargos_cts INTEGER NOT NULL DEFAULT 0 CHECK (cargos_cts >= 0),
  descuentos_cts INTEGER NOT NULL DEFAULT 0 CHECK (descuentos_cts >= 0),
  base_cts INTEGER NOT NULL CHECK (base_cts >= 0),
  iva_cts INTEGER NOT NULL CHECK (iva_cts >= 0),
  total_cts INTEGER NOT NULL CHECK (total_cts >= 0),
  lineas INTEGER NOT NULL,
  -- Base units that were counted.
  unidades_mil INTEGER NOT NULL DEFAULT 0,
  -- Its novelties, and those that are decided.
  novedades INTEGER NOT NULL DEFAULT 0,
  resueltas INTEGER NOT NULL DEFAULT 0 CHECK (resueltas BETWEEN 0 AND novedades),
  -- The order that its lines were found in, when nobody named one.
  propuesta_orden_id INTEGER REFERENCES orden_compra(id),
  propuesta_razon TEXT CHECK (propuesta_razon IN ('REFERENCIA', 'SIMILITUD')),
  propuesta_porcentaje INTEGER,
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN (${en(ESTADOS)})),
  -- Why it was annulled or reversed.
  motivo TEXT,
  -- The payable that it was recorded with.
  documento_id INTEGER,
  contado TEXT,
  contado_uc_id INTEGER REFERENCES usuario(id),
  confirmado TEXT,
  confirmado_uc_id INTEGER REFERENCES usuario(id),
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((numero IS NOT NULL) = (estado IN ('CONFIRMADA', 'CAUSADA', 'REVERSADA'))),
  CHECK ((documento_id IS NOT NULL) = (estado = 'CAUSADA'))
) STRICT;
${['proveedor_id', 'bodega_id', 'estado', 'tipo', 'fecha', 'fecha_factura', 'total_cts', 'updated']
  .map((column) => `CREATE INDEX entrada_${column} ON entrada (${column}, id);`)
  .join('\n')}
CREATE INDEX entrada_factura ON entrada (factura_id) WHERE factura_id IS NOT NULL;
CREATE INDEX entrada_n_factura ON entrada (n_factura, proveedor_id) WHERE n_factura IS NOT NULL;
CREATE INDEX entrada_documento ON entrada (documento_id) WHERE documento_id IS NOT NULL;
CREATE INDEX entrada_propuesta ON entrada (propuesta_orden_id) WHERE propuesta_orden_id IS NOT NULL;
CREATE INDEX entrada_confirmado_uc ON entrada (confirmado_uc_id);
CREATE INDEX entrada_contado_uc ON entrada (contado_uc_id);
CREATE INDEX entrada_con_novedades ON entrada (novedades, resueltas, id);
CREATE INDEX entrada_zona ON entrada (zona_id) WHERE zona_id IS NOT NULL;
CREATE VIRTUAL TABLE entrada_fts USING fts5 (busca, content = 'entrada', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER entrada_fts_alta AFTER INSERT ON entrada BEGIN
  INSERT INTO entrada_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER entrada_fts_baja AFTER DELETE ON entrada BEGIN
  INSERT INTO entrada_fts (entrada_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER entrada_fts_cambio AFTER UPDATE OF busca ON entrada WHEN old.busca <> new.busca BEGIN
  INSERT INTO entrada_fts (entrada_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO entrada_fts (rowid, busca) VALUES (new.id, new.busca);
END;
INSERT INTO conteo (tabla, filas) VALUES ('entrada', 0);
CREATE TRIGGER entrada_conteo_alta AFTER INSERT ON entrada BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'entrada'; END;
CREATE TRIGGER entrada_conteo_baja AFTER DELETE ON entrada BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'entrada'; END;

-- The orders that its goods are of.
CREATE TABLE entrada_orden (
  id INTEGER PRIMARY KEY,
  entrada_id INTEGER NOT NULL REFERENCES entrada(id),
  orden_id INTEGER NOT NULL REFERENCES orden_compra(id),
  UNIQUE (entrada_id, orden_id)
) STRICT;
CREATE INDEX entrada_orden_orden ON entrada_orden (orden_id);

CREATE TABLE entrada_detalle (
  id INTEGER PRIMARY KEY,
  entrada_id INTEGER NOT NULL REFERENCES entrada(id),
  orden_detalle_id INTEGER REFERENCES orden_compra_detalle(id),
  factura_linea_id INTEGER REFERENCES factura_recibida_linea(id),
  -- None while the code of its invoice is not known, and of a charge.
  producto_id INTEGER REFERENCES producto(id),
  presentacion_id INTEGER REFERENCES presentacion(id),
  factor_ppm INTEGER NOT NULL CHECK (factor_ppm > 0),
  -- What its invoice calls it, while nobody knows it.
  nombre_xml TEXT,
  -- As the invoice writes it, in its presentation; and in base units.
  escrita_mil INTEGER NOT NULL CHECK (escrita_mil >= 0),
  facturado_mil INTEGER NOT NULL CHECK (facturado_mil >= 0),
  precio_unitario_dmil INTEGER NOT NULL CHECK (precio_unitario_dmil >= 0),
  pct_descuento INTEGER NOT NULL DEFAULT 0 CHECK (pct_descuento BETWEEN 0 AND 10000),
  -- Of a base unit, less its discount.
  precio_factura_dmil INTEGER NOT NULL CHECK (precio_factura_dmil >= 0),
  iva INTEGER CHECK (iva BETWEEN 0 AND 10000),
  impuestos TEXT NOT NULL,
  base_cts INTEGER NOT NULL CHECK (base_cts >= 0),
  valor_iva_cts INTEGER NOT NULL CHECK (valor_iva_cts >= 0),
  recibido_mil INTEGER NOT NULL DEFAULT 0 CHECK (recibido_mil >= 0),
  rechazado_mil INTEGER NOT NULL DEFAULT 0 CHECK (rechazado_mil >= 0),
  bonificado_mil INTEGER NOT NULL DEFAULT 0 CHECK (bonificado_mil >= 0),
  lote TEXT,
  fecha_vencimiento TEXT,
  -- Freight, packing: what it costs is shared by the goods.
  cargo INTEGER NOT NULL DEFAULT 0 CHECK (cargo IN (0, 1)),
  -- Somebody said how much of it came: until then it stands with what was invoiced.
  contada INTEGER NOT NULL DEFAULT 0 CHECK (contada IN (0, 1)),
  -- Of a base unit of its order's line, when the line was written.
  precio_orden_dmil INTEGER,
  -- What its goods entered the stock with, and the row of the ledger.
  costo_cts INTEGER,
  kardex_id INTEGER REFERENCES kardex(id),
  -- Moved by every count: two people count different lines at once.
  revision INTEGER NOT NULL DEFAULT 1,
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES}
) STRICT;
CREATE INDEX entrada_detalle_entrada ON entrada_detalle (entrada_id, orden);
CREATE INDEX entrada_detalle_orden_detalle ON entrada_detalle (orden_detalle_id) WHERE orden_detalle_id IS NOT NULL;
CREATE INDEX entrada_detalle_factura_linea ON entrada_detalle (factura_linea_id) WHERE factura_linea_id IS NOT NULL;
CREATE INDEX entrada_detalle_producto ON entrada_detalle (producto_id, id);
CREATE INDEX entrada_detalle_presentacion ON entrada_detalle (presentacion_id) WHERE presentacion_id IS NOT NULL;
CREATE INDEX entrada_detalle_kardex ON entrada_detalle (kardex_id) WHERE kardex_id IS NOT NULL;
CREATE TRIGGER entrada_detalle_fijo BEFORE UPDATE OF ${TERMINOS} ON entrada_detalle
  WHEN ${FIJA} BEGIN SELECT raise(ABORT, 'entrada_detalle is posted'); END;
CREATE TRIGGER entrada_detalle_costo BEFORE UPDATE OF costo_cts, kardex_id ON entrada_detalle
  WHEN old.kardex_id IS NOT NULL BEGIN SELECT raise(ABORT, 'entrada_detalle is posted'); END;
CREATE TRIGGER entrada_detalle_queda BEFORE DELETE ON entrada_detalle
  WHEN ${FIJA} BEGIN SELECT raise(ABORT, 'entrada_detalle is posted'); END;
`;
