/** The supplier directory: general form, addresses and phones. */
export const sql = `
CREATE TABLE proveedor (
  id INTEGER PRIMARY KEY,
  clase_tipo_documento TEXT NOT NULL REFERENCES tipo_documento(codigo),
  nit_sin_dv TEXT NOT NULL UNIQUE,
  nit_dv TEXT,
  tipo_persona_contribuyente TEXT NOT NULL REFERENCES tipo_contribuyente(codigo),
  -- Display name: the company's, or surnames then names of a person.
  nombre TEXT NOT NULL,
  nombre_proveedor TEXT,
  nombre_1 TEXT,
  nombre_2 TEXT,
  apellido_1 TEXT,
  apellido_2 TEXT,
  codigo_regimen_tributario TEXT NOT NULL REFERENCES regimen(codigo),
  codigo_clase_proveedor TEXT NOT NULL REFERENCES clasificacion_proveedor(codigo),
  codigo_actividad_economica TEXT NOT NULL REFERENCES actividad_economica(codigo),
  codigo_linea_comercializacion TEXT NOT NULL REFERENCES linea_comercializacion(codigo),
  codigo_tipo_proveedor_pwa TEXT NOT NULL REFERENCES tipo_proveedor(codigo),
  pagina_web TEXT,
  -- City of the address that goes on the invoice, kept here so that lists filter by it through an index.
  ciudad INTEGER REFERENCES ciudad(id),
  es_del_exterior INTEGER NOT NULL DEFAULT 0 CHECK (es_del_exterior IN (0, 1)),
  estado INTEGER NOT NULL DEFAULT 1 CHECK (estado IN (0, 1)),
  motivo_inactivacion TEXT,
  orden_nombre TEXT NOT NULL,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  CHECK (nombre_proveedor IS NOT NULL OR (nombre_1 IS NOT NULL AND apellido_1 IS NOT NULL))
) STRICT;
CREATE INDEX proveedor_orden ON proveedor (orden_nombre, id);
CREATE INDEX proveedor_estado ON proveedor (estado, orden_nombre, id);
CREATE INDEX proveedor_clase ON proveedor (codigo_clase_proveedor, orden_nombre, id);
CREATE INDEX proveedor_linea ON proveedor (codigo_linea_comercializacion, orden_nombre, id);
CREATE INDEX proveedor_tipo ON proveedor (codigo_tipo_proveedor_pwa, orden_nombre, id);
CREATE INDEX proveedor_ciudad ON proveedor (ciudad, orden_nombre, id);
CREATE INDEX proveedor_updated ON proveedor (updated, id);

CREATE TABLE proveedor_direccion (
  id INTEGER PRIMARY KEY,
  proveedor_id INTEGER NOT NULL REFERENCES proveedor(id),
  ciudad INTEGER NOT NULL REFERENCES ciudad(id),
  tipo TEXT NOT NULL REFERENCES tipo_direccion(codigo),
  barrio TEXT,
  descripcion TEXT NOT NULL,
  codigo_postal TEXT,
  incluir_a_factura INTEGER NOT NULL DEFAULT 1 CHECK (incluir_a_factura IN (0, 1)),
  orden INTEGER NOT NULL DEFAULT 0,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX proveedor_direccion_proveedor ON proveedor_direccion (proveedor_id, orden);
CREATE INDEX proveedor_direccion_ciudad ON proveedor_direccion (ciudad, proveedor_id);
CREATE UNIQUE INDEX proveedor_direccion_factura ON proveedor_direccion (proveedor_id) WHERE incluir_a_factura = 1;

CREATE TABLE proveedor_telefono (
  id INTEGER PRIMARY KEY,
  proveedor_id INTEGER NOT NULL REFERENCES proveedor(id),
  tipo TEXT NOT NULL REFERENCES tipo_telefono(codigo),
  prefijo TEXT NOT NULL DEFAULT '+57',
  valor TEXT NOT NULL,
  orden INTEGER NOT NULL DEFAULT 0,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  UNIQUE (proveedor_id, prefijo, valor)
) STRICT;

CREATE VIRTUAL TABLE proveedor_fts USING fts5 (busca, content = 'proveedor', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER proveedor_fts_alta AFTER INSERT ON proveedor BEGIN
  INSERT INTO proveedor_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER proveedor_fts_baja AFTER DELETE ON proveedor BEGIN
  INSERT INTO proveedor_fts (proveedor_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER proveedor_fts_cambio AFTER UPDATE OF busca ON proveedor WHEN old.busca <> new.busca BEGIN
  INSERT INTO proveedor_fts (proveedor_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO proveedor_fts (rowid, busca) VALUES (new.id, new.busca);
END;

INSERT INTO conteo (tabla, filas) VALUES ('proveedor', 0);
CREATE TRIGGER proveedor_conteo_alta AFTER INSERT ON proveedor BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'proveedor'; END;
CREATE TRIGGER proveedor_conteo_baja AFTER DELETE ON proveedor BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'proveedor'; END;
`;
