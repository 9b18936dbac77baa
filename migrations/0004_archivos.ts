/**
 * What an attached file says of itself besides its bytes: size in pixels, expiry date, antivirus; and that its row may change. The row
 * of a deleted file stays: its id is never another file's, which a link of five minutes would then show.
 */
export const sql = `
ALTER TABLE archivo ADD COLUMN ancho INTEGER;
ALTER TABLE archivo ADD COLUMN alto INTEGER;
ALTER TABLE archivo ADD COLUMN fecha_vencimiento TEXT;
ALTER TABLE archivo ADD COLUMN antivirus TEXT NOT NULL DEFAULT 'sin analizar' CHECK (antivirus IN ('sin analizar', 'limpio'));
ALTER TABLE archivo ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE archivo ADD COLUMN updated TEXT NOT NULL DEFAULT '';
ALTER TABLE archivo ADD COLUMN um_id INTEGER;
ALTER TABLE archivo ADD COLUMN eliminado TEXT;
UPDATE archivo SET updated = created;
-- What somebody attached in the last day.
CREATE INDEX archivo_autor ON archivo (uc_id, created, tamano);
`;
