/**
 * The catalogue: products, the units they are bought and sold in, their codes, components and substitutes, and the taxes by date.
 * Lists are named by their codes. Quantities in thousandths of the base unit (`_mil`), factors in millionths (`_ppm`), rates in hundredths
 * of a percent, amounts by unit in ten-thousandths of a peso (`_dmil`), weights in grams, volumes in cubic centimetres.
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

const logico = (columna: string, inicial = 0) =>
  `${columna} INTEGER NOT NULL DEFAULT ${inicial} CHECK (${columna} IN (0, 1))`;

/** A quarter for each: barcode (a service needs none), picture (neither does it), tax of its purchase, code of a supplier. */
const COMPLETITUD = `(tipo = 'SERVICIO' OR codigo_barras IS NOT NULL) * 25 + (tipo = 'SERVICIO' OR con_foto) * 25
  + (impuesto_compra IS NOT NULL) * 25 + con_homologacion * 25`;

const SE_VENDE = "estado IN ('ACTIVO', 'SOLO_VENTA')";

const HAY_FOTO = `EXISTS (SELECT 1 FROM archivo WHERE tabla = 'producto' AND registro_id = new.registro_id AND uso = 'imagenes'
    AND eliminado IS NULL)`;

export const sql = `
${lista('unidad_medida', 'decimales INTEGER NOT NULL DEFAULT 3 CHECK (decimales BETWEEN 0 AND 3),')}
${lista('linea_producto')}
${lista('marca')}
-- A tax has a treatment for ever and rates by date: a percentage, so much a unit (bags), or so much for each 100 ml (drinks with sugar).
${lista(
  'impuesto',
  `tributo TEXT,
  tratamiento TEXT NOT NULL CHECK (tratamiento IN ('GRAVADO', 'EXENTO', 'EXCLUIDO')),
  modo TEXT NOT NULL DEFAULT 'PORCENTAJE' CHECK (modo IN ('PORCENTAJE', 'UNIDAD', 'CIEN_ML')),
  ${logico('adicional')},`,
)}

CREATE TABLE impuesto_tarifa (
  id INTEGER PRIMARY KEY,
  impuesto_id INTEGER NOT NULL REFERENCES impuesto(id),
  desde TEXT NOT NULL,
  tarifa INTEGER NOT NULL DEFAULT 0 CHECK (tarifa BETWEEN 0 AND 10000),
  por_unidad_dmil INTEGER NOT NULL DEFAULT 0 CHECK (por_unidad_dmil >= 0),
  -- The law that says so.
  norma TEXT,
  ${AUTORES},
  UNIQUE (impuesto_id, desde),
  CHECK (tarifa = 0 OR por_unidad_dmil = 0)
) STRICT;

CREATE TABLE producto (
  id INTEGER PRIMARY KEY,
  cod_prod TEXT NOT NULL UNIQUE,
  nombre_producto TEXT NOT NULL,
  descripcion TEXT,
  tipo TEXT NOT NULL CHECK (tipo IN ('INVENTARIO', 'SERVICIO', 'CONSUMO', 'KIT')),
  estado TEXT NOT NULL CHECK (estado IN ('BORRADOR', 'ACTIVO', 'SOLO_VENTA', 'INACTIVO')),
  motivo_inactivo TEXT,
  linea TEXT NOT NULL REFERENCES linea_producto(codigo),
  marca TEXT REFERENCES marca(codigo),
  unidad_base TEXT NOT NULL REFERENCES unidad_medida(codigo),
  impuesto_venta TEXT NOT NULL REFERENCES impuesto(codigo),
  impuesto_compra TEXT REFERENCES impuesto(codigo),
  -- As it was written; and as it is compared, a GTIN with its fourteen digits.
  codigo_barras TEXT,
  clave_barras TEXT,
  -- UNSPSC, or a code of its own: what the line of an electronic invoice asks.
  codigo_estandar TEXT,
  ${logico('maneja_lote')},
  ${logico('maneja_vencimiento')},
  ${logico('maneja_serial')},
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
  -- The name without signs, its words in order, sizes kept: two products with the same one may be the same.
  clave_nombre TEXT NOT NULL,
  -- What one looks for of it: name and codes; what others call it, kept by them; both together.
  busca_propio TEXT NOT NULL,
  busca_ajeno TEXT NOT NULL DEFAULT '',
  busca TEXT NOT NULL DEFAULT '',
  -- Kept by what they tell of: whether it is sold, its pictures, codes of suppliers, and how much of a record there is (percent).
  ${logico('se_vende')},
  ${logico('con_foto')},
  ${logico('con_homologacion')},
  completitud INTEGER NOT NULL DEFAULT 0 CHECK (completitud BETWEEN 0 AND 100),
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK (maneja_serial = 0 OR maneja_lote = 0),
  CHECK (maneja_vencimiento = 0 OR maneja_lote = 1),
  CHECK ((estado = 'INACTIVO') = (motivo_inactivo IS NOT NULL)),
  CHECK (stock_maximo_mil IS NULL OR stock_minimo_mil IS NULL OR stock_maximo_mil >= stock_minimo_mil)
) STRICT;
CREATE INDEX producto_orden ON producto (orden_nombre, id);
CREATE INDEX producto_estado ON producto (estado, orden_nombre, id);
CREATE INDEX producto_se_vende ON producto (se_vende, orden_nombre, id);
CREATE INDEX producto_se_vende_codigo ON producto (se_vende, cod_prod, id);
CREATE INDEX producto_tipo ON producto (tipo, orden_nombre, id);
CREATE INDEX producto_linea ON producto (linea, orden_nombre, id);
CREATE INDEX producto_marca ON producto (marca, orden_nombre, id);
CREATE INDEX producto_unidad ON producto (unidad_base, orden_nombre, id);
CREATE INDEX producto_impuesto_venta ON producto (impuesto_venta, orden_nombre, id);
CREATE INDEX producto_impuesto_compra ON producto (impuesto_compra, orden_nombre, id);
CREATE INDEX producto_barras ON producto (codigo_barras, orden_nombre, id);
CREATE INDEX producto_foto ON producto (con_foto, orden_nombre, id);
CREATE INDEX producto_homologacion ON producto (con_homologacion, orden_nombre, id);
CREATE INDEX producto_completitud ON producto (completitud, id);
CREATE INDEX producto_bodega ON producto (bodega_defecto_id);
CREATE INDEX producto_ubicacion ON producto (ubicacion_defecto_id);
CREATE INDEX producto_clave ON producto (clave_nombre);
CREATE INDEX producto_updated ON producto (updated, id);

-- Taxes beside the one of its sale: bags, drinks with sugar.
CREATE TABLE producto_impuesto (
  id INTEGER PRIMARY KEY,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  impuesto_id INTEGER NOT NULL REFERENCES impuesto(id),
  UNIQUE (producto_id, impuesto_id)
) STRICT;
CREATE INDEX producto_impuesto_de ON producto_impuesto (impuesto_id);

-- How it is bought and sold besides by its base unit: a box of 24 has a factor of 24,000,000.
CREATE TABLE presentacion (
  id INTEGER PRIMARY KEY,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  unidad TEXT NOT NULL REFERENCES unidad_medida(codigo),
  nombre TEXT NOT NULL,
  factor_ppm INTEGER NOT NULL CHECK (factor_ppm > 0),
  codigo_barras TEXT,
  clave_barras TEXT,
  ${logico('es_compra', 1)},
  ${logico('es_venta', 1)},
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES}
) STRICT;
CREATE INDEX presentacion_producto ON presentacion (producto_id, orden);
CREATE INDEX presentacion_unidad ON presentacion (unidad);

-- Whose each barcode is, over products and presentations: an index that both keep, which refuses one of another product.
CREATE TABLE codigo_barras (
  clave TEXT PRIMARY KEY,
  producto_id INTEGER NOT NULL,
  presentacion_id INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX codigo_barras_producto ON codigo_barras (producto_id, presentacion_id);
CREATE INDEX codigo_barras_presentacion ON codigo_barras (presentacion_id) WHERE presentacion_id IS NOT NULL;
CREATE TRIGGER codigo_barras_ajeno BEFORE INSERT ON codigo_barras
  WHEN EXISTS (SELECT 1 FROM codigo_barras WHERE clave = new.clave AND producto_id <> new.producto_id) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: codigo_barras.clave');
END;
CREATE TRIGGER producto_barras_alta AFTER INSERT ON producto WHEN new.clave_barras IS NOT NULL BEGIN
  INSERT OR REPLACE INTO codigo_barras (clave, producto_id) VALUES (new.clave_barras, new.id);
END;
CREATE TRIGGER producto_barras_cambio AFTER UPDATE OF clave_barras ON producto WHEN old.clave_barras IS NOT new.clave_barras BEGIN
  DELETE FROM codigo_barras WHERE clave = old.clave_barras AND producto_id = new.id AND presentacion_id IS NULL;
  INSERT OR REPLACE INTO codigo_barras (clave, producto_id) SELECT new.clave_barras, new.id WHERE new.clave_barras IS NOT NULL;
END;
CREATE TRIGGER producto_barras_baja BEFORE DELETE ON producto BEGIN
  DELETE FROM codigo_barras WHERE producto_id = old.id;
END;
CREATE TRIGGER presentacion_barras_alta AFTER INSERT ON presentacion WHEN new.clave_barras IS NOT NULL BEGIN
  INSERT OR REPLACE INTO codigo_barras (clave, producto_id, presentacion_id) VALUES (new.clave_barras, new.producto_id, new.id);
END;
CREATE TRIGGER presentacion_barras_cambio AFTER UPDATE OF clave_barras ON presentacion WHEN old.clave_barras IS NOT new.clave_barras BEGIN
  DELETE FROM codigo_barras WHERE clave = old.clave_barras AND presentacion_id = new.id;
  INSERT OR REPLACE INTO codigo_barras (clave, producto_id, presentacion_id)
    SELECT new.clave_barras, new.producto_id, new.id WHERE new.clave_barras IS NOT NULL;
END;
CREATE TRIGGER presentacion_barras_baja BEFORE DELETE ON presentacion BEGIN
  DELETE FROM codigo_barras WHERE presentacion_id = old.id;
END;

-- Old codes and other names of it: text that finds it.
CREATE TABLE codigo_asociado (
  id INTEGER PRIMARY KEY,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  codigo TEXT NOT NULL,
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES},
  UNIQUE (codigo, producto_id)
) STRICT;
CREATE INDEX codigo_asociado_producto ON codigo_asociado (producto_id, orden);

CREATE TABLE producto_componente (
  id INTEGER PRIMARY KEY,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  componente_id INTEGER NOT NULL REFERENCES producto(id),
  cantidad_mil INTEGER NOT NULL CHECK (cantidad_mil > 0),
  orden INTEGER NOT NULL DEFAULT 0,
  ${AUTORES},
  UNIQUE (producto_id, componente_id),
  CHECK (componente_id <> producto_id)
) STRICT;
CREATE INDEX producto_componente_de ON producto_componente (componente_id);

CREATE TABLE producto_sustituto (
  id INTEGER PRIMARY KEY,
  producto_id INTEGER NOT NULL REFERENCES producto(id),
  sustituto_id INTEGER NOT NULL REFERENCES producto(id),
  UNIQUE (producto_id, sustituto_id),
  CHECK (sustituto_id <> producto_id)
) STRICT;
CREATE INDEX producto_sustituto_de ON producto_sustituto (sustituto_id);

CREATE TRIGGER producto_busca_alta AFTER INSERT ON producto BEGIN
  UPDATE producto SET busca = trim(busca_propio || ' ' || busca_ajeno), completitud = ${COMPLETITUD}, se_vende = ${SE_VENDE} WHERE id = new.id;
END;
CREATE TRIGGER producto_estado_cambio AFTER UPDATE OF estado ON producto WHEN old.estado <> new.estado BEGIN
  UPDATE producto SET se_vende = ${SE_VENDE} WHERE id = new.id;
END;
CREATE TRIGGER producto_busca_cambio AFTER UPDATE OF busca_propio, busca_ajeno ON producto
  WHEN old.busca_propio <> new.busca_propio OR old.busca_ajeno <> new.busca_ajeno BEGIN
  UPDATE producto SET busca = trim(busca_propio || ' ' || busca_ajeno) WHERE id = new.id;
END;
CREATE TRIGGER producto_completo AFTER UPDATE OF tipo, codigo_barras, impuesto_compra, con_foto, con_homologacion ON producto BEGIN
  UPDATE producto SET completitud = ${COMPLETITUD} WHERE id = new.id;
END;
-- A picture of it comes, goes, or is taken back.
CREATE TRIGGER producto_foto_alta AFTER INSERT ON archivo WHEN new.tabla = 'producto' AND new.uso = 'imagenes' BEGIN
  UPDATE producto SET con_foto = ${HAY_FOTO} WHERE id = new.registro_id;
END;
CREATE TRIGGER producto_foto_cambio AFTER UPDATE OF eliminado ON archivo WHEN new.tabla = 'producto' AND new.uso = 'imagenes' BEGIN
  UPDATE producto SET con_foto = ${HAY_FOTO} WHERE id = new.registro_id;
END;

CREATE VIRTUAL TABLE producto_fts USING fts5 (busca, content = 'producto', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER producto_fts_alta AFTER INSERT ON producto BEGIN
  INSERT INTO producto_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER producto_fts_baja AFTER DELETE ON producto BEGIN
  INSERT INTO producto_fts (producto_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER producto_fts_cambio AFTER UPDATE OF busca ON producto WHEN old.busca <> new.busca BEGIN
  INSERT INTO producto_fts (producto_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO producto_fts (rowid, busca) VALUES (new.id, new.busca);
END;

INSERT INTO conteo (tabla, filas) VALUES ('producto', 0);
CREATE TRIGGER producto_conteo_alta AFTER INSERT ON producto BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'producto'; END;
CREATE TRIGGER producto_conteo_baja AFTER DELETE ON producto BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'producto'; END;
`;
