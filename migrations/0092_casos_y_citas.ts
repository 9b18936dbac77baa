/**
 * Lists of cases and of appointments stay as quick with a million of them: indexes of the cases without their roots, how many there are of
 * each state, and appointments of a state in the order of their hours.
 */

/** Those of the list: roots only head what hangs from them. */
const CASOS = 'WHERE padre_id IS NOT NULL';

const contar = (cuanto: string, tabla: string) => `UPDATE conteo SET filas = filas ${cuanto} WHERE tabla = ${tabla};`;

export const sql = `
DROP INDEX caso_estado;
DROP INDEX caso_requisito_codigo;
DROP INDEX caso_fecha_compromiso;
DROP INDEX caso_created;
CREATE INDEX caso_fecha_compromiso ON caso (fecha_compromiso, id) ${CASOS};
CREATE INDEX caso_created ON caso (created, id) ${CASOS};
CREATE INDEX caso_estado ON caso (estado, fecha_compromiso, id) ${CASOS};
CREATE INDEX caso_estado_created ON caso (estado, created, id) ${CASOS};
CREATE INDEX caso_responsable ON caso (responsable_id, fecha_compromiso, id) ${CASOS};
CREATE INDEX caso_responsable_estado ON caso (responsable_id, estado, fecha_compromiso, id) ${CASOS};
CREATE INDEX caso_requisito_codigo ON caso (requisito_codigo, fecha_compromiso, id) ${CASOS};

INSERT INTO conteo (tabla, filas) SELECT 'caso.TODOS', count(*) FROM caso ${CASOS};
INSERT INTO conteo (tabla, filas)
  SELECT 'caso.' || e.value, (SELECT count(*) FROM caso WHERE estado = e.value AND padre_id IS NOT NULL)
  FROM json_each('["PENDIENTE", "FINALIZADO"]') AS e;
CREATE TRIGGER caso_contado_alta AFTER INSERT ON caso WHEN new.padre_id IS NOT NULL BEGIN
  ${contar('+ 1', "'caso.TODOS'")}
  ${contar('+ 1', "'caso.' || new.estado")}
END;
CREATE TRIGGER caso_contado_baja AFTER DELETE ON caso WHEN old.padre_id IS NOT NULL BEGIN
  ${contar('- 1', "'caso.TODOS'")}
  ${contar('- 1', "'caso.' || old.estado")}
END;
CREATE TRIGGER caso_contado_cambio AFTER UPDATE OF estado ON caso WHEN old.estado <> new.estado AND new.padre_id IS NOT NULL BEGIN
  ${contar('- 1', "'caso.' || old.estado")}
  ${contar('+ 1', "'caso.' || new.estado")}
END;

DROP INDEX cita_estado;
CREATE INDEX cita_estado ON cita (estado, inicia, id);
CREATE INDEX cita_estado_fecha ON cita (estado, fecha, id);
`;
