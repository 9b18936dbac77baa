/**
 * Properties under administration, their owners, and the zones of a city (city → zone → neighbourhood; not the zones of a warehouse).
 * Money in centavos, areas in hundredths of a square metre, shares in hundredths of a percent, coordinates in degrees (WGS 84).
 */
const lista = (tabla: string) => `
CREATE TABLE ${tabla} (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  orden INTEGER NOT NULL DEFAULT 0,
  activo INTEGER NOT NULL DEFAULT 1 CHECK (activo IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX ${tabla}_orden ON ${tabla} (orden, id);
`;

const NOMBRES = `(
  SELECT coalesce(group_concat(busca, ' '), '') FROM (
    SELECT p.busca FROM inmueble_propietario o JOIN persona p ON p.id = o.persona_id WHERE o.inmueble_id = inmueble.id ORDER BY o.orden
  ))`;

export const sql = `
${lista('destino_inmueble')}
${lista('uso_inmueble')}
${lista('tipo_inmueble')}

CREATE TABLE zona (
  id INTEGER PRIMARY KEY,
  ciudad_id INTEGER NOT NULL REFERENCES ciudad(id),
  nombre TEXT NOT NULL,
  orden_nombre TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  UNIQUE (ciudad_id, orden_nombre)
) STRICT;
CREATE INDEX zona_orden ON zona (orden_nombre, id);

-- Neighbourhoods are changed by people now: they get their zone, a version and authors. Nothing refers to them yet.
CREATE TABLE barrio_con_zona (
  id INTEGER PRIMARY KEY,
  ciudad_id INTEGER NOT NULL REFERENCES ciudad(id),
  zona_id INTEGER REFERENCES zona(id),
  nombre TEXT NOT NULL,
  orden_nombre TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  UNIQUE (ciudad_id, orden_nombre)
) STRICT;
INSERT INTO barrio_con_zona (id, ciudad_id, nombre, orden_nombre, created, updated)
  SELECT b.id, b.ciudad_id, b.nombre, b.orden_nombre, cuando.instante, cuando.instante
  FROM barrio AS b, (SELECT coalesce(min(instante), '') AS instante FROM bitacora WHERE tabla = 'barrio') AS cuando;
DROP TABLE barrio;
ALTER TABLE barrio_con_zona RENAME TO barrio;
CREATE INDEX barrio_zona ON barrio (zona_id, orden_nombre);
CREATE INDEX barrio_orden ON barrio (orden_nombre, id);

CREATE TABLE inmueble (
  id INTEGER PRIMARY KEY,
  codigo TEXT NOT NULL UNIQUE,
  direccion TEXT NOT NULL,
  ciudad_id INTEGER NOT NULL REFERENCES ciudad(id),
  zona_id INTEGER REFERENCES zona(id),
  barrio_id INTEGER REFERENCES barrio(id),
  tipo_inmueble_id INTEGER NOT NULL REFERENCES tipo_inmueble(id),
  uso_id INTEGER NOT NULL REFERENCES uso_inmueble(id),
  destino_id INTEGER NOT NULL REFERENCES destino_inmueble(id),
  -- Whom the administration fee is paid to.
  conjunto_id INTEGER REFERENCES persona(id),
  matricula_inmobiliaria TEXT UNIQUE,
  ficha_catastral TEXT,
  area INTEGER CHECK (area > 0),
  estrato INTEGER CHECK (estrato BETWEEN 0 AND 6),
  habitaciones INTEGER CHECK (habitaciones >= 0),
  latitud REAL CHECK (latitud BETWEEN -90 AND 90),
  longitud REAL CHECK (longitud BETWEEN -180 AND 180),
  avaluo_catastral_cts INTEGER NOT NULL DEFAULT 0 CHECK (avaluo_catastral_cts >= 0),
  valor_comercial_cts INTEGER NOT NULL DEFAULT 0 CHECK (valor_comercial_cts >= 0),
  canon_cts INTEGER NOT NULL DEFAULT 0 CHECK (canon_cts >= 0),
  admon_cts INTEGER NOT NULL DEFAULT 0 CHECK (admon_cts >= 0),
  iva_arriendo_cts INTEGER NOT NULL DEFAULT 0 CHECK (iva_arriendo_cts >= 0),
  impuesto_pago INTEGER NOT NULL DEFAULT 0 CHECK (impuesto_pago IN (0, 1)),
  observacion TEXT,
  -- 1 DISPONIBLE, 2 ARRENDADO, 3 EN CONSIGNACIÓN, 4 EN REPARACIÓN, 5 EN TRÁMITE, 8 RETIRADO: the numbers of the company's files.
  estado_actual INTEGER NOT NULL CHECK (estado_actual IN (1, 2, 3, 4, 5, 8)),
  motivo_retiro TEXT,
  consignacion_retirada INTEGER NOT NULL DEFAULT 0 CHECK (consignacion_retirada IN (0, 1)),
  orden_direccion TEXT NOT NULL,
  -- The address without signs, abbreviations nor spaces: two properties of a city with the same one may be the same.
  clave_direccion TEXT NOT NULL,
  -- What one looks for of it without its owners, and with them.
  busca_propio TEXT NOT NULL,
  busca TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  CHECK ((latitud IS NULL) = (longitud IS NULL)),
  CHECK (estado_actual <> 8 OR consignacion_retirada = 1)
) STRICT;
CREATE INDEX inmueble_orden ON inmueble (orden_direccion, id);
CREATE INDEX inmueble_estado ON inmueble (estado_actual, orden_direccion, id);
CREATE INDEX inmueble_ciudad ON inmueble (ciudad_id, clave_direccion);
CREATE INDEX inmueble_zona ON inmueble (zona_id, orden_direccion, id);
CREATE INDEX inmueble_barrio ON inmueble (barrio_id, orden_direccion, id);
CREATE INDEX inmueble_tipo ON inmueble (tipo_inmueble_id, orden_direccion, id);
CREATE INDEX inmueble_uso ON inmueble (uso_id, orden_direccion, id);
CREATE INDEX inmueble_destino ON inmueble (destino_id, orden_direccion, id);
CREATE INDEX inmueble_canon ON inmueble (canon_cts, id);
CREATE INDEX inmueble_admon ON inmueble (admon_cts, id);
CREATE INDEX inmueble_updated ON inmueble (updated, id);
CREATE INDEX inmueble_conjunto ON inmueble (conjunto_id) WHERE conjunto_id IS NOT NULL;

CREATE TABLE inmueble_propietario (
  id INTEGER PRIMARY KEY,
  inmueble_id INTEGER NOT NULL REFERENCES inmueble(id),
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  participacion INTEGER NOT NULL CHECK (participacion BETWEEN 1 AND 10000),
  -- The account that this owner is paid to; none: by another means.
  banco_id INTEGER REFERENCES banco(id),
  tipo_cuenta TEXT CHECK (tipo_cuenta IN ('CORRIENTE', 'AHORROS')),
  numero_cuenta TEXT,
  orden INTEGER NOT NULL DEFAULT 0,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  UNIQUE (inmueble_id, persona_id),
  CHECK ((banco_id IS NULL) = (numero_cuenta IS NULL) AND (banco_id IS NULL) = (tipo_cuenta IS NULL))
) STRICT;
CREATE INDEX inmueble_propietario_orden ON inmueble_propietario (inmueble_id, orden);
CREATE INDEX inmueble_propietario_persona ON inmueble_propietario (persona_id, inmueble_id);

-- A property is also found by the names of its owners, whoever renames or replaces them.
CREATE TRIGGER inmueble_busca_alta AFTER INSERT ON inmueble BEGIN
  UPDATE inmueble SET busca = busca_propio WHERE id = new.id;
END;
CREATE TRIGGER inmueble_busca_cambio AFTER UPDATE OF busca_propio ON inmueble WHEN old.busca_propio <> new.busca_propio BEGIN
  UPDATE inmueble SET busca = busca_propio || ' ' || ${NOMBRES} WHERE id = new.id;
END;
CREATE TRIGGER inmueble_propietario_alta AFTER INSERT ON inmueble_propietario BEGIN
  UPDATE inmueble SET busca = busca_propio || ' ' || ${NOMBRES} WHERE id = new.inmueble_id;
END;
CREATE TRIGGER inmueble_propietario_baja AFTER DELETE ON inmueble_propietario BEGIN
  UPDATE inmueble SET busca = busca_propio || ' ' || ${NOMBRES} WHERE id = old.inmueble_id;
END;
CREATE TRIGGER inmueble_propietario_cambio AFTER UPDATE OF persona_id ON inmueble_propietario WHEN old.persona_id <> new.persona_id BEGIN
  UPDATE inmueble SET busca = busca_propio || ' ' || ${NOMBRES} WHERE id = new.inmueble_id;
END;
CREATE TRIGGER inmueble_persona_busca AFTER UPDATE OF busca ON persona WHEN old.busca <> new.busca BEGIN
  UPDATE inmueble SET busca = busca_propio || ' ' || ${NOMBRES}
  WHERE id IN (SELECT inmueble_id FROM inmueble_propietario WHERE persona_id = new.id);
END;

CREATE VIRTUAL TABLE inmueble_fts USING fts5 (busca, content = 'inmueble', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER inmueble_fts_alta AFTER INSERT ON inmueble BEGIN
  INSERT INTO inmueble_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER inmueble_fts_baja AFTER DELETE ON inmueble BEGIN
  INSERT INTO inmueble_fts (inmueble_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER inmueble_fts_cambio AFTER UPDATE OF busca ON inmueble WHEN old.busca <> new.busca BEGIN
  INSERT INTO inmueble_fts (inmueble_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO inmueble_fts (rowid, busca) VALUES (new.id, new.busca);
END;

INSERT INTO secuencia (codigo, prefijo, ancho) VALUES ('INMUEBLE', 'INM', 4);
INSERT INTO conteo (tabla, filas) VALUES ('inmueble', 0);
CREATE TRIGGER inmueble_conteo_alta AFTER INSERT ON inmueble BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'inmueble'; END;
CREATE TRIGGER inmueble_conteo_baja AFTER DELETE ON inmueble BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'inmueble'; END;
`;
