/**
 * The ground of documents: their numbers, which may come from several ranges of a code (a DIAN resolution is one); the facts that
 * accounting reads of them, only added to; and the months that are closed. Money in centavos.
 */
export const sql = `
CREATE TABLE secuencia_con_rangos (
  id INTEGER PRIMARY KEY,
  -- What it numbers; also the documento_tipo of what it gave numbers to.
  codigo TEXT NOT NULL,
  titulo TEXT NOT NULL DEFAULT '',
  prefijo TEXT NOT NULL DEFAULT '',
  siguiente INTEGER NOT NULL DEFAULT 1,
  desde INTEGER NOT NULL DEFAULT 1,
  hasta INTEGER NOT NULL DEFAULT 999999999,
  ancho INTEGER NOT NULL DEFAULT 0,
  resolucion TEXT,
  fecha_resolucion TEXT,
  -- Given by the tax office with the resolution: part of what each invoice is signed with.
  clave_tecnica TEXT,
  vigente_desde TEXT,
  vigente_hasta TEXT,
  estado INTEGER NOT NULL DEFAULT 1 CHECK (estado IN (0, 1)),
  -- Its end was told: few numbers, few days.
  avisado_numeros INTEGER NOT NULL DEFAULT 0 CHECK (avisado_numeros IN (0, 1)),
  avisado_dias INTEGER NOT NULL DEFAULT 0 CHECK (avisado_dias IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  -- Empty in rows of migrations, until the start tells them to the change log.
  created TEXT NOT NULL DEFAULT '', updated TEXT NOT NULL DEFAULT '', uc_id INTEGER, um_id INTEGER,
  CHECK (siguiente BETWEEN desde AND hasta + 1),
  CHECK (vigente_desde <= vigente_hasta)
) STRICT;
INSERT INTO secuencia_con_rangos (id, codigo, prefijo, siguiente, desde, hasta, ancho, resolucion, vigente_desde, vigente_hasta)
  SELECT id, codigo, prefijo, siguiente, desde, hasta, ancho, resolucion, vigente_desde, vigente_hasta FROM secuencia;
DROP TABLE secuencia;
ALTER TABLE secuencia_con_rangos RENAME TO secuencia;
CREATE INDEX secuencia_codigo ON secuencia (codigo, vigente_desde, desde);
CREATE INDEX secuencia_prefijo ON secuencia (prefijo, desde);
CREATE TRIGGER secuencia_avanza BEFORE UPDATE OF siguiente ON secuencia WHEN new.siguiente < old.siguiente BEGIN
  SELECT raise(ABORT, 'secuencia.siguiente never goes back');
END;
CREATE TRIGGER secuencia_usada BEFORE DELETE ON secuencia WHEN old.siguiente > old.desde BEGIN
  SELECT raise(ABORT, 'secuencia gave numbers');
END;
CREATE TRIGGER secuencia_cruce_alta BEFORE INSERT ON secuencia
  WHEN EXISTS (SELECT 1 FROM secuencia AS s WHERE s.prefijo = new.prefijo AND s.id IS NOT new.id AND s.desde <= new.hasta AND s.hasta >= new.desde) BEGIN
  SELECT raise(ABORT, 'secuencia: ranges of a prefix overlap');
END;
CREATE TRIGGER secuencia_cruce_cambio BEFORE UPDATE OF prefijo, desde, hasta ON secuencia
  WHEN EXISTS (SELECT 1 FROM secuencia AS s WHERE s.prefijo = new.prefijo AND s.id <> new.id AND s.desde <= new.hasta AND s.hasta >= new.desde) BEGIN
  SELECT raise(ABORT, 'secuencia: ranges of a prefix overlap');
END;

-- What a document moved, by concept; the values of an entry add up to 0.
CREATE TABLE hecho_contable (
  id INTEGER PRIMARY KEY,
  -- Rows written together for one document.
  asiento INTEGER NOT NULL,
  documento_tipo TEXT NOT NULL,
  documento_id INTEGER NOT NULL,
  documento_numero TEXT,
  fecha TEXT NOT NULL,
  concepto TEXT NOT NULL,
  valor_cts INTEGER NOT NULL,
  created TEXT NOT NULL,
  uc_id INTEGER
) STRICT;
CREATE INDEX hecho_contable_documento ON hecho_contable (documento_tipo, documento_id, asiento);
CREATE INDEX hecho_contable_asiento ON hecho_contable (asiento, valor_cts);
CREATE INDEX hecho_contable_concepto ON hecho_contable (concepto, fecha, id);
CREATE TRIGGER hecho_contable_fijo BEFORE UPDATE ON hecho_contable BEGIN SELECT raise(ABORT, 'hecho_contable is only added to'); END;
CREATE TRIGGER hecho_contable_queda BEFORE DELETE ON hecho_contable BEGIN SELECT raise(ABORT, 'hecho_contable is only added to'); END;

-- A month is closed when it, or a later one of the module, is closed here.
CREATE TABLE periodo (
  id INTEGER PRIMARY KEY,
  anio INTEGER NOT NULL CHECK (anio BETWEEN 2000 AND 2200),
  mes INTEGER NOT NULL CHECK (mes BETWEEN 1 AND 12),
  modulo TEXT NOT NULL CHECK (modulo IN ('INVENTARIO', 'COMPRAS', 'VENTAS', 'CARTERA')),
  cerrado INTEGER NOT NULL CHECK (cerrado IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE UNIQUE INDEX periodo_mes ON periodo (modulo, anio, mes);
CREATE INDEX periodo_cerrado ON periodo (modulo, anio, mes) WHERE cerrado = 1;
`;
