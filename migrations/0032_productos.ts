/**
 * The catalogue: products, the units they are bought and sold in, their codes, components and substitutes, and the taxes by date.
 * Quantities in thousandths of the base unit (`_mil`), factors in millionths, rates in hundredths of a percent, money in centavos,
 * weights in grams, volumes in cubic centimetres.
 */
const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';

const lista = (tabla: string, extra = '') => `
CREATE TABLE ${tabla} (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  ${extra}
  orden INTEGER NOT NULL DEFAULT 0,
  activo INTEGER NOT NULL DEFAULT 1 CHECK (activo IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES}
) STRICT;
CREATE INDEX ${tabla}_orden ON ${tabla} (orden, id);
`;

export const sql = `
${lista('unidad_medida', 'decimales INTEGER NOT NULL DEFAULT 3 CHECK (decimales BETWEEN 0 AND 3),')}
${lista('linea_producto')}
${lista('marca')}
-- A tax has a treatment for ever and rates by date: a percentage, or so much a unit (bags, drinks with sugar).
${lista('impuesto', "tributo TEXT, tratamiento TEXT NOT NULL CHECK (tratamiento IN ('GRAVADO', 'EXENTO', 'EXCLUIDO')), adicional INTEGER NOT NULL DEFAULT 0 CHECK (adicional IN (0, 1)),")}

CREATE TABLE impuesto_tarifa (
  id INTEGER PRIMARY KEY,
  impuesto_id INTEGER NOT NULL REFERENCES impuesto(id),
  desde TEXT NOT NULL,
  tarifa INTEGER NOT NULL DEFAULT 0 CHECK (tarifa BETWEEN 0 AND 10000),
  por_unidad_cts INTEGER NOT NULL DEFAULT 0 CHECK (por_unidad_cts >= 0),
  UNIQUE (impuesto_id, desde),
  CHECK (tarifa = 0 OR por_unidad_cts = 0)
) STRICT;

CREATE TABLE producto (
  id INTEGER PRIMARY KEY,
  cod_prod TEXT NOT NULL UNIQUE,
  nombre_producto TEXT NOT NULL,
  descripcion TEXT,
  tipo TEXT NOT NULL CHECK (tipo IN ('INVENTARIO', 'SERVICIO', 'CONSUMO', 'KIT')),
  estado TEXT NOT NULL CHECK (estado IN ('BORRADOR', 'ACTIVO', 'SOLO_VENTA', 'INACTIVO')),
  motivo_inactivo TEXT,
  linea_id INTEGER NOT NULL REFERENCES linea_producto(id),
  marca_id INTEGER REFERENCES marca(id),
  unidad_base_id INTEGER NOT NULL REFERENCES unidad_medida(id),
  impuesto_venta_id INTEGER NOT NULL REFERENCES impuesto(id),
  impuesto_compra_id INTEGER REFERENCES impuesto(id),
  -- UNSPSC, or a code of its own: what the line of an electronic invoice asks.
  codigo_estandar TEXT,
  maneja_lote INTEGER NOT NULL DEFAULT 0 CHECK (maneja_lote IN (0, 1)),
  maneja_vencimiento INTEGER NOT NULL DEFAULT 0 CHECK (maneja_vencimiento IN (0, 1)),
  maneja_serial INTEGER NOT NULL DEFAULT 0 CHECK (maneja_serial IN (0, 1)),
  dias_vida_util INTEGER CHECK (dias_vida_util > 0),
  -- Where it is kept.
  bodega_defecto_id INTEGER REFERENCES bodega(id),
  ubicacion_defecto_id INTEGER REFERENCES zona_bodega(id),
  stock_minimo_mil INTEGER CHECK (stock_minimo_mil >= 0),
  stock_maximo_mil INTEGER CHECK (stock_maximo_mil >= 0),
  punto_reorden_mil INTEGER CHECK (punto_reorden_mil >= 0),
  multiplo_compra_mil INTEGER CHECK (multiplo_compra_mil > 0),
  tolerancia_recepcion INTEGER CHECK (tolerancia_recepcion BETWEEN 0 AND 10000),
  peso INTEGER CHECK (peso >= 0),
  volumen INTEGER CHECK (volumen >= 0),
  observacion TEXT,
  orden_nombre TEXT NOT NULL,
  -- The name without signs, sizes kept: two products with the same one may be the same.
  clave_nombre TEXT NOT NULL,
  -- What one looks for of it: name and code; and with its barcodes and associated codes.
  busca_propio TEXT NOT NULL,
  busca TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (maneja_serial = 0 OR maneja_lote = 0),
  CHECK (stock_maximo_mil IS NULL OR stock_minimo_mil IS NULL OR stock_maximo_mil >= stock_minimo_mil)
) STRICT;
CREATE INDEX producto_orden ON producto (orden_nombre, id);
CREATE INDEX producto_estado ON producto (estado, orden_nombre, id);
CREATE INDEX producto_tipo ON producto (tipo, orden_nombre, id);
CREATE INDEX producto_linea ON producto (linea_id, orden_nombre, id);
CREATE INDEX producto_marca ON producto (marca_id, orden_nombre, id);
CREATE INDEX producto_unidad ON producto (unidad_base_id, orden_nombre, id);
CREATE INDEX producto_impuesto_venta ON producto (impuesto_venta_id, orden_nombre, id);
CREATE INDEX producto_impuesto_compra ON producto (impuesto_compra_id);
CREATE INDEX producto_bodega ON producto (bodega_defecto_id);
CREATE INDEX producto_ubicacion ON producto (ubicacion_defecto_id);
CREATE INDEX producto_clave ON producto (clave_nombre);
CREATE INDEX producto_updated ON producto (updated, id);

CREATE TABLE producto_impuesto (
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  impuesto_id INTEGER NOT NULL REFERENCES impuesto(id),
  PRIMARY KEY (producto_id, impuesto_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX producto_impuesto_de ON producto_impuesto (impuesto_id);

-- How it is bought and sold besides by its base unit: a box of 24 has a factor of 24,000,000.
CREATE TABLE presentacion (
  id INTEGER PRIMARY KEY,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  unidad_id INTEGER NOT NULL REFERENCES unidad_medida(id),
  nombre TEXT NOT NULL,
  factor INTEGER NOT NULL CHECK (factor > 0),
  es_compra INTEGER NOT NULL DEFAULT 1 CHECK (es_compra IN (0, 1)),
  es_venta INTEGER NOT NULL DEFAULT 1 CHECK (es_venta IN (0, 1)),
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES},
  UNIQUE (producto_id, nombre)
) STRICT;
CREATE INDEX presentacion_unidad ON presentacion (unidad_id);

-- Barcodes of products and of their presentations. A GTIN is kept with its fourteen digits, so that UPC and EAN are one;
-- another code as it is read.
CREATE TABLE codigo_barras (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  -- As it was written.
  escrito TEXT NOT NULL,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  presentacion_id INTEGER UNIQUE REFERENCES presentacion(id)
) STRICT;
CREATE INDEX codigo_barras_producto ON codigo_barras (producto_id, presentacion_id);

-- Old codes and other names of it: text that finds it.
CREATE TABLE codigo_asociado (
  id INTEGER PRIMARY KEY,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  codigo TEXT NOT NULL,
  orden INTEGER NOT NULL DEFAULT 0,
  UNIQUE (codigo, producto_id)
) STRICT;
CREATE INDEX codigo_asociado_producto ON codigo_asociado (producto_id, orden);

CREATE TABLE producto_componente (
  id INTEGER PRIMARY KEY,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  componente_id INTEGER NOT NULL REFERENCES producto(id),
  cantidad_mil INTEGER NOT NULL CHECK (cantidad_mil > 0),
  orden INTEGER NOT NULL DEFAULT 0,
  UNIQUE (producto_id, componente_id),
  CHECK (componente_id <> producto_id)
) STRICT;
CREATE INDEX producto_componente_de ON producto_componente (componente_id);

CREATE TABLE producto_sustituto (
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  sustituto_id INTEGER NOT NULL REFERENCES producto(id),
  PRIMARY KEY (producto_id, sustituto_id),
  CHECK (sustituto_id <> producto_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX producto_sustituto_de ON producto_sustituto (sustituto_id);
`;
