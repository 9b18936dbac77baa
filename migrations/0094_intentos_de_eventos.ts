/** An event counts all its tries: what a person sends again begins to be counted anew in the queue only. */
export const sql = `
DROP TRIGGER envio_integracion_cambio;
CREATE TRIGGER envio_integracion_cambio AFTER UPDATE OF estado, proximo, mensaje ON envio BEGIN
  UPDATE integracion_evento SET mensaje = new.mensaje, proximo = new.proximo, estado = new.estado WHERE envio_id = new.id;
END;
CREATE TRIGGER envio_intento_integracion_alta AFTER INSERT ON envio_intento BEGIN
  UPDATE integracion_evento SET intentos = intentos + 1 WHERE envio_id = new.envio_id;
END;
UPDATE integracion_evento SET intentos = (SELECT count(*) FROM envio_intento WHERE envio_intento.envio_id = integracion_evento.envio_id)
  WHERE envio_id IS NOT NULL;
`;
