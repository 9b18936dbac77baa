/** Hashes of the passwords that a user had: a new one is none of the last three (server/core/auth/password-history.ts). */
export const sql = `
CREATE TABLE clave_anterior (
  id INTEGER PRIMARY KEY,
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  password_hash TEXT NOT NULL
) STRICT;
CREATE INDEX clave_anterior_usuario ON clave_anterior (usuario_id, id);
`;
