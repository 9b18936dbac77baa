/**
 * Picking: what the warehouse takes off its shelves for an order, line by line, and each reading of it, which counts once ever. Quantities in
 * thousandths of the base unit (`_mil`).
 */
import { busqueda, indices } from './data/busqueda.ts';

const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

export const sql = `
-- Pickings that one person walks together.
CREATE TABLE picking_ola (
  id INTEGER PRIMARY KEY,
  numero TEXT NOT NULL UNIQUE,
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;
CREATE INDEX picking_ola_bodega ON picking_ola (bodega_id);

CREATE TABLE picking (
  id INTEGER PRIMARY KEY,
  numero TEXT NOT NULL UNIQUE,
  pedido_id INTEGER NOT NULL REFERENCES pedido(id),
  bodega_id INTEGER NOT NULL REFERENCES bodega(id),
  -- When its order is promised.
  fecha_entrega TEXT,
  estado TEXT NOT NULL DEFAULT 'PENDIENTE' CHECK (estado IN ('PENDIENTE', 'ASIGNADO', 'EN_ALISTAMIENTO', 'PAUSADO', 'ALISTADO', 'ALISTADO_CON_FALTANTE', 'VERIFICADO', 'DESPACHADO', 'LIBERADO')),
  -- Who picks it, or is to.
  alistador_id INTEGER REFERENCES usuario(id),
  ola_id INTEGER REFERENCES picking_ola(id),
  -- Its place in the wave, which gives it its colour.
  ola_orden INTEGER,
  cantidad_lineas INTEGER NOT NULL,
  -- Some of it was not there.
  con_faltante INTEGER NOT NULL DEFAULT 0 CHECK (con_faltante IN (0, 1)),
  iniciado TEXT,
  -- Since when it is picked without a pause, and the seconds before it.
  reanudado TEXT,
  segundos INTEGER NOT NULL DEFAULT 0 CHECK (segundos >= 0),
  terminado TEXT,
  verificado TEXT,
  verificado_uc_id INTEGER REFERENCES usuario(id),
  despachado TEXT,
  despachado_uc_id INTEGER REFERENCES usuario(id),
  guia TEXT,
  cajas INTEGER CHECK (cajas BETWEEN 1 AND 9999),
  -- Why it was let go, or its dispatch undone.
  motivo TEXT,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((estado = 'EN_ALISTAMIENTO') = (reanudado IS NOT NULL)),
  CHECK (estado NOT IN ('ASIGNADO', 'EN_ALISTAMIENTO', 'PAUSADO') OR alistador_id IS NOT NULL),
  CHECK ((ola_id IS NULL) = (ola_orden IS NULL))
) STRICT;
${indices('picking', ['pedido_id', 'bodega_id', 'fecha_entrega', 'estado', 'alistador_id', 'ola_id', 'con_faltante', 'updated'])}
CREATE INDEX picking_verificado_uc ON picking (verificado_uc_id) WHERE verificado_uc_id IS NOT NULL;
CREATE INDEX picking_despachado_uc ON picking (despachado_uc_id) WHERE despachado_uc_id IS NOT NULL;
${busqueda('picking')}

-- What is to be taken for a line of the order, and from where: of a kit, its components.
CREATE TABLE picking_linea (
  id INTEGER PRIMARY KEY,
  picking_id INTEGER NOT NULL REFERENCES picking(id),
  pedido_detalle_id INTEGER NOT NULL REFERENCES pedido_detalle(id),
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  -- What the order holds of it; none before it is picked of kinds that hold nothing until then.
  reserva_id INTEGER,
  -- Where it is proposed to be taken.
  zona_id INTEGER REFERENCES zona_bodega(id),
  lote_id INTEGER REFERENCES lote(id),
  -- Nothing of one that left with its invoice.
  cantidad_mil INTEGER NOT NULL CHECK (cantidad_mil >= 0),
  alistado_mil INTEGER NOT NULL DEFAULT 0 CHECK (alistado_mil >= 0),
  faltante_mil INTEGER NOT NULL DEFAULT 0 CHECK (faltante_mil >= 0),
  faltante_motivo TEXT CHECK (faltante_motivo IN ('NO_ESTA', 'DANADO', 'VENCIDO')),
  -- The count that was proposed of its place.
  conteo_id INTEGER REFERENCES conteo_fisico(id),
  orden INTEGER NOT NULL,
  -- Somebody still has to take it: what it proposes is not proposed to others.
  viva INTEGER NOT NULL DEFAULT 1 CHECK (viva IN (0, 1)),
  CHECK (alistado_mil + faltante_mil <= cantidad_mil),
  CHECK ((faltante_mil > 0) = (faltante_motivo IS NOT NULL))
) STRICT;
CREATE INDEX picking_linea_picking ON picking_linea (picking_id, producto_id);
-- What others still have to take is added up from the index alone.
CREATE INDEX picking_linea_viva ON picking_linea (producto_id, picking_id, zona_id, lote_id, cantidad_mil, alistado_mil, faltante_mil)
  WHERE viva = 1;
CREATE INDEX picking_linea_detalle ON picking_linea (pedido_detalle_id);

-- What is held of a product is added up by place for everyone who takes of it: from the index alone.
DROP INDEX reserva_producto;
CREATE INDEX reserva_producto ON reserva (producto_id, bodega_id, zona_id, lote_id, cantidad_mil) WHERE cantidad_mil > 0;

-- Where it was taken from, and what the order holds there until it leaves.
CREATE TABLE picking_toma (
  id INTEGER PRIMARY KEY,
  linea_id INTEGER NOT NULL REFERENCES picking_linea(id),
  reserva_id INTEGER NOT NULL,
  zona_id INTEGER NOT NULL REFERENCES zona_bodega(id),
  lote_id INTEGER REFERENCES lote(id),
  cantidad_mil INTEGER NOT NULL CHECK (cantidad_mil >= 0),
  -- Why it was not taken where it was proposed.
  motivo TEXT,
  -- What it left by; of a transfer, what it came in by too.
  kardex_id INTEGER REFERENCES kardex(id),
  kardex_entrada_id INTEGER REFERENCES kardex(id)
) STRICT;
CREATE INDEX picking_toma_linea ON picking_toma (linea_id);
CREATE INDEX picking_toma_kardex ON picking_toma (kardex_id) WHERE kardex_id IS NOT NULL;

-- A code that was read and counted: never twice, whatever a phone sends again.
CREATE TABLE picking_lectura (
  id INTEGER PRIMARY KEY,
  lectura_id TEXT NOT NULL UNIQUE,
  picking_id INTEGER NOT NULL REFERENCES picking(id),
  linea_id INTEGER NOT NULL REFERENCES picking_linea(id),
  codigo TEXT NOT NULL,
  cantidad_mil INTEGER NOT NULL CHECK (cantidad_mil > 0),
  leida_en TEXT NOT NULL,
  uc_id INTEGER
) STRICT;
CREATE INDEX picking_lectura_picking ON picking_lectura (picking_id, id);
CREATE TRIGGER picking_lectura_fija BEFORE UPDATE ON picking_lectura BEGIN SELECT raise(ABORT, 'picking_lectura is fixed'); END;
`;
