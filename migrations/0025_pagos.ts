/**
 * Payments to the owners of properties (`p`) and to those who run their buildings (`a`), and the account of each: a ledger to which
 * movements are only added, with its balance beside it. Money in centavos, rates in hundredths of a percent.
 */
export const sql = `
CREATE TABLE pago (
  id INTEGER PRIMARY KEY,
  tipo TEXT NOT NULL CHECK (tipo IN ('p', 'a')),
  contrato_id INTEGER NOT NULL REFERENCES contrato(id),
  inmueble_id INTEGER NOT NULL REFERENCES inmueble(id),
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  -- The month that is paid.
  anio INTEGER NOT NULL CHECK (anio BETWEEN 2000 AND 2200),
  mes INTEGER NOT NULL CHECK (mes BETWEEN 1 AND 12),
  -- The two as one number, by which they are ordered: 202603.
  periodo INTEGER NOT NULL CHECK (periodo = anio * 100 + mes),
  -- Days of it, of thirty.
  dias INTEGER NOT NULL CHECK (dias BETWEEN 1 AND 30),
  estado TEXT NOT NULL DEFAULT 'PENDIENTE' CHECK (estado IN ('PENDIENTE', 'PAGADO', 'ANULADO')),
  -- Rent, or of an administration its fee; then what is taken from it.
  canon_cts INTEGER NOT NULL CHECK (canon_cts >= 0),
  comision_cts INTEGER NOT NULL DEFAULT 0 CHECK (comision_cts >= 0),
  iva_comision_cts INTEGER NOT NULL DEFAULT 0 CHECK (iva_comision_cts >= 0),
  retenciones_cts INTEGER NOT NULL DEFAULT 0 CHECK (retenciones_cts >= 0),
  descuentos_cts INTEGER NOT NULL DEFAULT 0 CHECK (descuentos_cts >= 0),
  neto_cts INTEGER NOT NULL CHECK (neto_cts = canon_cts - comision_cts - iva_comision_cts - retenciones_cts - descuentos_cts),
  -- What was withheld and taken off, each by its name: [{clase, nombre, base, tarifa, valor}], in centavos and hundredths.
  conceptos TEXT NOT NULL DEFAULT '[]',
  num_doc TEXT,
  fecha_pago TEXT,
  codigo_medio_pago TEXT REFERENCES medio_pago(codigo),
  -- Where the money went, as the account was on that day.
  banco TEXT,
  numero_cuenta TEXT,
  -- Paid with one document for all.
  uno_por_todos_pagos INTEGER NOT NULL DEFAULT 0 CHECK (uno_por_todos_pagos IN (0, 1)),
  conciliado INTEGER NOT NULL DEFAULT 0 CHECK (conciliado IN (0, 1)),
  anulado TEXT,
  anulado_uc_id INTEGER,
  motivo_anulacion TEXT,
  -- The annulled one in whose place it is owed again.
  reemplaza_id INTEGER REFERENCES pago(id),
  orden_titular TEXT NOT NULL,
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER,
  CHECK ((estado = 'PENDIENTE') = (num_doc IS NULL)),
  CHECK ((estado = 'PENDIENTE') = (fecha_pago IS NULL)),
  CHECK ((estado = 'ANULADO') = (anulado IS NOT NULL)),
  CHECK (conciliado = 0 OR estado = 'PAGADO')
) STRICT;
-- A month is owed once to each: settling it again makes nothing.
CREATE UNIQUE INDEX pago_periodo ON pago (contrato_id, tipo, persona_id, anio, mes) WHERE estado <> 'ANULADO';
CREATE INDEX pago_persona ON pago (tipo, estado, persona_id, periodo);
CREATE INDEX pago_documento ON pago (num_doc, id);
CREATE INDEX pago_titular ON pago (orden_titular, id);
CREATE INDEX pago_tipo_titular ON pago (tipo, orden_titular, id);
CREATE INDEX pago_mes ON pago (periodo, id);
CREATE INDEX pago_tipo_mes ON pago (tipo, periodo, id);
CREATE INDEX pago_estado ON pago (estado, periodo, id);
CREATE INDEX pago_neto ON pago (neto_cts, id);
CREATE INDEX pago_fecha ON pago (fecha_pago, id);
CREATE INDEX pago_inmueble ON pago (inmueble_id, periodo);
CREATE INDEX pago_quien ON pago (persona_id, periodo);
CREATE INDEX pago_updated ON pago (updated, id);
CREATE INDEX pago_reemplaza ON pago (reemplaza_id) WHERE reemplaza_id IS NOT NULL;
CREATE INDEX pago_medio ON pago (codigo_medio_pago) WHERE codigo_medio_pago IS NOT NULL;

-- What the company owes to each today: the sum of the movements of the account SALDO.
CREATE TABLE cuenta_propietario (
  id INTEGER PRIMARY KEY,
  persona_id INTEGER NOT NULL REFERENCES persona(id),
  tipo TEXT NOT NULL CHECK (tipo IN ('p', 'a')),
  saldo_cts INTEGER NOT NULL DEFAULT 0,
  UNIQUE (persona_id, tipo)
) STRICT;

-- SALDO: settled (+), paid (-), annulled (+). The others follow what was paid: rent, commission, its VAT, what was withheld.
CREATE TABLE cuenta_movimiento (
  id INTEGER PRIMARY KEY,
  cuenta_id INTEGER NOT NULL REFERENCES cuenta_propietario(id),
  pago_id INTEGER NOT NULL REFERENCES pago(id),
  clase TEXT NOT NULL CHECK (clase IN ('SALDO', 'CANON', 'COMISION', 'IVA_COMISION', 'RETENCION', 'DESCUENTO')),
  hecho TEXT NOT NULL CHECK (hecho IN ('LIQUIDACION', 'AJUSTE', 'PAGO', 'ANULACION')),
  fecha TEXT NOT NULL,
  nombre TEXT,
  valor_cts INTEGER NOT NULL,
  created TEXT NOT NULL,
  uc_id INTEGER
) STRICT;
CREATE INDEX cuenta_movimiento_cuenta ON cuenta_movimiento (cuenta_id, fecha, id);
CREATE INDEX cuenta_movimiento_pago ON cuenta_movimiento (pago_id);
CREATE TRIGGER cuenta_movimiento_saldo AFTER INSERT ON cuenta_movimiento WHEN new.clase = 'SALDO' BEGIN
  UPDATE cuenta_propietario SET saldo_cts = saldo_cts + new.valor_cts WHERE id = new.cuenta_id;
END;
CREATE TRIGGER cuenta_movimiento_fijo BEFORE UPDATE ON cuenta_movimiento BEGIN SELECT raise(ABORT, 'cuenta_movimiento is only added to'); END;
CREATE TRIGGER cuenta_movimiento_queda BEFORE DELETE ON cuenta_movimiento BEGIN SELECT raise(ABORT, 'cuenta_movimiento is only added to'); END;

CREATE VIRTUAL TABLE pago_fts USING fts5 (busca, content = 'pago', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
CREATE TRIGGER pago_fts_alta AFTER INSERT ON pago BEGIN
  INSERT INTO pago_fts (rowid, busca) VALUES (new.id, new.busca);
END;
CREATE TRIGGER pago_fts_baja AFTER DELETE ON pago BEGIN
  INSERT INTO pago_fts (pago_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
END;
CREATE TRIGGER pago_fts_cambio AFTER UPDATE OF busca ON pago WHEN old.busca <> new.busca BEGIN
  INSERT INTO pago_fts (pago_fts, rowid, busca) VALUES ('delete', old.id, old.busca);
  INSERT INTO pago_fts (rowid, busca) VALUES (new.id, new.busca);
END;

-- A payment is also found by who it is paid to and by its property, whoever renames them.
CREATE TRIGGER pago_persona_busca AFTER UPDATE OF busca ON persona WHEN old.busca <> new.busca BEGIN
  UPDATE pago SET busca = new.busca || ' ' || (SELECT busca_propio FROM inmueble WHERE id = pago.inmueble_id) WHERE persona_id = new.id;
END;
CREATE TRIGGER pago_inmueble_busca AFTER UPDATE OF busca_propio ON inmueble WHEN old.busca_propio <> new.busca_propio BEGIN
  UPDATE pago SET busca = (SELECT busca FROM persona WHERE id = pago.persona_id) || ' ' || new.busca_propio WHERE inmueble_id = new.id;
END;
CREATE TRIGGER pago_titular_nombre AFTER UPDATE OF orden_nombre ON persona WHEN old.orden_nombre <> new.orden_nombre BEGIN
  UPDATE pago SET orden_titular = new.orden_nombre WHERE persona_id = new.id;
END;

INSERT INTO secuencia (codigo, prefijo, ancho) VALUES ('PAGO_PROPIETARIO', 'PP-', 6);
INSERT INTO conteo (tabla, filas) VALUES ('pago', 0);
CREATE TRIGGER pago_conteo_alta AFTER INSERT ON pago BEGIN UPDATE conteo SET filas = filas + 1 WHERE tabla = 'pago'; END;
CREATE TRIGGER pago_conteo_baja AFTER DELETE ON pago BEGIN UPDATE conteo SET filas = filas - 1 WHERE tabla = 'pago'; END;
`;
