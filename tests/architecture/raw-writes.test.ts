/**
 * Business rows are written by the row helpers of `core/db`, which keep versions, authors and the change log. What is written past them,
 * by Kysely or in SQL, is a table of the machinery, named here with why it has no log; or it stands in a file that is named.
 */
import { expect, test } from 'vitest';
import { sources } from './files.ts';

const KYSELY = /\.(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\((?:'(\w+)')?/g;
/** In any text of SQL; a table that is no word is one that the program puts in. */
const SQL =
  /\b(?:insert\s+(?:or\s+\w+\s+)?into|replace\s+into|delete\s+from|update\s+(?:or\s+\w+\s+)?(?=\S+\s+set\b))\s*(\$\{|["\w]+)/gi;

/** Tables that raw statements of the core, and of the files below, may write. */
const MACHINERY: Readonly<Record<string, string>> = {
  archivo: 'its bytes were swept: files of jobs that expired',
  autorizacion: 'a right that is lent once: the log tells its use',
  bitacora: 'the log itself',
  bitacora_ancla: 'where the log ended',
  clave_anterior: 'hashes, which nobody may read',
  comentario: 'the log tells each by an entry of the record that it is about',
  comentario_mencion: 'part of a comment',
  correo_bitacora: 'a log of its own, of mails',
  demo_fila: 'which rows came with the demonstration: the log tells that it was loaded, and taken away',
  dispositivo: 'machines that a person is known on: the log tells when that begins and ends',
  envio: 'the state of a message that leaves, with its own list of attempts',
  envio_intento: 'that list',
  estado: 'follows what the modules declare',
  estado_transicion: 'follows what the modules declare',
  factor_codigo: 'hashes of codes: the log of the user tells that there are new ones',
  factor_gastado: 'passes that were used, until they expire',
  factor_llave: 'passkeys: the log of the user tells each',
  factor_totp: 'a sealed secret: the log of the user tells it',
  formulario_gastado: 'tokens of public forms that were used, until they expire',
  idempotencia: 'answers that are kept for a day',
  importacion: 'counts of a file under review',
  importacion_columna: 'what a person matched last time',
  importacion_programa_columna: 'what files of a program call their columns',
  importacion_fila: 'rows of a file under review: the log tells the records that they become',
  instalacion: 'what the program knows of itself',
  intento_ingreso: 'counters of sign-in: the log tells the failures',
  intento_publico: 'counters of public forms',
  notificacion: 'what a person was told and saw',
  proceso: 'follows what the modules declare',
  proceso_contable: 'a log of its own',
  proceso_contable_cambio: 'a log of its own',
  rechazo_contado: 'counts of refusals until the log tells them',
  respaldo_envio: 'what became of each copy at a destination: a log of its own',
  respaldo_simulacro: 'what a drill of restoring found: a log of its own',
  secuencia: 'the next number of a series: the log tells what took it',
  sesion: 'the log tells its beginning and end',
  token_uso: 'when a token was last used',
  suscripcion_push: 'browsers that take notifications',
  recuperacion: 'links of one use: the log tells the password that comes of them',
  trabajo: 'progress of long work: the log tells what it does',
  trabajo_fila: 'outcome of a row',
  trabajo_lote: 'rows that an export has still to write',
  whatsapp_bitacora: 'a log of its own, of messages',
  whatsapp_recibido: 'the same, of what people answer',
};

/** Files that write other tables past the helpers, or tables of the machinery outside the core. */
const FILES: Readonly<Record<string, readonly [tables: readonly string[], why: string]>> = {
  'server/core/auth/authenticate.ts': [['usuario'], 'a hash of more work for the same password'],
  'server/core/auth/sessions.ts': [['usuario'], 'when somebody was last there, with the entry of the sign-in'],
  'server/modules/usuarios/sin-uso.ts': [['usuario_sin_uso'], 'who was told as unused'],
  'server/core/copy.ts': [['${'], 'a company is taken in as its tables are, with its log'],
  'server/modules/homologacion/usos.ts': [
    ['homologacion_uso'],
    'a ledger: nothing of it changes, and the log tells the document that each line is of',
  ],
  'server/modules/integraciones/canal.ts': [
    ['integracion_destino'],
    'tries in a row that failed, which the queue counts',
  ],
  'server/modules/integraciones/entrada.ts': [
    ['integracion_evento', 'integracion_intento'],
    'a log of its own, of what entered',
  ],
  'server/modules/integraciones/espera.ts': [
    ['envio'],
    'when what waits for a destination goes: the log tells its pause',
  ],
  'server/modules/integraciones/eventos.ts': [
    ['integracion_evento', 'integracion_intento'],
    'the same log, with an entry of what a person did',
  ],
  'server/modules/facturas-xml/lineas.ts': [
    ['factura_recibida_documento', 'factura_recibida_linea'],
    'what the bytes of a document say, and what its lines were last found to be: the log tells the document',
  ],
  'server/core/salida/filas.ts': [['${'], 'the queue and its logs, many rows in a statement'],
  'server/modules/inventarios/escribir.ts': [
    ['existencia', 'existencia_dia', 'kardex', 'reserva', 'saldo_producto', 'saldo_producto_dia'],
    'the ledger of stock and what is kept beside it: the log tells the documents',
  ],
  'server/modules/inventarios/esperadas.ts': [['por_llegar'], 'the same: what an order still brings'],
  'server/modules/inventarios/reservas.ts': [['reserva'], 'the same: what a document holds'],
  'server/modules/inventarios/saldos.ts': [['saldo_bodega'], 'the same: sums of product and warehouse'],
  'server/modules/notificaciones/commands/campana.ts': [
    ['evento_silenciado', 'notificacion', 'suscripcion_push'],
    'what a person saw, silenced and subscribed: theirs, no history',
  ],
  'server/modules/notificaciones/seed.ts': [['notificacion'], 'the same, for the demonstration'],
  'server/modules/conteos/libro.ts': [
    ['conteo_linea', 'conteo_captura', 'producto_contado', 'conteo_fisico'],
    'what a count found, only added to, and how far it is: the log tells the count and what it adjusted',
  ],
  'server/modules/contabilidad/asientos.ts': [
    ['hecho_contable'],
    'a ledger: nothing of it changes, and the log tells the document that each fact is of',
  ],
  'server/modules/cartera/libro.ts': [
    ['cartera_movimiento'],
    'a ledger: nothing of it changes, and the log tells the document that each movement is of',
  ],
  'server/modules/causacion/retenciones.ts': [['retencion'], 'the same: what was withheld of a document'],
  'server/modules/cotizaciones/enlaces.ts': [
    ['cotizacion_enlace'],
    'links of who has no account: the log of the quotation tells what was answered by them',
  ],
  'server/modules/cotizaciones-compra/enlaces.ts': [
    ['cotizacion_compra_enlace'],
    'the same: the log of the request tells what was answered by them',
  ],
  'server/modules/citas/ics.ts': [
    ['cita_ics'],
    'the address by which somebody reads their own citas: the log tells that one was made',
  ],
  'server/modules/ordenes-compra/enlaces.ts': [
    ['orden_enlace'],
    'links of one use: the log of the order tells that one was made and what was answered by it',
  ],
  'server/modules/pagos/cuenta.ts': [
    ['cuenta_propietario', 'cuenta_movimiento'],
    'a ledger: nothing of it changes, and the log tells the payment that each movement is of',
  ],
  'server/modules/picking/libro.ts': [
    ['picking_linea', 'picking_toma', 'picking_lectura'],
    'what was read and taken, by whom and when, is a log of its own: the log tells the picking',
  ],
  'server/modules/aspirantes/datos.ts': [
    ['aspirante_dato', 'aspirante_enlace', 'aspirante_evaluacion', 'aspirante_paso', '${'],
    'what is personal of applicants can be forgotten, and the log forgets nothing: it tells the applicant by number',
  ],
  'server/modules/aspirantes/enlaces.ts': [
    ['aspirante_enlace'],
    'links of who has no account: the log tells that one left',
  ],
  'server/modules/preferencias/commands.ts': [['preferencia'], "a person's own settings: no id, no author, no history"],
  'server/modules/proveedores/seed-bulk.ts': [
    ['proveedor', 'proveedor_direccion', 'proveedor_telefono'],
    'a hundred thousand suppliers to measure with',
  ],
  'server/runtime/worker/data.ts': [['instalacion'], 'which data the object was opened with'],
  'server/runtime/worker/restore.ts': [['instalacion'], 'the same, when a company is taken in'],
  'server/core/demo-removal.ts': [
    ['${', 'conteo', 'secuencia', 'instalacion', 'demo_fila', 'whatsapp_mes'],
    'the demonstration goes as it came, all of it: one entry of the log tells which rows',
  ],
  'server/runtime/shared/check-copy.ts': [['instalacion'], 'what a copy says of itself, in the copy alone'],
  'server/runtime/shared/verify-checks.ts': [['${'], 'asks each search index to check itself'],
};

/** Tables that a text writes past the helpers; `${`: one that it puts in. */
function written(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [KYSELY, SQL].flatMap((raw) => [...code.matchAll(raw)].map(([, table = '${']) => table.replaceAll('"', '')));
}

const found = sources
  .filter(({ path }) => /^(server|scripts)\//.test(path) && !/^server\/core\/db\//.test(path))
  .map(({ path, text }) => ({ path, tables: new Set(written(text)) }));

test('rows are written through the row helpers', () => {
  const wrong = found.flatMap(({ path, tables }) => {
    const own = FILES[path]?.[0] ?? [];
    const machinery = path.startsWith('server/core/') ? MACHINERY : {};
    return [...tables]
      .filter((table) => !own.includes(table) && !Object.hasOwn(machinery, table))
      .map((table) => `${path}: ${table}`);
  });
  expect(wrong).toEqual([]);
});

test('nothing is excepted that nobody writes', () => {
  const idle = Object.entries(FILES).flatMap(([path, [tables]]) =>
    tables
      .filter((table) => !found.some((each) => each.path === path && each.tables.has(table)))
      .map((t) => `${path}: ${t}`),
  );
  const byCore = new Set(found.flatMap(({ path, tables }) => (path.startsWith('server/core/') ? [...tables] : [])));
  expect([...idle, ...Object.keys(MACHINERY).filter((table) => !byCore.has(table))]).toEqual([]);
});

test('each form of a write is seen', () => {
  const forms = [
    "tx.insertInto('proveedor')",
    'tx\n  .updateTable(table)',
    'sql`delete from proveedor where id = 1`',
    'sql`\n    update proveedor set nombre = 1`',
    'sql`with x as (select 1) insert into proveedor select * from x`',
    'sql<Taken>`insert or ignore into proveedor (id) values (1)`',
    "port.query('REPLACE INTO proveedor VALUES (1)', [])",
    ['sql`update $', '{sql.table(table)} set a = 1`'].join(''),
  ];
  for (const form of forms) expect(written(form), form).toHaveLength(1);
  for (const form of ['for update', "sql`select replace(a, 'b', '')`", '// delete from x', 'updateRow(w, x)']) {
    expect(written(form), form).toEqual([]);
  }
});
