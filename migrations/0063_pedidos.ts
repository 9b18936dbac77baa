/**
 * Orders of customers, and those between warehouses. What was agreed is fixed when an order leaves its draft; what becomes of it (held,
 * picked, sent, invoiced, cancelled) is told beside, line by line. Quantities in thousandths of the base unit (`_mil`), money in centavos.
 */
import { busqueda, indices } from './data/busqueda.ts';
import { LINEA_VENTA, TERMINOS_VENTA } from './data/linea-venta.ts';

const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

const ESTADOS = [
  ...['BORRADOR', 'POR_APROBAR', 'RETENIDO_CARTERA', 'RETENIDO_MARGEN', 'CONFIRMADO', 'RESERVADO', 'EN_ALISTAMIENTO'],
  ...['ALISTADO', 'DESPACHADO', 'FACTURADO', 'ENTREGADO', 'CERRADO', 'CERRADO_CON_FALTANTE', 'ANULADO'],
];
const en = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const BORRADOR = `(SELECT estado FROM pedido WHERE id = old.pedido_id) <> 'BORRADOR'`;

export const sql = `
CREATE TABLE pedido (
  id INTEGER PRIMARY KEY,
  numero TEXT UNIQUE,
  configuracion_id INTEGER NOT NULL REFERENCES configuracion_pedido(id),
  interno INTEGER NOT NULL CHECK (interno IN (0, 1)),
  persona_id INTEGER REFERENCES persona(id),
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  bodega_destino_id INTEGER REFERENCES bodega(id),
  lista_id INTEGER REFERENCES lista_precio(id),
  fecha TEXT NOT NULL,
  fecha_entrega TEXT,
  franja TEXT,
  -- Of the tax office: 1 in cash, 2 on credit.
  forma_pago TEXT CHECK (forma_pago IN ('1', '2')),
  plazo INTEGER CHECK (plazo BETWEEN 0 AND 365),
  direccion_entrega_id INTEGER REFERENCES persona_direccion(id),
  oc_cliente TEXT,
  vendedor_id INTEGER REFERENCES usuario(id),
  -- Who takes it to its customer.
  transportista_id INTEGER REFERENCES persona(id),
  observacion TEXT,
  -- The quotation that it is of.
  cotizacion_id INTEGER,
  subtotal_cts INTEGER NOT NULL CHECK (subtotal_cts >= 0),
  impuestos_cts INTEGER NOT NULL CHECK (impuestos_cts >= 0),
  total_cts INTEGER NOT NULL CHECK (total_cts = subtotal_cts + impuestos_cts),
  lineas INTEGER NOT NULL,
  -- Lines that give off more than one may, and lines under their cost, as they were when it was written.
  excesos INTEGER NOT NULL DEFAULT 0,
  bajo_costo INTEGER NOT NULL DEFAULT 0,
  -- Who let its discounts pass.
  descuento_uc_id INTEGER REFERENCES usuario(id),
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN (${en(ESTADOS)})),
  -- Not all of it reached what its state says.
  parcial INTEGER NOT NULL DEFAULT 0 CHECK (parcial IN (0, 1)),
  -- Somebody began to pick it, and did not end.
  alistando INTEGER NOT NULL DEFAULT 0 CHECK (alistando IN (0, 1)),
  -- Some of what may be held is not.
  con_faltante INTEGER NOT NULL DEFAULT 0 CHECK (con_faltante IN (0, 1)),
  -- Hundredths of a percent of what is asked for and was not cancelled.
  pct_alistado INTEGER NOT NULL DEFAULT 0,
  pct_despachado INTEGER NOT NULL DEFAULT 0,
  pct_facturado INTEGER NOT NULL DEFAULT 0,
  -- What of it, sold on credit and confirmed, is not invoiced yet: it takes of the customer's cupo.
  por_facturar_cts INTEGER NOT NULL DEFAULT 0 CHECK (por_facturar_cts >= 0),
  -- The settings of its kind when it was confirmed, JSON.
  ajustes TEXT,
  confirmado TEXT,
  -- Somebody let it pass, whatever the customer owes and the margin says.
  liberado TEXT,
  liberado_uc_id INTEGER REFERENCES usuario(id),
  entregado TEXT,
  -- Why it was let pass, closed or annulled.
  motivo TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((interno = 0) = (persona_id IS NOT NULL)),
  CHECK ((interno = 1) = (bodega_destino_id IS NOT NULL)),
  CHECK ((interno = 0) = (forma_pago IS NOT NULL)),
  CHECK (bodega_destino_id <> bodega_id),
  CHECK (numero IS NOT NULL OR estado IN ('BORRADOR', 'ANULADO')),
  CHECK ((confirmado IS NULL) OR (ajustes IS NOT NULL))
) STRICT;
${indices('pedido', [
  ...[
    'configuracion_id',
    'persona_id',
    'bodega_id',
    'bodega_destino_id',
    'lista_id',
    'fecha',
    'fecha_entrega',
    'vendedor_id',
  ],
  ...['direccion_entrega_id', 'cotizacion_id', 'total_cts', 'estado', 'con_faltante', 'updated'],
])}
CREATE INDEX pedido_transportista ON pedido (transportista_id) WHERE transportista_id IS NOT NULL;
CREATE INDEX pedido_descuento_uc ON pedido (descuento_uc_id) WHERE descuento_uc_id IS NOT NULL;
CREATE INDEX pedido_liberado_uc ON pedido (liberado_uc_id) WHERE liberado_uc_id IS NOT NULL;
-- What takes of a customer's cupo; and what waits for them to pay, the oldest first.
CREATE INDEX pedido_por_facturar ON pedido (persona_id, por_facturar_cts) WHERE por_facturar_cts > 0;
CREATE INDEX pedido_retenido ON pedido (persona_id, id) WHERE estado = 'RETENIDO_CARTERA';
-- What waits for stock, in the turn of its confirmation.
CREATE INDEX pedido_espera ON pedido (bodega_id, confirmado, id) WHERE con_faltante = 1;
${busqueda('pedido')}
CREATE TRIGGER pedido_fijo BEFORE UPDATE OF configuracion_id, interno, bodega_id, bodega_destino_id, lista_id, forma_pago, plazo, cotizacion_id,
  subtotal_cts, impuestos_cts, total_cts, lineas ON pedido WHEN old.estado <> 'BORRADOR'
  BEGIN SELECT raise(ABORT, 'pedido is agreed'); END;
CREATE TRIGGER pedido_queda BEFORE DELETE ON pedido WHEN old.estado <> 'BORRADOR' BEGIN SELECT raise(ABORT, 'pedido is agreed'); END;

CREATE TABLE pedido_detalle (
  id INTEGER PRIMARY KEY,
  pedido_id INTEGER NOT NULL REFERENCES pedido(id),
  ${LINEA_VENTA}
  cotizacion_detalle_id INTEGER,
  -- The line of which it takes the place, in part or whole, while it was picked: it is no part of what was agreed, and never comes to more.
  sustituye_id INTEGER REFERENCES pedido_detalle(id),
  sustitucion_motivo TEXT,
  -- 0: a service, which is neither held nor picked.
  con_stock INTEGER NOT NULL CHECK (con_stock IN (0, 1)),
  -- Base units that came so far, all told: what was sent was picked, and what was picked was held.
  reservado_mil INTEGER NOT NULL DEFAULT 0,
  alistado_mil INTEGER NOT NULL DEFAULT 0,
  despachado_mil INTEGER NOT NULL DEFAULT 0,
  facturado_mil INTEGER NOT NULL DEFAULT 0,
  cancelado_mil INTEGER NOT NULL DEFAULT 0,
  ${AUTORES},
  CHECK (0 <= facturado_mil AND facturado_mil <= despachado_mil AND despachado_mil <= alistado_mil AND alistado_mil <= reservado_mil),
  CHECK (0 <= cancelado_mil AND reservado_mil + cancelado_mil <= cantidad_mil)
) STRICT;
CREATE INDEX pedido_detalle_pedido ON pedido_detalle (pedido_id, orden);
CREATE INDEX pedido_detalle_producto ON pedido_detalle (producto_id, id);
CREATE INDEX pedido_detalle_presentacion ON pedido_detalle (presentacion_id) WHERE presentacion_id IS NOT NULL;
CREATE INDEX pedido_detalle_item ON pedido_detalle (lista_item_id) WHERE lista_item_id IS NOT NULL;
CREATE INDEX pedido_detalle_cotizacion ON pedido_detalle (cotizacion_detalle_id) WHERE cotizacion_detalle_id IS NOT NULL;
CREATE INDEX pedido_detalle_sustituye ON pedido_detalle (sustituye_id) WHERE sustituye_id IS NOT NULL;
CREATE INDEX pedido_detalle_espera ON pedido_detalle (pedido_id, producto_id)
  WHERE con_stock = 1 AND cantidad_mil > reservado_mil + cancelado_mil;
CREATE TRIGGER pedido_detalle_fijo BEFORE UPDATE OF ${TERMINOS_VENTA}, pedido_id, con_stock, costo_dmil, cotizacion_detalle_id, sustituye_id ON pedido_detalle
  WHEN ${BORRADOR} BEGIN SELECT raise(ABORT, 'pedido_detalle is agreed'); END;
CREATE TRIGGER pedido_detalle_queda BEFORE DELETE ON pedido_detalle
  WHEN ${BORRADOR} BEGIN SELECT raise(ABORT, 'pedido_detalle is agreed'); END;
CREATE TRIGGER pedido_detalle_sola BEFORE INSERT ON pedido_detalle
  WHEN new.sustituye_id IS NULL AND (SELECT estado FROM pedido WHERE id = new.pedido_id) <> 'BORRADOR' BEGIN SELECT raise(ABORT, 'pedido_detalle is agreed'); END;
`;
