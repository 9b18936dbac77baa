/** A third party as a contact card, vCard 4.0 (RFC 6350): what any phone or mail program takes in. */

export interface Contacto {
  readonly nombre: string;
  /** Of a natural person: surnames and names apart. */
  readonly apellidos?: string;
  readonly nombres?: string;
  /** `NIT 900,482,716-7`, kept as a note. */
  readonly documento?: string;
  /** `+57 3157702214`. */
  readonly telefonos: readonly string[];
  readonly correos: readonly string[];
  readonly direcciones: readonly { readonly descripcion: string; readonly ciudad: string }[];
  readonly pagina?: string | null;
}

/** RFC 6350, section 3.4: backslash, comma, semicolon and line breaks are escaped. */
function escapeText(text: string): string {
  return text.replace(/[\\,;]/g, (sign) => `\\${sign}`).replace(/\r\n|[\r\n]/g, '\\n');
}

/** Section 3.2: lines of at most 75 bytes, continued by a space; never in the middle of a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

export function toVcard(c: Contacto): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `FN:${escapeText(c.nombre)}`,
    c.apellidos === undefined
      ? `ORG:${escapeText(c.nombre)}`
      : `N:${escapeText(c.apellidos)};${escapeText(c.nombres ?? '')};;;`,
    ...(c.apellidos === undefined ? ['KIND:org'] : []),
    ...c.telefonos.map((number) => `TEL;VALUE=uri:tel:${number.replace(/[^\d+]/g, '')}`),
    ...c.correos.map((mail) => `EMAIL:${escapeText(mail)}`),
    ...c.direcciones.map(
      ({ descripcion, ciudad }) => `ADR:;;${escapeText(descripcion)};${escapeText(ciudad)};;;Colombia`,
    ),
    ...(c.pagina ? [`URL:${escapeText(c.pagina)}`] : []),
    ...(c.documento ? [`NOTE:${escapeText(c.documento)}`] : []),
    'END:VCARD',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
