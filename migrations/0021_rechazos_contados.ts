/** Refused permissions of an hour that are counted instead of told one by one (server/core/change-log/refusal-count.ts). */
export const sql = `
CREATE TABLE rechazo_contado (
  usuario_id INTEGER PRIMARY KEY REFERENCES usuario(id),
  -- Hours since the epoch.
  hora INTEGER NOT NULL,
  desde TEXT NOT NULL,
  hasta TEXT NOT NULL,
  cuantos INTEGER NOT NULL CHECK (cuantos > 0),
  -- {ruta: cuantos}
  rutas TEXT NOT NULL
) STRICT;
`;
