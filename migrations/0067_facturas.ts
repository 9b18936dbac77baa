/** Pre-invoices, invoices and notes. What was issued is never changed nor removed; only what the tax office answers of it is. */
import { busqueda } from './data/busqueda.ts';
import { LINEA_VENTA } from './data/linea-venta.ts';

const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

const fija = (tabla: string, columnas = '') => `
CREATE TRIGGER ${tabla}_fija BEFORE UPDATE ${columnas ? `OF ${columnas} ` : ''}ON ${tabla} BEGIN SELECT raise(ABORT, '${tabla} was issued'); END;
CREATE TRIGGER ${tabla}_queda BEFORE DELETE ON ${tabla} BEGIN SELECT raise(ABORT, '${tabla} was issued'); END;`;

/** All but whose it is after a merge, what the tax office says, what notes leave of it, and its version. */
const EMITIDO = [
  ...['tipo', 'prefijo', 'consecutivo', 'numero', 'secuencia_id', 'prefactura_id', 'factura_referencia_id', 'concepto'],
  ...['fecha', 'hora', 'vencimiento', 'forma_pago', 'medio_pago', 'plazo_dias', 'observacion', 'afecta_inventario'],
  ...['subtotal_cts', 'impuestos_cts', 'total_cts', 'lineas', 'cufe', 'ambiente'],
].join(', ');

export const sql = `
CREATE TABLE prefactura (
  id INTEGER PRIMARY KEY,
  numero TEXT UNIQUE,
  fecha TEXT NOT NULL,
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  -- '1' paid at once, '2' on credit.
  forma_pago TEXT NOT NULL CHECK (forma_pago IN ('1', '2')),
  medio_pago TEXT NOT NULL REFERENCES medio_pago(codigo),
  plazo_dias INTEGER NOT NULL CHECK (plazo_dias BETWEEN 0 AND 365),
  -- The range that it is to be numbered by; the first one that may, without it.
  numeracion_id INTEGER REFERENCES secuencia(id),
  -- The order of which it was made when it left, by a kind that asks for it; who makes one by hand, none.
  despacho_pedido_id INTEGER REFERENCES pedido(id),
  observacion TEXT,
  subtotal_cts INTEGER NOT NULL CHECK (subtotal_cts >= 0),
  impuestos_cts INTEGER NOT NULL CHECK (impuestos_cts >= 0),
  total_cts INTEGER NOT NULL CHECK (total_cts = subtotal_cts + impuestos_cts),
  lineas INTEGER NOT NULL,
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN ('BORRADOR', 'REVISADA', 'FACTURADA', 'ANULADA')),
  motivo TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (numero IS NOT NULL OR estado IN ('BORRADOR', 'ANULADA')),
  CHECK ((estado = 'ANULADA') = (motivo IS NOT NULL))
) STRICT;
${['persona_id', 'estado', 'fecha', 'total_cts', 'updated']
  .map((column) => `CREATE INDEX prefactura_${column} ON prefactura (${column}, id);`)
  .join('\n')}
CREATE INDEX prefactura_medio_pago ON prefactura (medio_pago);
CREATE INDEX prefactura_despacho ON prefactura (despacho_pedido_id) WHERE despacho_pedido_id IS NOT NULL;
CREATE INDEX prefactura_numeracion ON prefactura (numeracion_id) WHERE numeracion_id IS NOT NULL;
${busqueda('prefactura')}

CREATE TABLE prefactura_detalle (
  id INTEGER PRIMARY KEY,
  prefactura_id INTEGER NOT NULL REFERENCES prefactura(id),
  -- The line of the order that it is of; of services by themselves, none.
  pedido_detalle_id INTEGER REFERENCES pedido_detalle(id),
  ${LINEA_VENTA}
  ${AUTORES}
) STRICT;
CREATE INDEX prefactura_detalle_prefactura ON prefactura_detalle (prefactura_id, orden);
CREATE INDEX prefactura_detalle_pedido ON prefactura_detalle (pedido_detalle_id) WHERE pedido_detalle_id IS NOT NULL;
CREATE INDEX prefactura_detalle_producto ON prefactura_detalle (producto_id, id);
CREATE INDEX prefactura_detalle_presentacion ON prefactura_detalle (presentacion_id) WHERE presentacion_id IS NOT NULL;
CREATE INDEX prefactura_detalle_item ON prefactura_detalle (lista_item_id) WHERE lista_item_id IS NOT NULL;

CREATE TABLE factura (
  id INTEGER PRIMARY KEY,
  tipo TEXT NOT NULL CHECK (tipo IN ('FV', 'NC', 'ND')),
  prefijo TEXT NOT NULL,
  consecutivo INTEGER NOT NULL,
  -- The prefix and the consecutive, nothing between.
  numero TEXT NOT NULL UNIQUE,
  secuencia_id INTEGER NOT NULL REFERENCES secuencia(id),
  prefactura_id INTEGER REFERENCES prefactura(id),
  -- Of a note: the invoice, and why (codes of the tax office).
  factura_referencia_id INTEGER REFERENCES factura(id),
  concepto TEXT,
  -- Of Colombia: HH:mm:ss-05:00.
  fecha TEXT NOT NULL,
  hora TEXT NOT NULL,
  vencimiento TEXT NOT NULL,
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  forma_pago TEXT NOT NULL CHECK (forma_pago IN ('1', '2')),
  medio_pago TEXT NOT NULL REFERENCES medio_pago(codigo),
  plazo_dias INTEGER NOT NULL CHECK (plazo_dias BETWEEN 0 AND 365),
  observacion TEXT,
  afecta_inventario INTEGER NOT NULL DEFAULT 0 CHECK (afecta_inventario IN (0, 1)),
  subtotal_cts INTEGER NOT NULL CHECK (subtotal_cts >= 0),
  impuestos_cts INTEGER NOT NULL CHECK (impuestos_cts >= 0),
  total_cts INTEGER NOT NULL CHECK (total_cts = subtotal_cts + impuestos_cts),
  lineas INTEGER NOT NULL,
  -- CUFE of an invoice, CUDE of a note.
  cufe TEXT NOT NULL UNIQUE,
  -- '1' production, '2' tests.
  ambiente TEXT NOT NULL CHECK (ambiente IN ('1', '2')),
  cartera_documento_id INTEGER REFERENCES cartera_documento(id),
  estado TEXT NOT NULL DEFAULT 'EMITIDA' CHECK (estado IN ('EMITIDA', 'ANULADA_NC')),
  estado_dian TEXT NOT NULL DEFAULT 'NO_TRANSMITIDA' CHECK (estado_dian IN ('NO_TRANSMITIDA', 'PENDIENTE', 'ENVIADA', 'ACEPTADA', 'RECHAZADA')),
  -- What the tax office said of it, JSON.
  dian_mensajes TEXT NOT NULL DEFAULT '[]',
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((tipo = 'FV') = (factura_referencia_id IS NULL)),
  CHECK ((tipo = 'FV') = (concepto IS NULL))
) STRICT;
${['tipo', 'persona_id', 'estado', 'estado_dian', 'fecha', 'vencimiento', 'total_cts', 'factura_referencia_id']
  .map((column) => `CREATE INDEX factura_${column} ON factura (${column}, id);`)
  .join('\n')}
CREATE INDEX factura_secuencia ON factura (secuencia_id, consecutivo);
CREATE UNIQUE INDEX factura_prefactura ON factura (prefactura_id) WHERE prefactura_id IS NOT NULL;
CREATE INDEX factura_medio_pago ON factura (medio_pago);
CREATE INDEX factura_cartera ON factura (cartera_documento_id);
${busqueda('factura')}
${fija('factura', EMITIDO)}

CREATE TABLE factura_detalle (
  id INTEGER PRIMARY KEY,
  factura_id INTEGER NOT NULL REFERENCES factura(id),
  -- Of a credit note: the line of the invoice that it takes from.
  factura_detalle_id INTEGER REFERENCES factura_detalle(id),
  -- Of an invoice: the line of the order.
  pedido_detalle_id INTEGER REFERENCES pedido_detalle(id),
  -- As the document says them, whatever the product is called later. Unit: code of the tax office.
  cod_prod TEXT NOT NULL,
  descripcion TEXT NOT NULL,
  unidad TEXT NOT NULL,
  codigo_estandar TEXT,
  ${LINEA_VENTA}
  ${AUTORES}
) STRICT;
CREATE INDEX factura_detalle_factura ON factura_detalle (factura_id, orden);
CREATE INDEX factura_detalle_referencia ON factura_detalle (factura_detalle_id) WHERE factura_detalle_id IS NOT NULL;
CREATE INDEX factura_detalle_pedido ON factura_detalle (pedido_detalle_id) WHERE pedido_detalle_id IS NOT NULL;
CREATE INDEX factura_detalle_producto ON factura_detalle (producto_id, id);
CREATE INDEX factura_detalle_presentacion ON factura_detalle (presentacion_id) WHERE presentacion_id IS NOT NULL;
CREATE INDEX factura_detalle_item ON factura_detalle (lista_item_id) WHERE lista_item_id IS NOT NULL;
${fija('factura_detalle')}

CREATE TABLE factura_impuesto (
  id INTEGER PRIMARY KEY,
  factura_id INTEGER NOT NULL REFERENCES factura(id),
  tributo TEXT NOT NULL REFERENCES tributo(codigo),
  -- Hundredths of a percent; of a tax by unit, ten-thousandths of a peso for each.
  tarifa INTEGER NOT NULL CHECK (tarifa >= 0),
  por_unidad_dmil INTEGER,
  base_cts INTEGER NOT NULL CHECK (base_cts >= 0),
  valor_cts INTEGER NOT NULL CHECK (valor_cts >= 0),
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES}
) STRICT;
CREATE INDEX factura_impuesto_factura ON factura_impuesto (factura_id, orden);
CREATE INDEX factura_impuesto_tributo ON factura_impuesto (tributo);
${fija('factura_impuesto')}

-- The document as it was written, and with whose data: one rejected by the tax office is written again, and both stay.
CREATE TABLE factura_xml (
  id INTEGER PRIMARY KEY,
  factura_id INTEGER NOT NULL REFERENCES factura(id),
  intento INTEGER NOT NULL,
  -- JSON: emisor, adquirente, autorizacion, referencia.
  partes TEXT NOT NULL,
  xml TEXT NOT NULL,
  ${AUTORES},
  UNIQUE (factura_id, intento)
) STRICT;
${fija('factura_xml')}

-- What the tax office answered when it accepted a document, as it signed it: it goes in the customer's container.
CREATE TABLE factura_respuesta (
  id INTEGER PRIMARY KEY,
  factura_id INTEGER NOT NULL UNIQUE REFERENCES factura(id),
  xml TEXT NOT NULL,
  -- Of Colombia.
  fecha TEXT NOT NULL,
  hora TEXT NOT NULL,
  ${AUTORES}
) STRICT;
${fija('factura_respuesta')}
`;
