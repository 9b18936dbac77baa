/**
 * Who was written to for money and when (Ley 2300 de 2023, article 3); what people answer by WhatsApp; and what messages cost, with the
 * figures of each month kept by triggers.
 */

/** A message belongs to the month, of Bogota, in which it arrived; until then, to that in which it was written. */
const mes = (row: string) => `strftime('%Y-%m', coalesce(${row}.entregado, ${row}.leido, ${row}.en_cola), '-5 hours')`;

const SUMAR = `INSERT INTO whatsapp_mes (mes, categoria, estado, mensajes, costo_cts)
    VALUES (${mes('new')}, new.categoria, new.estado, 1, coalesce(new.costo_cts, 0))
    ON CONFLICT DO UPDATE SET mensajes = mensajes + 1, costo_cts = costo_cts + excluded.costo_cts;`;

export const sql = `
-- The debtor, of a message of collection; and when it went out, or may have: what surely did not go is no contact.
ALTER TABLE envio ADD COLUMN persona_id INTEGER REFERENCES persona(id);
ALTER TABLE envio ADD COLUMN contactado TEXT;
CREATE INDEX envio_contacto_persona ON envio (persona_id, contactado) WHERE persona_id IS NOT NULL;
CREATE INDEX envio_contacto_destino ON envio (destino, contactado) WHERE contactado IS NOT NULL;

-- What Meta charges for, and what it cost by the price of the day on which it arrived; no cost is known before.
ALTER TABLE whatsapp_bitacora ADD COLUMN categoria TEXT NOT NULL DEFAULT 'UTILIDAD'
  CHECK (categoria IN ('UTILIDAD', 'MARKETING', 'AUTENTICACION', 'SERVICIO'));
ALTER TABLE whatsapp_bitacora ADD COLUMN costo_cts INTEGER CHECK (costo_cts >= 0);

-- Conversations are read backwards.
DROP INDEX whatsapp_bitacora_persona;
CREATE INDEX whatsapp_bitacora_persona ON whatsapp_bitacora (persona_id, en_cola, id);
CREATE INDEX whatsapp_bitacora_conversa ON whatsapp_bitacora (celular, en_cola, id);

-- What people write to us.
CREATE TABLE whatsapp_recibido (
  id INTEGER PRIMARY KEY,
  -- Name of the message at WhatsApp: told again it is the same.
  wamid TEXT NOT NULL UNIQUE,
  -- E.164.
  celular TEXT NOT NULL,
  -- Whom that number was last written to, and the name that they have; else the one that they give themselves.
  persona_id INTEGER REFERENCES persona(id),
  nombre TEXT NOT NULL,
  -- As WhatsApp calls it: text, image, audio, …
  tipo TEXT NOT NULL,
  texto TEXT NOT NULL,
  -- The message that it answers.
  responde_a INTEGER REFERENCES whatsapp_bitacora(id),
  recibido TEXT NOT NULL
) STRICT;
CREATE INDEX whatsapp_recibido_celular ON whatsapp_recibido (celular, recibido, id);
CREATE INDEX whatsapp_recibido_persona ON whatsapp_recibido (persona_id);
CREATE INDEX whatsapp_recibido_responde ON whatsapp_recibido (responde_a);

CREATE TABLE whatsapp_mes (
  -- 'YYYY-MM'.
  mes TEXT NOT NULL,
  categoria TEXT NOT NULL,
  estado TEXT NOT NULL,
  mensajes INTEGER NOT NULL,
  costo_cts INTEGER NOT NULL,
  PRIMARY KEY (mes, categoria, estado)
) STRICT, WITHOUT ROWID;
INSERT INTO whatsapp_mes (mes, categoria, estado, mensajes, costo_cts)
  SELECT ${mes('m')}, m.categoria, m.estado, count(*), 0 FROM whatsapp_bitacora AS m GROUP BY 1, 2, 3;
CREATE TRIGGER whatsapp_mes_alta AFTER INSERT ON whatsapp_bitacora BEGIN ${SUMAR} END;
CREATE TRIGGER whatsapp_mes_cambio AFTER UPDATE OF estado, categoria, costo_cts, entregado, leido ON whatsapp_bitacora
  WHEN old.estado <> new.estado OR old.categoria <> new.categoria OR old.costo_cts IS NOT new.costo_cts OR ${mes('old')} <> ${mes('new')}
BEGIN
  UPDATE whatsapp_mes SET mensajes = mensajes - 1, costo_cts = costo_cts - coalesce(old.costo_cts, 0)
    WHERE mes = ${mes('old')} AND categoria = old.categoria AND estado = old.estado;
  ${SUMAR}
END;
`;
