/**
 * Requests of quotation to suppliers: what is asked of several at once, what each offers of each line, and how much of which offer is taken.
 * Quantities in thousandths of what a line is written in (its presentation), money in centavos, rates in hundredths.
 */
import { busqueda, indices } from './data/busqueda.ts';

const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

const ESTADOS = ['BORRADOR', 'ENVIADA', 'CON_RESPUESTAS', 'ADJUDICADA', 'CERRADA', 'DESIERTA'];
const en = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const estadoDe = (row: 'old' | 'new') => `(SELECT estado FROM cotizacion_compra WHERE id = ${row}.cotizacion_id)`;

export const sql = `
CREATE TABLE cotizacion_compra (
  id INTEGER PRIMARY KEY,
  numero TEXT UNIQUE,
  -- Until it is sent, that on which it was made.
  fecha TEXT NOT NULL,
  -- The last day on which suppliers answer by their link.
  fecha_limite TEXT NOT NULL,
  -- Where it is to come; without it, the main warehouse.
  bodega_id INTEGER REFERENCES bodega(id),
  comprador_id INTEGER REFERENCES usuario(id),
  observacion TEXT,
  lineas INTEGER NOT NULL,
  invitados INTEGER NOT NULL,
  respuestas INTEGER NOT NULL DEFAULT 0 CHECK (respuestas BETWEEN 0 AND invitados),
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN (${en(ESTADOS)})),
  enviada TEXT,
  adjudicada TEXT,
  -- What is taken comes to with its freight, without VAT.
  adjudicado_cts INTEGER NOT NULL DEFAULT 0 CHECK (adjudicado_cts >= 0),
  motivo TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((numero IS NULL) = (estado = 'BORRADOR'))
) STRICT;
${indices('cotizacion_compra', ['fecha', 'fecha_limite', 'bodega_id', 'comprador_id', 'estado', 'adjudicado_cts', 'updated'])}
-- What ends on a day and waits for answers.
CREATE INDEX cotizacion_compra_abierta ON cotizacion_compra (fecha_limite, id) WHERE estado IN ('ENVIADA', 'CON_RESPUESTAS');
${busqueda('cotizacion_compra')}
CREATE TRIGGER cotizacion_compra_queda BEFORE DELETE ON cotizacion_compra WHEN old.estado <> 'BORRADOR'
  BEGIN SELECT raise(ABORT, 'cotizacion_compra was sent'); END;

CREATE TABLE cotizacion_compra_detalle (
  id INTEGER PRIMARY KEY,
  cotizacion_id INTEGER NOT NULL REFERENCES cotizacion_compra(id),
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  presentacion_id INTEGER REFERENCES presentacion(id),
  escrita_mil INTEGER NOT NULL CHECK (escrita_mil > 0),
  -- Base units in one of its presentation, in millionths.
  factor_ppm INTEGER NOT NULL CHECK (factor_ppm > 0),
  especificacion TEXT,
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES}
) STRICT;
CREATE INDEX cotizacion_compra_detalle_cotizacion ON cotizacion_compra_detalle (cotizacion_id, orden);
CREATE INDEX cotizacion_compra_detalle_producto ON cotizacion_compra_detalle (producto_id, id);
CREATE INDEX cotizacion_compra_detalle_presentacion ON cotizacion_compra_detalle (presentacion_id) WHERE presentacion_id IS NOT NULL;
CREATE TRIGGER cotizacion_compra_detalle_fija BEFORE UPDATE OF producto_id, presentacion_id, escrita_mil, factor_ppm, especificacion, cotizacion_id
  ON cotizacion_compra_detalle WHEN ${estadoDe('old')} <> 'BORRADOR' BEGIN SELECT raise(ABORT, 'cotizacion_compra_detalle was sent'); END;
CREATE TRIGGER cotizacion_compra_detalle_queda BEFORE DELETE ON cotizacion_compra_detalle
  WHEN ${estadoDe('old')} <> 'BORRADOR' BEGIN SELECT raise(ABORT, 'cotizacion_compra_detalle was sent'); END;
CREATE TRIGGER cotizacion_compra_detalle_sola BEFORE INSERT ON cotizacion_compra_detalle
  WHEN ${estadoDe('new')} <> 'BORRADOR' BEGIN SELECT raise(ABORT, 'cotizacion_compra_detalle was sent'); END;

-- Who was asked, and the terms of what they offer.
CREATE TABLE cotizacion_compra_proveedor (
  id INTEGER PRIMARY KEY,
  cotizacion_id INTEGER NOT NULL REFERENCES cotizacion_compra(id),
  proveedor_id INTEGER NOT NULL REFERENCES proveedor(id),
  respuesta TEXT NOT NULL DEFAULT 'PENDIENTE' CHECK (respuesta IN ('PENDIENTE', 'COTIZO', 'DECLINO')),
  enviada_a TEXT,
  respondida TEXT,
  por_enlace INTEGER NOT NULL DEFAULT 0 CHECK (por_enlace IN (0, 1)),
  -- Who answered, as they said.
  nombre TEXT,
  -- The last day on which the offer holds; none said: it holds.
  vigencia TEXT,
  flete_cts INTEGER NOT NULL DEFAULT 0 CHECK (flete_cts >= 0),
  plazo_pago INTEGER CHECK (plazo_pago BETWEEN 0 AND 365),
  observacion TEXT,
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES},
  UNIQUE (cotizacion_id, proveedor_id)
) STRICT;
CREATE INDEX cotizacion_compra_proveedor_proveedor ON cotizacion_compra_proveedor (proveedor_id, cotizacion_id);

-- What one of them offers of a line.
CREATE TABLE cotizacion_compra_oferta (
  id INTEGER PRIMARY KEY,
  cotizacion_id INTEGER NOT NULL REFERENCES cotizacion_compra(id),
  invitado_id INTEGER NOT NULL REFERENCES cotizacion_compra_proveedor(id),
  detalle_id INTEGER NOT NULL REFERENCES cotizacion_compra_detalle(id),
  -- Of one of its presentation, before tax.
  precio_dmil INTEGER NOT NULL CHECK (precio_dmil >= 0),
  descuento INTEGER NOT NULL DEFAULT 0 CHECK (descuento BETWEEN 0 AND 10000),
  -- Days from the order to the delivery.
  plazo INTEGER NOT NULL CHECK (plazo BETWEEN 0 AND 365),
  -- How much of it they have; none said: all that is asked.
  disponible_mil INTEGER CHECK (disponible_mil > 0),
  observacion TEXT,
  -- How much of it is taken.
  adjudicada_mil INTEGER NOT NULL DEFAULT 0 CHECK (adjudicada_mil >= 0 AND adjudicada_mil <= coalesce(disponible_mil, adjudicada_mil)),
  ${AUTORES},
  UNIQUE (invitado_id, detalle_id)
) STRICT;
CREATE INDEX cotizacion_compra_oferta_cotizacion ON cotizacion_compra_oferta (cotizacion_id);
CREATE INDEX cotizacion_compra_oferta_detalle ON cotizacion_compra_oferta (detalle_id);
CREATE TRIGGER cotizacion_compra_oferta_tope BEFORE UPDATE OF adjudicada_mil ON cotizacion_compra_oferta
  WHEN new.adjudicada_mil > (SELECT d.escrita_mil - coalesce((SELECT sum(o.adjudicada_mil) FROM cotizacion_compra_oferta AS o
    WHERE o.detalle_id = d.id AND o.id <> new.id), 0) FROM cotizacion_compra_detalle AS d WHERE d.id = new.detalle_id)
  BEGIN SELECT raise(ABORT, 'cotizacion_compra_oferta: more than was asked'); END;
CREATE TRIGGER cotizacion_compra_oferta_fija BEFORE UPDATE OF precio_dmil, descuento, plazo, disponible_mil ON cotizacion_compra_oferta
  WHEN ${estadoDe('old')} NOT IN ('ENVIADA', 'CON_RESPUESTAS') BEGIN SELECT raise(ABORT, 'cotizacion_compra_oferta was awarded'); END;

CREATE TABLE cotizacion_compra_enlace (
  id INTEGER PRIMARY KEY,
  invitado_id INTEGER NOT NULL REFERENCES cotizacion_compra_proveedor(id),
  -- What the token is signed from; without the key it opens nothing.
  nombre TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL UNIQUE,
  expira TEXT NOT NULL,
  ${AUTORES}
) STRICT;
CREATE INDEX cotizacion_compra_enlace_invitado ON cotizacion_compra_enlace (invitado_id);

-- Which offer an order of purchase was made of: once each, while it stands.
ALTER TABLE orden_compra ADD COLUMN cotizacion_proveedor_id INTEGER REFERENCES cotizacion_compra_proveedor(id);
CREATE UNIQUE INDEX orden_compra_cotizacion_proveedor ON orden_compra (cotizacion_proveedor_id)
  WHERE cotizacion_proveedor_id IS NOT NULL AND estado <> 'ANULADA';
`;
