/** How the program speaks: as to a colleague ('tú') outside the texts of the specification, and one NIT. */
import { expect, test } from 'vitest';
import { sources } from './files.ts';

/** The commonest forms of 'usted', as they stand in a sentence. */
const USTED =
  /(?<!\p{L})(usted|(?:[Rr]evis|[Ii]ntent|[Ii]ngres|[Aa]greg(?:u)|[Ee]sper|[Vv]erifi(?:qu)|[Ss]eleccion|[Ii]ndi(?:qu)|[Gg]uard|[Cc]ambi|[Uu]s|[Cc]orrij|[Rr]ecargu|[Cc]onfirm|[Aa]vis|[Ee]xport|[Ee]jecut|[Cc]omuní(?:qu)|[Dd]igit|[Rr]estaur|[Ll]iber|[Aa]ctuali(?:c)|[Cc]onserv)e(?:lo|la|los|las|se)?|([Ee]lija|[Ee]scriba|[Ii]nicie|[Hh]aga|[Dd]iga|[Pp]onga|[Vv]uelva a|[Ss]uba|[Pp]ida)(?:lo|la|los|las)?)(?!\p{L})/u;

/** Letter by letter from the specification, or written to somebody of outside. */
const AS_THEY_ARE = [
  'Por favor inicie sesión de nuevo para continuar.',
  'Por favor espere ...',
  'por favor comuníquese con soporte.',
  'Ingrese los campos de latitud y longitud',
  'Se presento una novedad, por favor intente de nuevo.',
  'la empresa tiene de usted',
  'Indique número de',
  'use una nota crédito.',
  'seleccione cómo tratarlos.',
  'revise la diferencia.',
  // 'los que cambie', 'lo que vuelva': not said to anybody.
  'nadie cambie',
  'cuando cambie',
  'cuando vuelva',
  'haga falta',
  'use its `tx`',
];

/** What a line says to people: its quoted texts, and what stands between tags or alone on the line. */
function saidIn(line: string): string {
  if (/^\s*(\*|\/\/|\/\*|import )/.test(line)) return '';
  const parts = line.match(/'[^']*'|`[^`]*`|"[^"]*"|>[^<>={]+</g) ?? [];
  return (parts.length > 0 ? parts.join(' ') : /^\s+[A-ZÁÉÍÓÚ¿¡a-zñ][^=:(){};]*$/.test(line) ? line : '').trim();
}

const said = sources
  .filter(({ path }) => /^(server|web|scripts)\//.test(path) && !/(fonts\/data|seed[^/]*\.ts$)/.test(path))
  .flatMap(({ path, text }) => text.split('\n').map((line, i) => ({ at: `${path}:${i + 1}`, text: saidIn(line) })));

test('nobody is called usted', () => {
  const faults = said.filter(({ text }) => {
    const phrase = AS_THEY_ARE.reduce((rest, one) => rest.replaceAll(one, ''), text);
    return phrase.includes(' ') && USTED.test(phrase);
  });
  expect(faults.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
});

test('there is one NIT, and what is counted agrees with its number', () => {
  /** As the specification writes them, or as files of others do. */
  const others = /archivo\(s\)|contienen nombres de mas|'Nit', 'Identificación'/;
  const faults = said.filter(({ at, text }) => {
    return (
      /(?<!\p{L})Nit(?!\p{L})|\p{L}\((?:s|es|n)\)/u.test(text) &&
      !others.test(text) &&
      !at.startsWith('web/kit/stories/')
    );
  });
  expect(faults.map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
});
