/** What can be done to the database file behind the program, and what must then be said of it: `tampering.test.ts`. */

/** The last entry of the log. */
const LAST = '(SELECT ultima FROM bitacora_ancla)';
/** An entry of that number, like the last one. */
export const row = (id: string, cambios = '{}') =>
  `INSERT INTO bitacora (id, tabla, registro_id, accion, username, instante, request_id, cambios, hash_anterior, hash)
   SELECT ${id}, tabla, registro_id, accion, username, instante, request_id, '${cambios}', hash_anterior, hash FROM bitacora WHERE id = ${LAST};`;
export const cut = (rows: number | string) =>
  `DELETE FROM bitacora WHERE id > (SELECT max(id) FROM bitacora) - ${rows};`;
const set = (table: string, column: string, value: string, where = 'id = (SELECT min(id) FROM t)') =>
  `WITH t AS (SELECT id FROM ${table}) UPDATE ${table} SET ${column} = ${value} WHERE ${where}`;
/** The anchor made to fit what is left, without the key. */
export const anchorTo = (firma = 'firma') =>
  `UPDATE bitacora_ancla SET (filas, ultima, hash) = (SELECT count(*), max(id), (SELECT hash FROM bitacora ORDER BY id DESC LIMIT 1) FROM bitacora), firma = ${firma};`;

/** What is done, and what must be said of it. */
export const TAMPERED: readonly (readonly [what: string, sql: string, said: RegExp])[] = [
  // Rows of the log.
  ['an entry says something else', `UPDATE bitacora SET cambios = '{}' WHERE id = 40`, /la entrada 40 fue alterada/],
  [
    'an entry is of another user',
    `UPDATE bitacora SET username = 'otro' WHERE id = ${LAST}`,
    /la entrada \d+ fue alterada/,
  ],
  [
    'an entry has another time',
    `UPDATE bitacora SET instante = '2020-01-01T00:00:00.000Z' WHERE id = 1`,
    /la entrada 1 fue/,
  ],
  [
    'an entry is of another record',
    'UPDATE bitacora SET registro_id = 999 WHERE id = 60',
    /la entrada 60 fue alterada/,
  ],
  ['a reason is taken away', `UPDATE bitacora SET motivo = 'x' WHERE id = 50`, /la entrada 50 fue alterada/],
  ['an entry in the middle is deleted', 'DELETE FROM bitacora WHERE id = 40', /la entrada 41 no sigue a la 39/],
  ['the first entry is deleted', 'DELETE FROM bitacora WHERE id = 1', /la entrada 2 no sigue a la 0/],
  ['the last entry is deleted', cut(1), /faltan las últimas 1 entradas/],
  ['the last five are deleted', cut(5), /faltan las últimas 5 entradas/],
  ['all are deleted', 'DELETE FROM bitacora', /faltan las últimas \d+ entradas, de la 1 a la/],
  ['an entry of number 0', row('0'), /hay una entrada de número 0: la primera es la 1/],
  ['an entry of a number below 0', row('-7'), /hay una entrada de número -7/],
  [
    'an entry of the lowest number there is',
    row('-9223372036854775807 - 1'),
    /hay una entrada de número -9223372036854775808/,
  ],
  ['an entry of the highest number there is', row('9223372036854775807'), /de número imposible/],
  ['an entry behind the last', row(`${LAST} + 1`), /la entrada \d+ fue alterada/],
  ['an entry far behind the last', row(`${LAST} + 1000`), /la entrada \d+ no sigue a la/],
  [
    'two entries change places',
    'UPDATE bitacora SET id = -1 WHERE id = 30; UPDATE bitacora SET id = 30 WHERE id = 31; UPDATE bitacora SET id = 31 WHERE id = -1;',
    /la entrada 30 fue alterada/,
  ],
  [
    'the rest moves up over a hole',
    'DELETE FROM bitacora WHERE id = 30; UPDATE bitacora SET id = -id WHERE id > 30; UPDATE bitacora SET id = -id - 1 WHERE id < 0;',
    /la entrada 30 fue alterada/,
  ],
  [
    'a copy of an entry takes its place',
    `DELETE FROM bitacora WHERE id = ${LAST}; INSERT INTO bitacora SELECT ${LAST}, tabla, registro_id, accion, usuario_id, username, instante, request_id, motivo, cambios, hash_anterior, hash FROM bitacora WHERE id = ${LAST} - 1;`,
    /fue alterada/,
  ],
  ['a hash is another', `UPDATE bitacora SET hash = '${'a'.repeat(64)}' WHERE id = 20`, /la entrada 20 fue alterada/],
  [
    'hashes without the key',
    `UPDATE bitacora SET cambios = '{}', hash = '${'b'.repeat(64)}' WHERE id = ${LAST};${anchorTo()}`,
    /fue alterada/,
  ],
  // The anchor.
  ['the end is cut and the anchor made to fit', cut(3) + anchorTo(), /su ancla fue alterada/],
  ['the anchor is edited', 'UPDATE bitacora_ancla SET ultima = ultima + 1', /su ancla fue alterada/],
  ['the signature is taken away', "UPDATE bitacora_ancla SET firma = ''", /su ancla fue alterada/],
  ['the anchor is deleted', 'DELETE FROM bitacora_ancla', /falta su ancla/],
  ['log and anchor are deleted', 'DELETE FROM bitacora; DELETE FROM bitacora_ancla', /falta su ancla/],
  [
    'log, anchor and mark are deleted',
    "DELETE FROM bitacora; DELETE FROM bitacora_ancla; DELETE FROM instalacion WHERE clave = 'secreto'",
    /proveedor \d+ null: existe, y la bitácora no dice quién/,
  ],
  // Records.
  [
    'a value of a supplier',
    set('proveedor', 'nombre', "'OTRA S.A.S.'"),
    /^proveedor 1 nombre: dice «OTRA S\.A\.S\.» y la bitácora «.+»$/,
  ],
  [
    'a value that nobody ever told',
    "UPDATE departamento SET responsable_id = 1 WHERE codigo = 'ALMACÉN'",
    /departamento \d+ responsable_id: dice «1» y la bitácora «»/,
  ],
  [
    'a value that was edited since',
    `UPDATE departamento SET nombre = 'ALMACÉN' WHERE id = (SELECT id FROM departamento WHERE codigo = 'ALMACÉN')`,
    /departamento \d+ nombre: dice «ALMACÉN» y la bitácora «ALMACÉN 2»/,
  ],
  [
    'a value is emptied',
    'UPDATE proveedor SET pagina_web = NULL WHERE pagina_web IS NOT NULL',
    /proveedor \d+ pagina_web: dice «» y/,
  ],
  [
    'a user becomes superuser',
    'UPDATE usuario SET is_superuser = 1 WHERE is_superuser = 0',
    /usuario \d+ is_superuser: dice «1»/,
  ],
  ['a parameter', set('parametro', 'valor', "'777'"), /parametro \d+ valor: dice «777»/],
  ['the company', "UPDATE empresa SET nit = '1'", /empresa 1 nit: dice «1»/],
  [
    'a child row',
    set('proveedor_telefono', 'valor', "'3000000000'"),
    /proveedor_telefono \d+ valor: dice «3000000000»/,
  ],
  [
    'a bank account',
    set('proveedor_banco', 'numero_cuenta', "'123456'"),
    /proveedor_banco \d+ numero_cuenta: dice «123456»/,
  ],
  [
    'a child of another record',
    set('proveedor_telefono', 'proveedor_id', '9'),
    /proveedor_telefono \d+ proveedor_id: dice «9»/,
  ],
  [
    'a reference points elsewhere',
    set('persona', 'tipo_documento_id', 'tipo_documento_id % 5 + 1'),
    /persona \d+ tipo_documento_id/,
  ],
  ['a file is of another record', set('archivo', 'registro_id', 'registro_id + 1'), /archivo \d+ registro_id/],
  ['a file is another', set('archivo', 'hash', "'ff'"), /archivo \d+ hash/],
  [
    'a value that the program brought',
    set('tarifa_retencion_fuente', 'tarifa', '1'),
    /tarifa_retencion_fuente null null: tiene un valor cambiado en los registros del 1 al/,
  ],
  [
    'a value that the program brought, in a table that people edited',
    "UPDATE banco SET nombre = 'OTRO' WHERE id = (SELECT max(id) FROM banco)",
    /banco null null: tiene un valor cambiado/,
  ],
  ['a template', set('plantilla', 'nombre', "'OTRA'"), /plantilla \d+ nombre/],
  [
    'a record is deleted',
    'DELETE FROM proveedor WHERE id = 5',
    /proveedor 5 null: falta, y la bitácora no dice que se eliminara/,
  ],
  [
    'a child is deleted',
    'DELETE FROM persona_telefono WHERE id = (SELECT max(id) FROM persona_telefono)',
    /persona_telefono \d+ null: falta/,
  ],
  ['a row that the program brought is deleted', 'DELETE FROM tributo WHERE id = 2', /tributo 2 null: falta/],
  [
    'a record is added',
    "INSERT INTO departamento (id, codigo, nombre, orden_nombre, created, updated) VALUES (99, 'Z', 'ZETA', 'ZETA', '', '')",
    /departamento \d+ null: existe, y la bitácora no dice quién/,
  ],
  [
    'a deleted record is back',
    `INSERT INTO departamento (id, codigo, nombre, orden_nombre, created, updated) VALUES ((SELECT max(id) + 1 FROM departamento), 'A', 'ARCHIVO', 'ARCHIVO', '', '')`,
    /departamento \d+ null: existe, y la bitácora dice que se eliminó/,
  ],
  [
    'a row is added to a list',
    "INSERT INTO banco (codigo, nombre, created, updated) VALUES ('999', 'BANCO PROPIO', '', '')",
    /banco \d+ null: existe, y la bitácora no dice quién/,
  ],
  [
    'two records change places',
    'UPDATE proveedor_telefono SET id = -1 WHERE id = 1; UPDATE proveedor_telefono SET id = 1 WHERE id = 2; UPDATE proveedor_telefono SET id = 2 WHERE id = -1;',
    /proveedor_telefono [12] valor/,
  ],
  [
    'a comment says something else',
    "UPDATE comentario SET texto = 'OTRO' WHERE id = 1",
    /comentario 1 texto: dice «OTRO» y la/,
  ],
  [
    'a comment is withdrawn',
    'UPDATE comentario SET retirado = created WHERE id = 2',
    /comentario 2 retirado: la bitácora no/,
  ],
  ['a comment is deleted', 'DELETE FROM comentario WHERE id = 1', /comentario 1 null: falta, y la bitácora no dice/],
  [
    'a comment is of another record',
    'UPDATE comentario SET registro_id = 99 WHERE id = 1',
    /comentario 1 registro_id: es de otro/,
  ],
  [
    'a comment is added',
    'INSERT INTO comentario (tabla, registro_id, texto, created, updated, uc_id) SELECT tabla, registro_id, texto, created, updated, uc_id FROM comentario WHERE id = 1',
    /comentario \d+ null: existe, y la bitácora no dice quién/,
  ],
  [
    'a right is given',
    'INSERT INTO usuario_accion (usuario_id, accion_id) VALUES (3, 3)',
    /usuario_accion 3 accion_id: tiene de más el n\.º 3/,
  ],
  [
    'a member is added to a group',
    'INSERT OR IGNORE INTO usuario_grupo (usuario_id, grupo_id) SELECT u.id, g.id FROM usuario u, grupo g',
    /usuario_grupo \d+ grupo_id: tiene de más/,
  ],
  ['a right of a group is taken away', 'DELETE FROM grupo_accion WHERE id = 1', /grupo_accion \d+ accion_id: le falta/],
];
