/**
 * Quotations to customers, with their versions: what was sent does not change, unless an act opens it for what it writes itself (options
 * that are chosen, prices of a new validity). Quantities in thousandths of the base unit (`_mil`), money in centavos, rates in hundredths.
 */
import { busqueda, indices } from './data/busqueda.ts';
import { LINEA_VENTA, TERMINOS_VENTA } from './data/linea-venta.ts';

const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

const ESTADOS = [
  ...['BORRADOR', 'POR_APROBAR', 'ENVIADA', 'ACEPTADA', 'PEDIDO_PARCIAL', 'PEDIDO_TOTAL', 'RECHAZADA', 'PERDIDA'],
  ...['REEMPLAZADA', 'ANULADA'],
];
const en = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const cerrada = (row: 'old' | 'new') => `(SELECT abierta FROM cotizacion WHERE id = ${row}.cotizacion_id) = 0`;

export const sql = `
CREATE TABLE cotizacion (
  id INTEGER PRIMARY KEY,
  -- All versions of a quotation have the same.
  numero TEXT,
  version_numero INTEGER NOT NULL DEFAULT 1 CHECK (version_numero > 0),
  -- The first version; none of the first.
  raiz_id INTEGER REFERENCES cotizacion(id),
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  contacto TEXT,
  lista_id INTEGER REFERENCES lista_precio(id),
  -- Until it is sent, that on which it was made.
  fecha TEXT NOT NULL,
  validez_dias INTEGER NOT NULL CHECK (validez_dias BETWEEN 1 AND 365),
  -- The last day on which it may be accepted.
  vence TEXT,
  -- Of the tax office: 1 in cash, 2 on credit.
  forma_pago TEXT NOT NULL CHECK (forma_pago IN ('1', '2')),
  plazo INTEGER NOT NULL CHECK (plazo BETWEEN 0 AND 365),
  vendedor_id INTEGER REFERENCES usuario(id),
  condiciones TEXT,
  notas_internas TEXT,
  -- Of what counts: optional lines only when they are chosen.
  subtotal_cts INTEGER NOT NULL CHECK (subtotal_cts >= 0),
  impuestos_cts INTEGER NOT NULL CHECK (impuestos_cts >= 0),
  total_cts INTEGER NOT NULL CHECK (total_cts = subtotal_cts + impuestos_cts),
  -- Hundredths of a percent of what is charged; of what has no cost, none.
  margen INTEGER,
  lineas INTEGER NOT NULL,
  -- Lines that give off more than one may, and of the worst of them how much it gives off and how much it may.
  excesos INTEGER NOT NULL DEFAULT 0,
  exceso INTEGER,
  tope INTEGER,
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN (${en(ESTADOS)})),
  -- What it was before a newer version took its place.
  estado_antes TEXT,
  -- Its terms may be written.
  abierta INTEGER NOT NULL DEFAULT 1 CHECK (abierta IN (0, 1)),
  aprobada_uc_id INTEGER REFERENCES usuario(id),
  enviada TEXT,
  enviada_a TEXT,
  aceptada TEXT,
  -- Who accepted by a link, as they said.
  aceptada_por TEXT,
  -- The customer asked for a change that nobody attended yet.
  pide_cambio INTEGER NOT NULL DEFAULT 0 CHECK (pide_cambio IN (0, 1)),
  -- Hundredths of a percent of its value that its orders take.
  pct_pedido INTEGER NOT NULL DEFAULT 0 CHECK (pct_pedido BETWEEN 0 AND 10000),
  motivo TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  UNIQUE (numero, version_numero),
  UNIQUE (raiz_id, version_numero),
  CHECK ((raiz_id IS NULL) = (version_numero = 1)),
  CHECK (numero IS NOT NULL OR estado IN ('BORRADOR', 'ANULADA')),
  CHECK (vence IS NOT NULL OR estado IN ('BORRADOR', 'POR_APROBAR', 'RECHAZADA', 'REEMPLAZADA', 'ANULADA'))
) STRICT;
${indices('cotizacion', [
  ...[
    'numero',
    'persona_id',
    'lista_id',
    'fecha',
    'vence',
    'vendedor_id',
    'total_cts',
    'estado',
    'pide_cambio',
    'updated',
  ],
])}
CREATE INDEX cotizacion_aprobada_uc ON cotizacion (aprobada_uc_id) WHERE aprobada_uc_id IS NOT NULL;
-- What ends on a day and nobody answered.
CREATE INDEX cotizacion_enviada ON cotizacion (vence, id) WHERE estado = 'ENVIADA';
${busqueda('cotizacion')}
CREATE TRIGGER cotizacion_fija BEFORE UPDATE OF numero, version_numero, raiz_id, contacto, lista_id, fecha, validez_dias, vence, forma_pago, plazo,
  condiciones, subtotal_cts, impuestos_cts, total_cts, margen, lineas, excesos, exceso, tope ON cotizacion WHEN old.abierta = 0 AND new.abierta = 0
  BEGIN SELECT raise(ABORT, 'cotizacion was sent'); END;
CREATE TRIGGER cotizacion_queda BEFORE DELETE ON cotizacion WHEN old.estado <> 'BORRADOR'
  BEGIN SELECT raise(ABORT, 'cotizacion was sent'); END;

CREATE TABLE cotizacion_detalle (
  id INTEGER PRIMARY KEY,
  cotizacion_id INTEGER NOT NULL REFERENCES cotizacion(id),
  ${LINEA_VENTA}
  -- The customer may take it or not; it counts once it is chosen.
  opcional INTEGER NOT NULL DEFAULT 0 CHECK (opcional IN (0, 1)),
  elegida INTEGER NOT NULL DEFAULT 0 CHECK (elegida <= opcional AND elegida IN (0, 1)),
  -- The heading that it stands under.
  seccion TEXT,
  -- Base units that its orders ask for, drafts too.
  pedida_mil INTEGER NOT NULL DEFAULT 0 CHECK (pedida_mil BETWEEN 0 AND cantidad_mil),
  ${AUTORES}
) STRICT;
CREATE INDEX cotizacion_detalle_cotizacion ON cotizacion_detalle (cotizacion_id, orden);
CREATE INDEX cotizacion_detalle_producto ON cotizacion_detalle (producto_id, id);
CREATE INDEX cotizacion_detalle_presentacion ON cotizacion_detalle (presentacion_id) WHERE presentacion_id IS NOT NULL;
CREATE INDEX cotizacion_detalle_item ON cotizacion_detalle (lista_item_id) WHERE lista_item_id IS NOT NULL;
CREATE TRIGGER cotizacion_detalle_fija BEFORE UPDATE OF ${TERMINOS_VENTA}, cotizacion_id, costo_dmil, opcional, elegida, seccion ON cotizacion_detalle
  WHEN ${cerrada('old')} BEGIN SELECT raise(ABORT, 'cotizacion_detalle was sent'); END;
CREATE TRIGGER cotizacion_detalle_queda BEFORE DELETE ON cotizacion_detalle
  WHEN ${cerrada('old')} BEGIN SELECT raise(ABORT, 'cotizacion_detalle was sent'); END;
CREATE TRIGGER cotizacion_detalle_sola BEFORE INSERT ON cotizacion_detalle
  WHEN ${cerrada('new')} BEGIN SELECT raise(ABORT, 'cotizacion_detalle was sent'); END;

CREATE TABLE cotizacion_enlace (
  id INTEGER PRIMARY KEY,
  cotizacion_id INTEGER NOT NULL REFERENCES cotizacion(id),
  -- What the token is signed from; without the key it opens nothing.
  nombre TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL UNIQUE,
  expira TEXT NOT NULL,
  ${AUTORES}
) STRICT;
CREATE INDEX cotizacion_enlace_cotizacion ON cotizacion_enlace (cotizacion_id);

-- What a customer said by a link.
CREATE TABLE cotizacion_respuesta (
  id INTEGER PRIMARY KEY,
  cotizacion_id INTEGER NOT NULL REFERENCES cotizacion(id),
  enlace_id INTEGER NOT NULL REFERENCES cotizacion_enlace(id),
  tipo TEXT NOT NULL CHECK (tipo IN ('ACEPTA', 'CAMBIO')),
  -- Who, as they said.
  nombre TEXT NOT NULL,
  observacion TEXT,
  ${AUTORES}
) STRICT;
CREATE INDEX cotizacion_respuesta_cotizacion ON cotizacion_respuesta (cotizacion_id, id);
CREATE INDEX cotizacion_respuesta_enlace ON cotizacion_respuesta (enlace_id);
`;
