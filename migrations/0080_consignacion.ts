/**
 * Consignments of properties, their cases and follow-ups (spec 001, 'Case and follow-up'). A case hangs from a root of its consignment,
 * and a process is left only with none of its cases pending: the tables themselves say so.
 */
import { busqueda, indices } from './data/busqueda.ts';

const AUTORES = 'created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER, um_id INTEGER';
const PROCESO = "IN ('001', '002', '003', '004', '005')";

export const sql = `
CREATE TABLE consignacion_requisito (
  id INTEGER PRIMARY KEY,
  proceso TEXT NOT NULL CHECK (proceso ${PROCESO}),
  nombre TEXT NOT NULL,
  plazo_dias INTEGER NOT NULL CHECK (plazo_dias BETWEEN 0 AND 365),
  -- Who answers for it; none: whoever answers for the consignment.
  responsable_id INTEGER REFERENCES usuario(id),
  orden INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  UNIQUE (proceso, nombre)
) STRICT;
CREATE INDEX consignacion_requisito_nombre ON consignacion_requisito (nombre, id);
CREATE INDEX consignacion_requisito_orden ON consignacion_requisito (proceso, orden, id);

CREATE TABLE consignacion (
  id INTEGER PRIMARY KEY,
  inmueble_id INTEGER NOT NULL REFERENCES inmueble(id),
  proceso TEXT NOT NULL CHECK (proceso ${PROCESO}),
  estado TEXT NOT NULL DEFAULT 'ACTIVA' CHECK (estado IN ('ACTIVA', 'RETIRADA')),
  responsable_id INTEGER NOT NULL REFERENCES usuario(id),
  motivo_retiro TEXT,
  -- Of its property, so that the list is ordered by it.
  orden_direccion TEXT NOT NULL,
  busca TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((estado = 'RETIRADA') = (motivo_retiro IS NOT NULL))
) STRICT;
-- One that lives a property.
CREATE UNIQUE INDEX consignacion_activa ON consignacion (inmueble_id) WHERE estado = 'ACTIVA';
${indices('consignacion', ['inmueble_id', 'orden_direccion', 'responsable_id', 'created', 'updated'])}
CREATE INDEX consignacion_proceso ON consignacion (proceso, estado, orden_direccion, id);
CREATE INDEX consignacion_estado ON consignacion (estado, orden_direccion, id);
CREATE TRIGGER consignacion_busca_alta AFTER INSERT ON consignacion BEGIN
  UPDATE consignacion SET busca = (SELECT busca FROM inmueble WHERE id = new.inmueble_id) WHERE id = new.id;
END;
CREATE TRIGGER consignacion_busca_inmueble AFTER UPDATE OF busca ON inmueble WHEN old.busca <> new.busca BEGIN
  UPDATE consignacion SET busca = new.busca WHERE inmueble_id = new.id;
END;
${busqueda('consignacion')}

CREATE TABLE caso (
  id INTEGER PRIMARY KEY,
  consignacion_id INTEGER NOT NULL REFERENCES consignacion(id),
  inmueble_id INTEGER NOT NULL REFERENCES inmueble(id),
  -- None: a root, which tells that a process was entered or that the property got another state.
  padre_id INTEGER REFERENCES caso(id),
  observacion TEXT NOT NULL,
  estado TEXT NOT NULL DEFAULT 'PENDIENTE' CHECK (estado IN ('PENDIENTE', 'FINALIZADO')),
  -- State of the property when the case was made.
  estado_actual INTEGER NOT NULL CHECK (estado_actual IN (1, 2, 3, 4, 5, 8)),
  responsable_id INTEGER REFERENCES usuario(id),
  -- The process that waits for it, by code and name.
  requisito_codigo TEXT CHECK (requisito_codigo ${PROCESO}),
  requisito_proceso TEXT,
  fecha_compromiso TEXT,
  -- YYYY-MM-DD HH:mm:ss, of Bogota.
  fecha_final TEXT,
  observacion_final TEXT,
  usuario_final_id INTEGER REFERENCES usuario(id),
  busca TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  ${AUTORES},
  CHECK ((estado = 'FINALIZADO') = (fecha_final IS NOT NULL)),
  CHECK (padre_id IS NOT NULL OR estado = 'FINALIZADO'),
  CHECK ((requisito_codigo IS NULL) = (requisito_proceso IS NULL))
) STRICT;
-- What a search of one or two letters looks for is how its text begins.
CREATE INDEX caso_texto ON caso (busca, id);
CREATE INDEX caso_inmueble ON caso (inmueble_id, id);
CREATE INDEX caso_pendiente ON caso (consignacion_id, requisito_codigo, fecha_compromiso) WHERE estado = 'PENDIENTE';
CREATE INDEX caso_raiz ON caso (consignacion_id, id) WHERE padre_id IS NULL;
CREATE INDEX caso_vencido ON caso (responsable_id, fecha_compromiso, id) WHERE estado = 'PENDIENTE';
${indices('caso', ['consignacion_id', 'estado', 'responsable_id', 'requisito_codigo', 'fecha_compromiso', 'created'])}
CREATE TRIGGER caso_de_raiz BEFORE INSERT ON caso BEGIN
  SELECT raise(ABORT, 'caso hangs from a root of its consignment') WHERE new.padre_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM caso WHERE id = new.padre_id AND padre_id IS NULL AND consignacion_id = new.consignacion_id);
  SELECT raise(ABORT, 'caso is of the property of its consignment') WHERE NOT EXISTS (
    SELECT 1 FROM consignacion WHERE id = new.consignacion_id AND inmueble_id = new.inmueble_id);
END;
CREATE TRIGGER caso_fijo BEFORE UPDATE OF consignacion_id, inmueble_id, padre_id ON caso
WHEN old.consignacion_id <> new.consignacion_id OR old.inmueble_id <> new.inmueble_id OR old.padre_id IS NOT new.padre_id BEGIN
  SELECT raise(ABORT, 'caso stays where it hangs');
END;
CREATE TRIGGER consignacion_avanza BEFORE UPDATE OF proceso ON consignacion WHEN old.proceso <> new.proceso AND EXISTS (
  SELECT 1 FROM caso WHERE consignacion_id = new.id AND estado = 'PENDIENTE' AND requisito_codigo = old.proceso) BEGIN
  SELECT raise(ABORT, 'consignacion has cases pending in its process');
END;
CREATE TRIGGER consignacion_fija BEFORE UPDATE OF inmueble_id ON consignacion WHEN old.inmueble_id <> new.inmueble_id BEGIN
  SELECT raise(ABORT, 'consignacion stays of its property');
END;
${busqueda('caso')}

CREATE TABLE caso_seguimiento (
  id INTEGER PRIMARY KEY,
  caso_id INTEGER NOT NULL REFERENCES caso(id),
  observacion TEXT NOT NULL,
  estado_actual INTEGER NOT NULL CHECK (estado_actual IN (1, 2, 3, 4, 5, 8)),
  ${AUTORES}
) STRICT;
CREATE INDEX caso_seguimiento_caso ON caso_seguimiento (caso_id, id);

-- Properties that the company has consigned already: one ACTIVA each, in the process that their state tells, and its root.
INSERT INTO consignacion (inmueble_id, proceso, responsable_id, orden_direccion, created, updated)
  SELECT i.id, CASE i.estado_actual WHEN 5 THEN '001' WHEN 1 THEN '004' WHEN 2 THEN '005' ELSE '003' END,
    coalesce((SELECT id FROM usuario WHERE id = i.uc_id), (SELECT min(id) FROM usuario WHERE is_superuser = 1)),
    i.orden_direccion, i.created, i.created
  FROM inmueble AS i WHERE i.consignacion_retirada = 0 AND EXISTS (SELECT 1 FROM usuario WHERE is_superuser = 1);
INSERT INTO caso (consignacion_id, inmueble_id, observacion, estado, estado_actual, fecha_final, busca, created, updated)
  SELECT c.id, i.id, 'EL INMUEBLE YA ESTABA CONSIGNADO.', 'FINALIZADO', i.estado_actual,
    replace(substr(datetime(i.created, '-5 hours'), 1, 19), 'T', ' '), 'EL INMUEBLE YA ESTABA CONSIGNADO.', c.created, c.created
  FROM consignacion AS c JOIN inmueble AS i ON i.id = c.inmueble_id;
`;
