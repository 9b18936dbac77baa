/** Browsers in which a user has signed in before: they keep a lane of their own when others guess (server/core/auth/devices.ts). */
export const sql = `
CREATE TABLE dispositivo (
  id TEXT NOT NULL,
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  created TEXT NOT NULL,
  ultimo_uso TEXT NOT NULL,
  PRIMARY KEY (usuario_id, id)
) STRICT, WITHOUT ROWID;
ALTER TABLE sesion ADD COLUMN dispositivo TEXT;
ALTER TABLE intento_ingreso ADD COLUMN dispositivo TEXT;
CREATE INDEX intento_ingreso_carril ON intento_ingreso (username, dispositivo, instante);
`;
