/**
 * Figures of the dashboard of leases, kept by triggers within the transaction that changes the row (0028 says how): properties by state
 * and type, payments by month and state. Money in centavos.
 */
const MAS = 'ON CONFLICT DO UPDATE SET cantidad = cantidad + 1';

const INMUEBLE = [
  ['estado', 'estado_actual'],
  ['tipo', 'tipo_inmueble_id'],
] as const;

const sumarInmueble = INMUEBLE.map(
  ([campo, columna]) => `INSERT INTO cifra SELECT 'inmueble', '${campo}', 1, new.${columna}, 1 WHERE true ${MAS};`,
).join('\n  ');
const restarInmueble = INMUEBLE.map(
  ([campo, columna]) => `UPDATE cifra SET cantidad = cantidad - 1
    WHERE tabla = 'inmueble' AND campo = '${campo}' AND estado = 1 AND valor = CAST(old.${columna} AS TEXT);`,
).join('\n  ');

const sumarPago = `INSERT INTO pago_cifra SELECT new.tipo, new.periodo, new.estado, 1, new.neto_cts WHERE true
    ON CONFLICT DO UPDATE SET cantidad = cantidad + 1, neto_cts = neto_cts + excluded.neto_cts;`;
const restarPago = `UPDATE pago_cifra SET cantidad = cantidad - 1, neto_cts = neto_cts - old.neto_cts
    WHERE tipo = old.tipo AND periodo = old.periodo AND estado = old.estado;`;

export const sql = `
${INMUEBLE.map(
  ([campo, columna]) =>
    `INSERT INTO cifra SELECT 'inmueble', '${campo}', 1, ${columna}, count(*) FROM inmueble WHERE true GROUP BY ${columna};`,
).join('\n')}
CREATE TRIGGER inmueble_cifra_alta AFTER INSERT ON inmueble BEGIN
  ${sumarInmueble}
END;
CREATE TRIGGER inmueble_cifra_baja AFTER DELETE ON inmueble BEGIN
  ${restarInmueble}
END;
CREATE TRIGGER inmueble_cifra_cambio AFTER UPDATE OF estado_actual, tipo_inmueble_id ON inmueble
WHEN old.estado_actual <> new.estado_actual OR old.tipo_inmueble_id <> new.tipo_inmueble_id BEGIN
  ${restarInmueble}
  ${sumarInmueble}
END;

CREATE TABLE pago_cifra (
  tipo TEXT NOT NULL,
  periodo INTEGER NOT NULL,
  estado TEXT NOT NULL,
  cantidad INTEGER NOT NULL,
  neto_cts INTEGER NOT NULL,
  PRIMARY KEY (tipo, periodo, estado)
) STRICT, WITHOUT ROWID;
INSERT INTO pago_cifra SELECT tipo, periodo, estado, count(*), sum(neto_cts) FROM pago GROUP BY tipo, periodo, estado;
CREATE TRIGGER pago_cifra_alta AFTER INSERT ON pago BEGIN
  ${sumarPago}
END;
CREATE TRIGGER pago_cifra_baja AFTER DELETE ON pago BEGIN
  ${restarPago}
END;
CREATE TRIGGER pago_cifra_cambio AFTER UPDATE OF tipo, periodo, estado, neto_cts ON pago
WHEN old.tipo <> new.tipo OR old.periodo <> new.periodo OR old.estado <> new.estado OR old.neto_cts <> new.neto_cts BEGIN
  ${restarPago}
  ${sumarPago}
END;

-- Leases by the day on which they end, and to whom most is owed.
CREATE INDEX contrato_vence ON contrato (tipo, estado, fecha_fin, id);
CREATE INDEX cuenta_propietario_saldo ON cuenta_propietario (tipo, saldo_cts, persona_id);
`;
