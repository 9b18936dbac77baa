/** The directory of people: clients, owners, tenants, guarantors, prospects. */
export const sql = `
CREATE TABLE persona (
  id INTEGER PRIMARY KEY,
  tipo_documento_id INTEGER NOT NULL REFERENCES tipo_documento(id),
  documento TEXT NOT NULL,
  dv TEXT,
  ciudad_expedicion_id INTEGER REFERENCES ciudad(id),
  fecha_expedicion TEXT,
  fecha_nacimiento TEXT,
  contribuyente INTEGER NOT NULL REFERENCES tipo_contribuyente(id),
  genero_id INTEGER REFERENCES genero(id),
  estado_civil_id INTEGER REFERENCES estado_civil(id),
  p_nombre TEXT,
  s_nombre TEXT,
  p_apellido TEXT,
  s_apellido TEXT,
  n_completo TEXT NOT NULL,
  rsocial TEXT,
  profesion TEXT,
  email TEXT NOT NULL,
  emails_adicionales TEXT,
  observacion TEXT,
  estado INTEGER NOT NULL DEFAULT 1 CHECK (estado IN (0, 1)),
  replegal_nombre TEXT,
  replegal_tipo_documento_id INTEGER REFERENCES tipo_documento(id),
  replegal_numdoc TEXT,
  replegal_email TEXT,
  replegal_telefono TEXT,
  acepta_tratamiento_datos INTEGER NOT NULL DEFAULT 0 CHECK (acepta_tratamiento_datos IN (0, 1)),
  fecha_autorizacion TEXT,
  medio_autorizacion TEXT,
  lista_negra INTEGER NOT NULL DEFAULT 0 CHECK (lista_negra IN (0, 1)),
  motivo_lista_negra TEXT,
  -- The one that survived a merge: this row is a stub that points to it.
  fusionada_en_id INTEGER REFERENCES persona(id),
  -- City and phone of the first rows, kept here so that lists show and filter them through an index.
  ciudad INTEGER REFERENCES ciudad(id),
  telefono TEXT,
  orden_nombre TEXT NOT NULL,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  UNIQUE (tipo_documento_id, documento),
  CHECK (rsocial IS NOT NULL OR (p_nombre IS NOT NULL AND p_apellido IS NOT NULL)),
  CHECK (estado = 1 OR observacion IS NOT NULL)
) STRICT;
CREATE INDEX persona_orden ON persona (orden_nombre, id);
CREATE INDEX persona_documento ON persona (documento, id);
CREATE INDEX persona_estado ON persona (estado, orden_nombre, id);
CREATE INDEX persona_ciudad ON persona (ciudad, orden_nombre, id);
CREATE INDEX persona_contribuyente ON persona (contribuyente, orden_nombre, id);
CREATE INDEX persona_lista_negra ON persona (lista_negra, orden_nombre, id);
CREATE INDEX persona_updated ON persona (updated, id);
CREATE INDEX persona_fusionada ON persona (fusionada_en_id) WHERE fusionada_en_id IS NOT NULL;

CREATE TABLE persona_tipo (
  id INTEGER PRIMARY KEY,
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  tipo_persona_id INTEGER NOT NULL REFERENCES tipo_persona(id),
  UNIQUE (persona_id, tipo_persona_id)
) STRICT;
CREATE INDEX persona_tipo_tipo ON persona_tipo (tipo_persona_id, persona_id);

CREATE TABLE persona_direccion (
  id INTEGER PRIMARY KEY,
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  ciudad INTEGER NOT NULL REFERENCES ciudad(id),
  tipo TEXT NOT NULL REFERENCES tipo_direccion(codigo),
  barrio TEXT NOT NULL,
  descripcion TEXT NOT NULL,
  codigo_postal TEXT,
  incluir_a_factura INTEGER NOT NULL DEFAULT 1 CHECK (incluir_a_factura IN (0, 1)),
  orden INTEGER NOT NULL DEFAULT 0,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX persona_direccion_persona ON persona_direccion (persona_id, orden);
CREATE UNIQUE INDEX persona_direccion_factura ON persona_direccion (persona_id) WHERE incluir_a_factura = 1;

CREATE TABLE persona_telefono (
  id INTEGER PRIMARY KEY,
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  tipo TEXT NOT NULL REFERENCES tipo_telefono(codigo),
  prefijo TEXT NOT NULL DEFAULT '+57',
  valor TEXT NOT NULL,
  orden INTEGER NOT NULL DEFAULT 0,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  UNIQUE (persona_id, prefijo, valor)
) STRICT;

-- Where to reach the person for each of their types (spec 001, section 3, 'Person contact block').
CREATE TABLE persona_contacto (
  id INTEGER PRIMARY KEY,
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  tipo_id INTEGER NOT NULL REFERENCES tipo_persona(id),
  medio TEXT NOT NULL CHECK (medio IN ('DIRECCION', 'TELEFONO')),
  tipo TEXT NOT NULL,
  valor TEXT NOT NULL,
  orden INTEGER NOT NULL DEFAULT 0,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX persona_contacto_persona ON persona_contacto (persona_id, orden);

-- Money in centavos.
CREATE TABLE persona_conyuge (
  id INTEGER PRIMARY KEY,
  persona_id INTEGER NOT NULL UNIQUE REFERENCES persona(id),
  tipo_documento_conyuge INTEGER REFERENCES tipo_documento(id),
  documento_conyuge TEXT,
  ciudad_expedicion_conyuge INTEGER REFERENCES ciudad(id),
  nombre_conyuge TEXT NOT NULL,
  profesion_conyuge TEXT,
  empresa_conyuge TEXT,
  sueldo_conyuge_cts INTEGER,
  ciudad_conyuge INTEGER REFERENCES ciudad(id),
  tipo_direccion_conyuge TEXT REFERENCES tipo_direccion(codigo),
  barrio_conyuge TEXT,
  direccion_conyuge TEXT,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;

CREATE TABLE persona_independiente (
  id INTEGER PRIMARY KEY,
  persona_id INTEGER NOT NULL UNIQUE REFERENCES persona(id),
  empresa_independiente TEXT NOT NULL,
  relacion_empresa_independiente TEXT REFERENCES relacion_empresa(codigo),
  ciudad_independiente INTEGER REFERENCES ciudad(id),
  tipo_direccion_independiente TEXT REFERENCES tipo_direccion(codigo),
  barrio_independiente TEXT,
  direccion_independiente TEXT,
  descripcion_independiente TEXT,
  telefono_independiente TEXT,
  patrimonio_independiente_cts INTEGER,
  registro_mercantil_independiente TEXT,
  licencia_funcionamiento_independiente TEXT,
  ingreso_neto_independiente_cts INTEGER,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;

CREATE VIRTUAL TABLE persona_fts USING fts5 (busca, content = 'persona', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER persona_fts_alta AFTER INSERT ON persona BEGIN
  INSERT INTO persona_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER persona_fts_baja AFTER DELETE ON persona BEGIN
  INSERT INTO persona_fts (persona_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER persona_fts_cambio AFTER UPDATE OF busca ON persona WHEN old.busca <> new.busca BEGIN
  INSERT INTO persona_fts (persona_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO persona_fts (rowid, busca) VALUES (new.id, new.busca);
END;

INSERT INTO conteo (tabla, filas) VALUES ('persona', 0);
CREATE TRIGGER persona_conteo_alta AFTER INSERT ON persona BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'persona'; END;
CREATE TRIGGER persona_conteo_baja AFTER DELETE ON persona BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'persona'; END;
`;
