/**
 * A certificate may take its words from a published template, and a message of a stranger may become an appointment. What the house only
 * put off for itself is no event of another system, and what goes to the tax office is called by its name.
 */

const SISTEMA = `CASE new.canal WHEN 'webhook' THEN coalesce(new.destinatario, new.destino) WHEN 'correo' THEN 'Correo'
    WHEN 'whatsapp' THEN 'WhatsApp' WHEN 'eventos_dian' THEN 'DIAN' WHEN 'paquete' THEN 'Paquete de factura' ELSE upper(new.canal) END`;
const EVENTO = `CASE new.canal WHEN 'webhook' THEN new.asunto ELSE new.canal || '.envio' END`;

export const sql = `
ALTER TABLE certificado ADD COLUMN plantilla_id INTEGER REFERENCES plantilla(id);
CREATE INDEX certificado_plantilla_id ON certificado (plantilla_id);
DROP TRIGGER certificado_fijo;
CREATE TRIGGER certificado_fijo BEFORE UPDATE OF tipo, anio, dirigido_a, plantilla_id, numero, codigo, fecha, vence, contenido_json ON certificado
  WHEN old.numero IS NOT NULL BEGIN SELECT raise(ABORT, 'certificado is issued'); END;

ALTER TABLE mensaje_web ADD COLUMN cita_id INTEGER REFERENCES cita(id);
CREATE INDEX mensaje_web_cita_id ON mensaje_web (cita_id);

DROP TRIGGER envio_integracion_alta;
CREATE TRIGGER envio_integracion_alta AFTER INSERT ON envio WHEN new.canal <> 'programado' BEGIN
  INSERT INTO integracion_evento
    (envio_id, destino_id, direccion, fecha, sistema, evento, documento, registro_id, intentos, mensaje, proximo, estado, busca)
    VALUES (new.id, CASE new.canal WHEN 'webhook' THEN json_extract(new.datos, '$.destino_id') END, 'SALIDA', new.created, ${SISTEMA}, ${EVENTO},
    new.origen, new.registro_id, new.intentos, new.mensaje, new.proximo, new.estado,
    ${SISTEMA} || ' ' || ${EVENTO} || coalesce(' ' || new.origen, '') || coalesce(' ' || new.registro_id, ''));
END;
DELETE FROM integracion_evento WHERE envio_id IN (SELECT id FROM envio WHERE canal = 'programado');
UPDATE integracion_evento SET sistema = 'DIAN', busca = replace(busca, sistema || ' ', 'DIAN ') WHERE sistema = 'EVENTOS_DIAN';
`;
