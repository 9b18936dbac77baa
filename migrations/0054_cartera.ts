/**
 * What suppliers are owed, and customers owe: documents with a ledger to which movements are only added, what each is applied to, and the
 * credit notes of suppliers, those that are expected too. Money in centavos (`_cts`), quantities in thousandths (`_mil`), rates in
 * hundredths of a percent.
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

const en = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** What one owes is more than nothing; what is in one's favour is less: notes, advances, receipts of customers. */
const CREDITOS = en(['NC', 'ANTICIPO', 'RC']);

const ESTADOS = [
  ...['CAUSADA', 'EN_DISCREPANCIA', 'LIBERADA', 'PROGRAMADA', 'PAGADA_PARCIAL', 'PAGADA'],
  ...['APLICADA_PARCIAL', 'APLICADA', 'REEMBOLSADA', 'ANULADA'],
];
const ESTADOS_NOTA = [
  ...['ESPERADA', 'SOLICITADA', 'CUMPLIDA', 'DESISTIDA'],
  ...['BORRADOR', 'CONFIRMADA', 'APLICADA_PARCIAL', 'APLICADA', 'REEMBOLSADA', 'ANULADA'],
];

const indices = (tabla: string, columnas: readonly string[]) =>
  columnas.map((columna) => `CREATE INDEX ${tabla}_${columna} ON ${tabla} (${columna}, id);`).join('\n');

/** What documents of a side are filtered and ordered by. */
const ORDENES = ['fecha', 'vencimiento', 'n_factura', 'estado', 'tipo', 'total_cts', 'saldo_cts', 'updated'];

/** The index of words of a table, and how many rows it has. */
const busqueda = (tabla: string) => `
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

export const sql = `
CREATE TABLE cartera_documento (
  id INTEGER PRIMARY KEY,
  lado TEXT NOT NULL CHECK (lado IN ('PROVEEDOR', 'CLIENTE')),
  tipo TEXT NOT NULL,
  -- Ours, of those that we number.
  numero TEXT,
  n_factura TEXT NOT NULL,
  proveedor_id INTEGER REFERENCES proveedor(id),
  persona_id INTEGER REFERENCES persona(id),
  fecha TEXT NOT NULL,
  -- When it entered the books.
  fecha_causacion TEXT NOT NULL,
  vencimiento TEXT NOT NULL,
  base_cts INTEGER NOT NULL CHECK (base_cts >= 0),
  iva_cts INTEGER NOT NULL CHECK (iva_cts >= 0),
  total_cts INTEGER NOT NULL CHECK (total_cts >= 0),
  retenciones_cts INTEGER NOT NULL DEFAULT 0 CHECK (retenciones_cts BETWEEN 0 AND total_cts),
  -- What each rate of VAT is of it, JSON: [{iva, base, valor}].
  bases TEXT NOT NULL DEFAULT '[]',
  -- Σ of its movements, and the day of the newest; kept by the ledger.
  saldo_cts INTEGER NOT NULL DEFAULT 0,
  ultimo TEXT NOT NULL DEFAULT '',
  -- Of the movements, what was paid; and what open batches of payment have put aside.
  pagado_cts INTEGER NOT NULL DEFAULT 0 CHECK (pagado_cts >= 0),
  programado_cts INTEGER NOT NULL DEFAULT 0 CHECK (programado_cts >= 0),
  -- Differences with what was ordered and received that are open; whether it ever had one.
  discrepancias INTEGER NOT NULL DEFAULT 0 CHECK (discrepancias >= 0),
  liberada INTEGER NOT NULL DEFAULT 0 CHECK (liberada IN (0, 1)),
  estado TEXT NOT NULL DEFAULT 'CAUSADA' CHECK (estado IN (${en(ESTADOS)})),
  motivo TEXT,
  origen_tipo TEXT NOT NULL,
  origen_id INTEGER,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((lado = 'PROVEEDOR') = (proveedor_id IS NOT NULL)),
  CHECK ((lado = 'CLIENTE') = (persona_id IS NOT NULL)),
  CHECK (CASE WHEN tipo IN (${CREDITOS}) THEN saldo_cts <= 0 ELSE saldo_cts >= 0 END)
) STRICT;
${indices('cartera_documento', ['proveedor_id', 'persona_id'])}
-- A list is of one side.
CREATE INDEX cartera_documento_lado ON cartera_documento (lado, id);
${ORDENES.map((columna) => `CREATE INDEX cartera_documento_${columna} ON cartera_documento (lado, ${columna}, id);`).join('\n')}
-- What is open, and what was until not long ago: an ageing looks at nothing else.
CREATE INDEX cartera_documento_abierto ON cartera_documento (lado, vencimiento) WHERE saldo_cts <> 0;
CREATE INDEX cartera_documento_ultimo ON cartera_documento (lado, ultimo);
CREATE UNIQUE INDEX cartera_documento_proveedor_factura ON cartera_documento (proveedor_id, tipo, n_factura)
  WHERE estado <> 'ANULADA' AND lado = 'PROVEEDOR' AND tipo IN ('FC', 'DS', 'ND');
CREATE INDEX cartera_documento_origen ON cartera_documento (origen_tipo, origen_id);
CREATE TRIGGER cartera_documento_fijo BEFORE UPDATE OF lado, tipo, n_factura, fecha, fecha_causacion, base_cts, iva_cts, total_cts, retenciones_cts, bases
  ON cartera_documento BEGIN SELECT raise(ABORT, 'cartera_documento is posted'); END;
CREATE TRIGGER cartera_documento_queda BEFORE DELETE ON cartera_documento BEGIN SELECT raise(ABORT, 'cartera_documento is posted'); END;
${busqueda('cartera_documento')}
INSERT INTO conteo (tabla, filas) VALUES ('cartera_documento.PROVEEDOR', 0), ('cartera_documento.CLIENTE', 0);
CREATE TRIGGER cartera_documento_lado_alta AFTER INSERT ON cartera_documento BEGIN
  UPDATE conteo SET filas = filas + 1 WHERE tabla = 'cartera_documento.' || new.lado;
END;
CREATE TABLE cartera_movimiento (
  id INTEGER PRIMARY KEY,
  documento_id INTEGER NOT NULL REFERENCES cartera_documento(id),
  fecha TEXT NOT NULL,
  tipo TEXT NOT NULL CHECK (tipo IN ('CARGO', 'RETENCION', 'NOTA', 'ANTICIPO', 'ABONO', 'DESCUENTO', 'AJUSTE', 'REEMBOLSO', 'REVERSO')),
  valor_cts INTEGER NOT NULL CHECK (valor_cts <> 0),
  -- What moved it: NOTA, LOTE, APLICACION, AJUSTE, ANULACION…
  referencia_tipo TEXT NOT NULL,
  referencia_id INTEGER,
  created TEXT NOT NULL,
  uc_id INTEGER
) STRICT;
CREATE INDEX cartera_movimiento_documento ON cartera_movimiento (documento_id, fecha, valor_cts);
CREATE INDEX cartera_movimiento_referencia ON cartera_movimiento (referencia_tipo, referencia_id);
CREATE TRIGGER cartera_movimiento_saldo AFTER INSERT ON cartera_movimiento BEGIN
  UPDATE cartera_documento SET saldo_cts = saldo_cts + new.valor_cts, ultimo = max(ultimo, new.fecha) WHERE id = new.documento_id;
END;
CREATE TRIGGER cartera_movimiento_fijo BEFORE UPDATE ON cartera_movimiento BEGIN SELECT raise(ABORT, 'cartera_movimiento is only added to'); END;
CREATE TRIGGER cartera_movimiento_queda BEFORE DELETE ON cartera_movimiento BEGIN SELECT raise(ABORT, 'cartera_movimiento is only added to'); END;

-- What is in one's favour, given to what one owes. Undone, it stays with why.
CREATE TABLE cartera_aplicacion (
  id INTEGER PRIMARY KEY,
  origen_id INTEGER NOT NULL REFERENCES cartera_documento(id),
  documento_id INTEGER NOT NULL REFERENCES cartera_documento(id),
  fecha TEXT NOT NULL,
  valor_cts INTEGER NOT NULL CHECK (valor_cts > 0),
  desaplicada TEXT,
  motivo TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;
CREATE INDEX cartera_aplicacion_origen ON cartera_aplicacion (origen_id, id);
CREATE INDEX cartera_aplicacion_documento ON cartera_aplicacion (documento_id, id);
CREATE TRIGGER cartera_aplicacion_fija BEFORE UPDATE OF origen_id, documento_id, fecha, valor_cts ON cartera_aplicacion
  BEGIN SELECT raise(ABORT, 'cartera_aplicacion is posted'); END;
CREATE TRIGGER cartera_aplicacion_queda BEFORE DELETE ON cartera_aplicacion BEGIN SELECT raise(ABORT, 'cartera_aplicacion is posted'); END;

CREATE TABLE nota_credito (
  id INTEGER PRIMARY KEY,
  -- 1: what a supplier owes us a note of; 0: the note itself.
  esperada INTEGER NOT NULL CHECK (esperada IN (0, 1)),
  numero TEXT UNIQUE,
  proveedor_id INTEGER NOT NULL REFERENCES proveedor(id),
  origen TEXT NOT NULL CHECK (origen IN ('NOVEDAD', 'PACTADA', 'MANUAL', 'XML')),
  -- Of the tax office, 1 to 6.
  concepto TEXT CHECK (concepto IN ('1', '2', '3', '4', '5', '6')),
  -- The supplier's number, and the key of its electronic document.
  n_nota TEXT,
  cude TEXT,
  fecha TEXT NOT NULL,
  -- The payable that it is of; before it is known, its number.
  documento_id INTEGER REFERENCES cartera_documento(id),
  n_factura TEXT,
  -- The electronic note that was received.
  factura_id INTEGER,
  -- What it became in the ledger.
  credito_id INTEGER REFERENCES cartera_documento(id),
  entrada_id INTEGER,
  entrada_detalle_id INTEGER,
  novedad_id INTEGER UNIQUE,
  -- Of one that is expected: its rate of VAT; none, excluded.
  iva INTEGER CHECK (iva BETWEEN 0 AND 10000),
  base_cts INTEGER NOT NULL CHECK (base_cts >= 0),
  iva_cts INTEGER NOT NULL CHECK (iva_cts >= 0),
  total_cts INTEGER NOT NULL CHECK (total_cts = base_cts + iva_cts),
  -- Withholding of the invoice that it takes back.
  retencion_cts INTEGER NOT NULL DEFAULT 0 CHECK (retencion_cts >= 0),
  -- Of one that is expected, the note that names it.
  cumple_id INTEGER REFERENCES nota_credito(id),
  solicitada TEXT,
  solicitada_a TEXT,
  motivo TEXT,
  observacion TEXT,
  estado TEXT NOT NULL CHECK (estado IN (${en(ESTADOS_NOTA)})),
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (esperada = (estado IN ('ESPERADA', 'SOLICITADA', 'CUMPLIDA', 'DESISTIDA'))),
  CHECK (esperada = 1 OR numero IS NOT NULL OR estado IN ('BORRADOR', 'ANULADA'))
) STRICT;
${indices('nota_credito', ['proveedor_id', 'estado', 'fecha', 'documento_id', 'credito_id', 'cumple_id', 'total_cts', 'origen', 'concepto', 'esperada', 'updated'])}
CREATE INDEX nota_credito_entrada ON nota_credito (entrada_id) WHERE entrada_id IS NOT NULL;
CREATE INDEX nota_credito_entrada_detalle ON nota_credito (entrada_detalle_id) WHERE entrada_detalle_id IS NOT NULL;
CREATE UNIQUE INDEX nota_credito_cude ON nota_credito (cude) WHERE cude IS NOT NULL AND estado <> 'ANULADA';
CREATE UNIQUE INDEX nota_credito_del_proveedor ON nota_credito (proveedor_id, n_nota) WHERE n_nota IS NOT NULL AND estado <> 'ANULADA';
CREATE UNIQUE INDEX nota_credito_factura ON nota_credito (factura_id) WHERE factura_id IS NOT NULL AND estado <> 'ANULADA';
${busqueda('nota_credito')}
CREATE TABLE nota_credito_detalle (
  id INTEGER PRIMARY KEY,
  nota_id INTEGER NOT NULL REFERENCES nota_credito(id),
  descripcion TEXT,
  producto_id INTEGER REFERENCES producto(id),
  entrada_detalle_id INTEGER,
  -- Base units.
  cantidad_mil INTEGER CHECK (cantidad_mil > 0),
  base_cts INTEGER NOT NULL CHECK (base_cts >= 0),
  -- The rate; none: it is excluded.
  iva INTEGER CHECK (iva BETWEEN 0 AND 10000),
  valor_iva_cts INTEGER NOT NULL CHECK (valor_iva_cts >= 0),
  afecta_inventario INTEGER NOT NULL DEFAULT 0 CHECK (afecta_inventario IN (0, 1)),
  -- What it did to stock when it was confirmed.
  efecto TEXT CHECK (efecto IN ('SALE', 'CUESTA')),
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES}
) STRICT;
CREATE INDEX nota_credito_detalle_nota ON nota_credito_detalle (nota_id, orden);
CREATE INDEX nota_credito_detalle_producto ON nota_credito_detalle (producto_id) WHERE producto_id IS NOT NULL;
CREATE INDEX nota_credito_detalle_entrada ON nota_credito_detalle (entrada_detalle_id) WHERE entrada_detalle_id IS NOT NULL;
CREATE TRIGGER nota_credito_detalle_fijo BEFORE UPDATE OF producto_id, entrada_detalle_id, cantidad_mil, base_cts, iva, valor_iva_cts, afecta_inventario
  ON nota_credito_detalle WHEN (SELECT estado <> 'BORRADOR' FROM nota_credito WHERE id = old.nota_id)
  BEGIN SELECT raise(ABORT, 'nota_credito_detalle is posted'); END;
CREATE TRIGGER nota_credito_detalle_queda BEFORE DELETE ON nota_credito_detalle
  WHEN (SELECT estado <> 'BORRADOR' FROM nota_credito WHERE id = old.nota_id)
  BEGIN SELECT raise(ABORT, 'nota_credito_detalle is posted'); END;
`;
