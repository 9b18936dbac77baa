/** The LEEME of what a company took out: how the files are written, what each table and column is, and what stayed behind. */
import { formatNumber } from '../../../shared/money.ts';
import type { DescribedTables } from '../../change-log/fields.ts';
import { type Column, KEPT_BACK, type Table } from './tables.ts';

interface About {
  readonly empresa: string;
  readonly version: string;
  /** `2026-11-24T15:04:05Z`. */
  readonly instante: string;
  readonly quien: string;
}

/** Endings of names that say how a number is kept. */
const UNITS: readonly (readonly [ending: string, says: string])[] = [
  ['_cts', 'centavos'],
  ['_mil', 'milésimas de unidad'],
  ['_dmil', 'diezmilésimas de peso'],
  ['_ppm', 'millonésimas'],
];

function labelOf(says: DescribedTables[string] | undefined, column: string): string | undefined {
  const told = says?.campos?.[column];
  return (typeof told === 'string' ? told : told?.label) || undefined;
}

function columnLine(column: Column, label: string | undefined): string {
  const unit = UNITS.find(([ending]) => column.nombre.endsWith(ending))?.[1];
  const parts = [
    label ?? '',
    column.tipo + (column.obligatoria ? '' : ', puede faltar'),
    column.clave > 0 ? 'clave' : '',
    column.refiere ? `es de ${column.refiere}` : '',
    unit ?? '',
  ];
  return `- \`${column.nombre}\`: ${parts.filter(Boolean).join('; ')}`;
}

export function readmeOf(about: About, tables: readonly Table[], described: DescribedTables): string {
  const secretas = tables.flatMap(({ nombre, secretas: kept }) => kept.map((columna) => `\`${nombre}.${columna}\``));
  const tablas = tables.map(({ nombre, columnas, filas }) => {
    const says = described[nombre];
    const title = says ? `${nombre}: ${says.nombre}` : nombre;
    const lines = columnas.map((column) => columnLine(column, labelOf(says, column.nombre)));
    return [`### ${title}`, '', `\`${nombre}.csv\`, ${formatNumber(filas)} filas.`, '', ...lines].join('\n');
  });
  return `# Todos los datos de ${about.empresa}

Sacados de Mayordomo ${about.version} el ${about.instante} por ${about.quien}. Es un solo momento: lo que alguien guardó mientras se escribía no está a medias.

## Cómo están escritos

- Cada tabla es un archivo CSV según RFC 4180: separado por comas, con CRLF, en UTF-8 con su marca (BOM), con los nombres de las columnas en la primera línea.
- Un campo vacío es la ausencia de valor; un texto vacío es \`""\`.
- Los datos son exactos. No se protege ninguna celda contra fórmulas: un texto que empieza por \`=\`, \`+\`, \`-\` o \`@\` sale tal cual. Para mirarlos en Excel usa Datos → Obtener datos → De texto/CSV y deja las columnas como texto; no abras el archivo con doble clic.
- Los números van sin separador de miles y con punto decimal. Los que terminan en \`_cts\` son centavos, en \`_mil\` milésimas de unidad, en \`_dmil\` diezmilésimas de peso, en \`_ppm\` millonésimas. Los sí o no son 1 y 0.
- Los instantes son UTC (\`2026-11-24T15:04:05.000Z\`); las fechas, del calendario de Colombia (\`2026-11-24\`). Los BLOB van en base64.
- \`columnas.csv\` dice lo mismo que este archivo, para programas.
- Los archivos adjuntos están en el zip, en \`archivos/<id>-<nombre>\`; \`archivo.csv\` dice de qué registro es cada uno.

## Qué no sale

Nada con lo que se pueda entrar, firmar o llamar a otros: contraseñas, fichas de sesión, enlaces, llaves, y los secretos que dieron las personas (se guardan sellados y no sirven fuera de aquí).

- Columnas: ${secretas.join(', ') || 'ninguna'}.
${Object.entries(KEPT_BACK)
  .map(([tabla, why]) => `- Tabla \`${tabla}\`: ${why}.`)
  .join('\n')}
- Los índices de búsqueda, que se hacen de nuevo con los datos.

## Tablas

${tablas.join('\n\n')}
`;
}
