/**
 * What people say of a record, beside its change log. The text is kept as it is read, with the names of who is mentioned in it; where
 * each mention stands and whose it is are rows of their own. One that was withdrawn stays, and is shown to nobody.
 */
export const sql = `
CREATE TABLE comentario (
  id INTEGER PRIMARY KEY,
  tabla TEXT NOT NULL,
  registro_id INTEGER NOT NULL,
  texto TEXT NOT NULL,
  editado TEXT,
  retirado TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL, updated TEXT NOT NULL, uc_id INTEGER NOT NULL REFERENCES usuario(id), um_id INTEGER
) STRICT;
CREATE INDEX comentario_registro ON comentario (tabla, registro_id, id) WHERE retirado IS NULL;
CREATE INDEX comentario_autor ON comentario (uc_id);

-- 'desde' and 'largo' count as JavaScript does, the @ included.
CREATE TABLE comentario_mencion (
  comentario_id INTEGER NOT NULL REFERENCES comentario(id),
  desde INTEGER NOT NULL,
  largo INTEGER NOT NULL,
  usuario_id INTEGER NOT NULL REFERENCES usuario(id),
  PRIMARY KEY (comentario_id, desde)
) STRICT, WITHOUT ROWID;
CREATE INDEX comentario_mencion_usuario ON comentario_mencion (usuario_id);
`;
