/**
 * Leases and mandates, who is party to them, their extensions and rent increases, and the consumer price index by year.
 * Money in centavos; percentages and points in hundredths (1,900 is 19 %).
 */
const BUSCA = `busca_propio || ' ' || (SELECT busca_propio FROM inmueble WHERE id = inmueble_id) || ' ' || (
  SELECT coalesce(group_concat(busca, ' '), '') FROM (
    SELECT p.busca FROM contrato_persona c JOIN persona p ON p.id = c.persona_id WHERE c.contrato_id = contrato.id ORDER BY c.orden
  ))`;

export const sql = `
CREATE TABLE ipc (
  id INTEGER PRIMARY KEY,
  -- The year whose variation it is, December to December: it caps the increases of the next one.
  codigo TEXT NOT NULL UNIQUE,
  nombre TEXT NOT NULL,
  variacion INTEGER NOT NULL CHECK (variacion BETWEEN 0 AND 10000),
  orden INTEGER NOT NULL DEFAULT 0,
  activo INTEGER NOT NULL DEFAULT 1 CHECK (activo IN (0, 1)),
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX ipc_orden ON ipc (orden, id);

CREATE TABLE contrato (
  id INTEGER PRIMARY KEY,
  tipo TEXT NOT NULL CHECK (tipo IN ('ARRIENDO', 'MANDATO')),
  -- Taken when it is made valid.
  numero TEXT UNIQUE,
  inmueble_id INTEGER NOT NULL REFERENCES inmueble(id),
  estado TEXT NOT NULL DEFAULT 'BORRADOR' CHECK (estado IN ('BORRADOR', 'VIGENTE', 'TERMINADO', 'CANCELADO')),
  -- The day of its signature.
  fecha TEXT NOT NULL,
  fecha_inicio TEXT NOT NULL,
  duracion_meses INTEGER NOT NULL CHECK (duracion_meses BETWEEN 1 AND 600),
  -- Its last day, extensions included; of an ended one, the day on which it ended.
  fecha_fin TEXT NOT NULL,
  ciudad_firma_id INTEGER REFERENCES ciudad(id),
  -- Of a lease: the rent as it is today and as it was signed.
  canon_cts INTEGER NOT NULL DEFAULT 0 CHECK (canon_cts >= 0),
  canon_inicial_cts INTEGER NOT NULL DEFAULT 0 CHECK (canon_inicial_cts >= 0),
  admon_cts INTEGER NOT NULL DEFAULT 0 CHECK (admon_cts >= 0),
  deposito_cts INTEGER NOT NULL DEFAULT 0 CHECK (deposito_cts >= 0),
  dia_pago INTEGER CHECK (dia_pago BETWEEN 1 AND 31),
  destinacion TEXT,
  incremento_tipo TEXT CHECK (incremento_tipo IN ('IPC', 'IPC_MAS', 'FIJO')),
  -- Points over the index (IPC_MAS) or the percentage itself (FIJO).
  incremento_valor INTEGER NOT NULL DEFAULT 0 CHECK (incremento_valor BETWEEN 0 AND 10000),
  -- From when the rent of today holds: twelve months must pass before it rises.
  canon_desde TEXT,
  -- Of a mandate.
  comision INTEGER NOT NULL DEFAULT 0 CHECK (comision BETWEEN 0 AND 10000),
  iva_comision INTEGER NOT NULL DEFAULT 0 CHECK (iva_comision BETWEEN 0 AND 10000),
  observacion TEXT,
  motivo_fin TEXT,
  -- Names of the first tenant or owner, kept here so that lists show, order and search by them.
  titular TEXT NOT NULL DEFAULT '',
  orden_titular TEXT NOT NULL DEFAULT '',
  -- What one looks for of it by itself, and with its people and its property.
  busca_propio TEXT NOT NULL DEFAULT '',
  busca TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  CHECK (fecha_fin >= fecha_inicio OR estado IN ('TERMINADO', 'CANCELADO')),
  CHECK (numero IS NOT NULL OR estado IN ('BORRADOR', 'CANCELADO')),
  CHECK (tipo = 'MANDATO' OR (dia_pago IS NOT NULL AND incremento_tipo IS NOT NULL AND canon_cts > 0))
) STRICT;
-- One lease and one mandate in force a property.
CREATE UNIQUE INDEX contrato_vigente ON contrato (inmueble_id, tipo) WHERE estado = 'VIGENTE';
CREATE INDEX contrato_inmueble ON contrato (inmueble_id, tipo, fecha_inicio);
CREATE INDEX contrato_titular ON contrato (orden_titular, id);
CREATE INDEX contrato_estado ON contrato (estado, fecha_fin, id);
CREATE INDEX contrato_tipo ON contrato (tipo, estado, orden_titular, id);
CREATE INDEX contrato_fin ON contrato (fecha_fin, id);
CREATE INDEX contrato_inicio ON contrato (fecha_inicio, id);
CREATE INDEX contrato_canon ON contrato (canon_cts, id);
CREATE INDEX contrato_updated ON contrato (updated, id);
CREATE INDEX contrato_ciudad_firma ON contrato (ciudad_firma_id) WHERE ciudad_firma_id IS NOT NULL;
-- What falls due for an increase, by when, by whom and by how much is paid.
CREATE INDEX contrato_canon_desde ON contrato (tipo, estado, canon_desde, id);
CREATE INDEX contrato_tipo_canon ON contrato (tipo, estado, canon_cts, id);

CREATE TABLE contrato_persona (
  id INTEGER PRIMARY KEY,
  contrato_id INTEGER NOT NULL REFERENCES contrato(id),
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  rol TEXT NOT NULL CHECK (rol IN ('ARRENDATARIO', 'CODEUDOR', 'PROPIETARIO')),
  -- Of an owner.
  participacion INTEGER CHECK (participacion BETWEEN 1 AND 10000),
  orden INTEGER NOT NULL DEFAULT 0,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  UNIQUE (contrato_id, rol, persona_id),
  CHECK ((rol = 'PROPIETARIO') = (participacion IS NOT NULL))
) STRICT;
CREATE INDEX contrato_persona_orden ON contrato_persona (contrato_id, rol, orden);
CREATE INDEX contrato_persona_persona ON contrato_persona (persona_id, contrato_id);

-- What is withheld of a mandate's payments: rent, commission or its VAT times a rate.
CREATE TABLE contrato_retencion (
  id INTEGER PRIMARY KEY,
  contrato_id INTEGER NOT NULL REFERENCES contrato(id),
  nombre TEXT NOT NULL,
  base TEXT NOT NULL CHECK (base IN ('CANON', 'COMISION', 'IVA_COMISION')),
  tarifa INTEGER NOT NULL CHECK (tarifa BETWEEN 1 AND 10000),
  orden INTEGER NOT NULL DEFAULT 0,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  UNIQUE (contrato_id, nombre)
) STRICT;

CREATE TABLE contrato_prorroga (
  id INTEGER PRIMARY KEY,
  contrato_id INTEGER NOT NULL REFERENCES contrato(id),
  fecha_fin_anterior TEXT NOT NULL,
  meses INTEGER NOT NULL CHECK (meses BETWEEN 1 AND 600),
  fecha_fin TEXT NOT NULL,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX contrato_prorroga_contrato ON contrato_prorroga (contrato_id, fecha_fin);

CREATE TABLE contrato_incremento (
  id INTEGER PRIMARY KEY,
  contrato_id INTEGER NOT NULL REFERENCES contrato(id),
  -- From when the new rent holds.
  fecha TEXT NOT NULL,
  porcentaje INTEGER NOT NULL CHECK (porcentaje BETWEEN 0 AND 10000),
  -- The index that governed it; none where it was agreed otherwise and there was none.
  ipc INTEGER,
  canon_anterior_cts INTEGER NOT NULL,
  canon_nuevo_cts INTEGER NOT NULL,
  fecha_notificacion TEXT NOT NULL,
  medio_notificacion TEXT NOT NULL,
  estado TEXT NOT NULL CHECK (estado IN ('NOTIFICADO', 'APLICADO', 'ANULADO')),
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER
) STRICT;
CREATE INDEX contrato_incremento_contrato ON contrato_incremento (contrato_id, fecha);
CREATE UNIQUE INDEX contrato_incremento_pendiente ON contrato_incremento (contrato_id) WHERE estado = 'NOTIFICADO';

-- A contract is also found by its people and its property, whoever renames or replaces them.
CREATE TRIGGER contrato_busca_alta AFTER INSERT ON contrato BEGIN
  UPDATE contrato SET busca = ${BUSCA} WHERE id = new.id;
END;
CREATE TRIGGER contrato_busca_cambio AFTER UPDATE OF busca_propio, inmueble_id ON contrato
WHEN old.busca_propio <> new.busca_propio OR old.inmueble_id <> new.inmueble_id BEGIN
  UPDATE contrato SET busca = ${BUSCA} WHERE id = new.id;
END;
CREATE TRIGGER contrato_persona_alta AFTER INSERT ON contrato_persona BEGIN
  UPDATE contrato SET busca = ${BUSCA} WHERE id = new.contrato_id;
END;
CREATE TRIGGER contrato_persona_baja AFTER DELETE ON contrato_persona BEGIN
  UPDATE contrato SET busca = ${BUSCA} WHERE id = old.contrato_id;
END;
CREATE TRIGGER contrato_persona_cambio AFTER UPDATE OF persona_id ON contrato_persona WHEN old.persona_id <> new.persona_id BEGIN
  UPDATE contrato SET busca = ${BUSCA} WHERE id = new.contrato_id;
  UPDATE contrato SET (titular, orden_titular) = (SELECT n_completo, orden_nombre FROM persona WHERE id = new.persona_id)
  WHERE id = new.contrato_id AND new.orden = 0;
END;
CREATE TRIGGER contrato_persona_busca AFTER UPDATE OF busca ON persona WHEN old.busca <> new.busca BEGIN
  UPDATE contrato SET busca = ${BUSCA} WHERE id IN (SELECT contrato_id FROM contrato_persona WHERE persona_id = new.id);
END;
CREATE TRIGGER contrato_inmueble_busca AFTER UPDATE OF busca_propio ON inmueble WHEN old.busca_propio <> new.busca_propio BEGIN
  UPDATE contrato SET busca = ${BUSCA} WHERE inmueble_id = new.id;
END;

CREATE VIRTUAL TABLE contrato_fts USING fts5 (busca, content = 'contrato', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER contrato_fts_alta AFTER INSERT ON contrato BEGIN
  INSERT INTO contrato_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER contrato_fts_baja AFTER DELETE ON contrato BEGIN
  INSERT INTO contrato_fts (contrato_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER contrato_fts_cambio AFTER UPDATE OF busca ON contrato WHEN old.busca <> new.busca BEGIN
  INSERT INTO contrato_fts (contrato_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO contrato_fts (rowid, busca) VALUES (new.id, new.busca);
END;

CREATE TRIGGER contrato_titular_nombre AFTER UPDATE OF orden_nombre ON persona WHEN old.orden_nombre <> new.orden_nombre BEGIN
  UPDATE contrato SET titular = new.n_completo, orden_titular = new.orden_nombre
  WHERE id IN (SELECT contrato_id FROM contrato_persona WHERE persona_id = new.id AND orden = 0);
END;

INSERT INTO secuencia (codigo, prefijo, ancho) VALUES ('CONTRATO_ARRIENDO', 'CA-', 6), ('CONTRATO_MANDATO', 'CM-', 6);
INSERT INTO conteo (tabla, filas) VALUES ('contrato', 0);
CREATE TRIGGER contrato_conteo_alta AFTER INSERT ON contrato BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'contrato'; END;
CREATE TRIGGER contrato_conteo_baja AFTER DELETE ON contrato BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'contrato'; END;
`;
