/**
 * The colour of the company's letterhead, and which rows came with the demonstration: of each table, those above `desde`, up to
 * `hasta`. Rows of a table that is not here hang from those of one that is.
 */
export const sql = `
ALTER TABLE empresa ADD COLUMN color TEXT CHECK (color GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]');
CREATE TABLE demo_fila (
  tabla TEXT PRIMARY KEY,
  desde INTEGER NOT NULL,
  hasta INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
