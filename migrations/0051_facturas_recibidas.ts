/**
 * Electronic documents that suppliers sent: what each says, what its lines are of ours, and the events that the law asks for. Quantities in
 * thousandths (`_mil`), unit prices in ten-thousandths of a peso (`_dmil`), money in centavos (`_cts`), percentages in hundredths.
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';
const en = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const ESTADOS = ['RECIBIDO', 'CON_ERROR', 'VALIDADO', 'HOMOLOGADO', 'VINCULADO', 'CAUSADO', 'DESCARTADO'];
const RELOJ = ['SIN_RECIBO', 'CORRIENDO', 'ACEPTADA', 'RECLAMADA', 'TACITA'];

export const sql = `
CREATE TABLE factura_recibida (
  id INTEGER PRIMARY KEY,
  tipo TEXT NOT NULL CHECK (tipo IN ('FC', 'NC', 'ND')),
  estado TEXT NOT NULL CHECK (estado IN (${en(ESTADOS)})),
  -- Which rule it does not meet, and in words. The words also say why it was put aside.
  error TEXT CHECK (error IN ('NIT', 'PROVEEDOR', 'CUFE', 'MONEDA')),
  motivo TEXT,
  -- Of the file, and of the zip that it came in.
  nombre TEXT NOT NULL,
  -- Of the bytes of the XML: the same file is not received twice.
  sha256 TEXT NOT NULL UNIQUE,
  cufe TEXT UNIQUE,
  -- Digits without the check digit, and the name, as the document says them; and who that is in the directory.
  nit TEXT NOT NULL,
  emisor TEXT NOT NULL,
  proveedor_id INTEGER REFERENCES proveedor(id),
  -- To whom it is addressed.
  receptor_nit TEXT,
  n_factura TEXT NOT NULL,
  fecha TEXT NOT NULL,
  vencimiento TEXT,
  -- Form of payment of the DIAN: 1 at once, 2 on credit.
  medio_pago TEXT CHECK (medio_pago IN ('1', '2')),
  moneda TEXT,
  -- The order that it names; and, of a note, the invoice.
  referencia TEXT,
  factura_referida TEXT,
  cufe_referido TEXT,
  -- Net of the discounts of the whole document, with its charges, which are told beside it.
  base_cts INTEGER NOT NULL,
  cargos_cts INTEGER NOT NULL DEFAULT 0,
  descuentos_cts INTEGER NOT NULL DEFAULT 0,
  iva_cts INTEGER NOT NULL,
  total_cts INTEGER NOT NULL,
  sumas_difieren INTEGER NOT NULL CHECK (sumas_difieren IN (0, 1)),
  lineas INTEGER NOT NULL,
  -- How many of its lines nobody knows what they are of ours.
  pendientes INTEGER NOT NULL DEFAULT 0,
  -- The legal clock of an invoice on credit; NULL where there is none. The limit is the last day on which it may be claimed.
  reloj TEXT CHECK (reloj IN (${en(RELOJ)})),
  reloj_inicio TEXT,
  reloj_limite TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (estado <> 'CON_ERROR' OR error IS NOT NULL),
  CHECK (estado NOT IN ('VALIDADO', 'HOMOLOGADO', 'VINCULADO', 'CAUSADO') OR (proveedor_id IS NOT NULL AND error IS NULL)),
  CHECK (estado <> 'HOMOLOGADO' OR pendientes = 0),
  CHECK (reloj IS NULL OR reloj = 'SIN_RECIBO' OR (reloj_inicio IS NOT NULL AND reloj_limite IS NOT NULL))
) STRICT;
-- What was put aside leaves its number to the corrected document.
CREATE UNIQUE INDEX factura_recibida_numero ON factura_recibida (nit, tipo, n_factura) WHERE estado <> 'DESCARTADO';
${[
  'tipo',
  'estado',
  'proveedor_id',
  'fecha',
  'vencimiento',
  'total_cts',
  'created',
  'reloj',
  'reloj_limite',
  'n_factura',
  'factura_referida',
  'error',
  'sumas_difieren',
]
  .map((column) => `CREATE INDEX factura_recibida_${column} ON factura_recibida (${column}, id);`)
  .join('\n')}
CREATE INDEX factura_recibida_nit ON factura_recibida (nit, error);
CREATE INDEX factura_recibida_corre ON factura_recibida (reloj_limite, id) WHERE reloj = 'CORRIENDO';
CREATE VIRTUAL TABLE factura_recibida_fts USING fts5 (busca, content = 'factura_recibida', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER factura_recibida_fts_alta AFTER INSERT ON factura_recibida BEGIN
  INSERT INTO factura_recibida_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER factura_recibida_fts_baja AFTER DELETE ON factura_recibida BEGIN
  INSERT INTO factura_recibida_fts (factura_recibida_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER factura_recibida_fts_cambio AFTER UPDATE OF busca ON factura_recibida WHEN old.busca <> new.busca BEGIN
  INSERT INTO factura_recibida_fts (factura_recibida_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO factura_recibida_fts (rowid, busca) VALUES (new.id, new.busca);
END;
INSERT INTO conteo (tabla, filas) VALUES ('factura_recibida', 0);
CREATE TRIGGER factura_recibida_conteo_alta AFTER INSERT ON factura_recibida BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'factura_recibida'; END;
CREATE TRIGGER factura_recibida_conteo_baja AFTER DELETE ON factura_recibida BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'factura_recibida'; END;

-- The document as it was read, JSON: what the bytes say, never changed.
CREATE TABLE factura_recibida_documento (
  factura_id INTEGER PRIMARY KEY REFERENCES factura_recibida(id),
  documento TEXT NOT NULL
) STRICT;
CREATE TRIGGER factura_recibida_documento_fijo BEFORE UPDATE ON factura_recibida_documento BEGIN SELECT raise(ABORT, 'factura_recibida_documento is only added to'); END;

CREATE TABLE factura_recibida_linea (
  id INTEGER PRIMARY KEY,
  factura_id INTEGER NOT NULL REFERENCES factura_recibida(id),
  orden INTEGER NOT NULL,
  -- As the document says it. Its own code, or the name of what has none; quantities are theirs.
  cod_prod_xml TEXT,
  codigo_estandar_xml TEXT,
  nombre TEXT,
  unidad_xml TEXT,
  cantidad_xml REAL,
  precio_dmil INTEGER,
  pct_descuento INTEGER,
  descuento_cts INTEGER NOT NULL,
  cargo_cts INTEGER NOT NULL,
  base_cts INTEGER NOT NULL,
  -- The rate of the VAT that it carries; none: it is excluded. Other taxes stand in JSON, {codigo, tributo, tarifa, base_cts, valor_cts}.
  iva INTEGER,
  iva_cts INTEGER NOT NULL,
  impuestos TEXT NOT NULL,
  -- What it is of ours, as it was last looked at. The cost is of a base unit, net of the line's discounts.
  homologacion TEXT CHECK (homologacion IN ('PENDIENTE', 'SUGERIDA', 'HOMOLOGADA', 'EN_CONFLICTO', 'IGNORADA')),
  homologacion_id INTEGER REFERENCES homologacion(id),
  producto_id INTEGER REFERENCES producto(id),
  presentacion_id INTEGER REFERENCES presentacion(id),
  factor_ppm INTEGER,
  cantidad_mil INTEGER,
  costo_dmil INTEGER,
  msg TEXT NOT NULL DEFAULT '',
  UNIQUE (factura_id, orden)
) STRICT;
CREATE INDEX factura_recibida_linea_producto ON factura_recibida_linea (producto_id) WHERE producto_id IS NOT NULL;
CREATE INDEX factura_recibida_linea_presentacion ON factura_recibida_linea (presentacion_id) WHERE presentacion_id IS NOT NULL;
CREATE INDEX factura_recibida_linea_homologacion ON factura_recibida_linea (homologacion_id) WHERE homologacion_id IS NOT NULL;

CREATE TABLE factura_evento (
  id INTEGER PRIMARY KEY,
  factura_id INTEGER NOT NULL REFERENCES factura_recibida(id),
  codigo TEXT NOT NULL CHECK (codigo IN ('030', '031', '032', '033', '034')),
  concepto TEXT CHECK (concepto IN ('01', '02', '03', '04')),
  observacion TEXT,
  -- ISO, UTC.
  instante TEXT NOT NULL,
  ${AUTORES},
  UNIQUE (factura_id, codigo),
  CHECK ((codigo = '031') = (concepto IS NOT NULL))
) STRICT;
CREATE TRIGGER factura_evento_fijo BEFORE UPDATE ON factura_evento BEGIN SELECT raise(ABORT, 'factura_evento is only added to'); END;
CREATE TRIGGER factura_evento_queda BEFORE DELETE ON factura_evento BEGIN SELECT raise(ABORT, 'factura_evento is only added to'); END;
`;
