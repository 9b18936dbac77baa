/** Pure rules of templates: which parameters one may use, and what is wrong with what was written. Editor and server run them. */
import {
  type Bloque,
  type CampoPropio,
  type Contenido,
  FORMATOS,
  type TemplateField,
  type TemplateKind,
  type TemplateSources,
  type TipoCampo,
} from '../../shared/templates.ts';

/** Name of the source of the template's own data. */
export const PROPIO = 'propio';

export interface Parametro {
  /** `proveedor.nit`, `proveedor.telefonos.numero`. */
  readonly ruta: string;
  readonly titulo: string;
  /** Title of its source or of its list. */
  readonly grupo: string;
  readonly tipo: TipoCampo;
  /** The list inside whose block it may be used: `proveedor.telefonos`. */
  readonly lista: string | null;
}

interface Repetido {
  readonly ruta: string;
  readonly titulo: string;
}

export interface Catalogo {
  readonly parametros: ReadonlyMap<string, Parametro>;
  readonly repetidos: ReadonlyMap<string, Repetido>;
}

/** Everything that a template of this type may say. */
export function catalogo(tipo: TemplateKind, fuentes: TemplateSources, propios: readonly CampoPropio[]): Catalogo {
  const parametros = new Map<string, Parametro>();
  const repetidos = new Map<string, Repetido>();
  const add = (base: string, grupo: string, campos: Readonly<Record<string, TemplateField>>, lista: string | null) => {
    for (const [campo, { titulo, tipo: clase = 'texto' }] of Object.entries(campos)) {
      const ruta = `${base}.${campo}`;
      parametros.set(ruta, { ruta, titulo, grupo, tipo: clase, lista });
    }
  };
  for (const [clave, fuente] of Object.entries(fuentes)) {
    if (fuente.listas !== 'todas' && !fuente.listas.includes(tipo)) continue;
    add(clave, fuente.titulo, fuente.campos, null);
    for (const [nombre, repetido] of Object.entries(fuente.repetidos ?? {})) {
      const ruta = `${clave}.${nombre}`;
      repetidos.set(ruta, { ruta, titulo: `${repetido.titulo} (${fuente.titulo})` });
      add(ruta, repetido.titulo, repetido.campos, ruta);
    }
  }
  add(PROPIO, 'Campos propios', Object.fromEntries(propios.map(({ clave, ...campo }) => [clave, campo])), null);
  return { parametros, repetidos };
}

/** The usual format of a type. */
export function formatoUsual(tipo: TipoCampo): string {
  return Object.keys(FORMATOS[tipo])[0] as string;
}

/** A parameter, a condition or a repetition, and the lists inside whose blocks it stands. */
export interface Uso {
  readonly clase: 'variable' | 'condicion' | 'repetir';
  readonly ruta: string;
  readonly formato?: string;
  readonly listas: readonly string[];
}

/** Everything that a written template uses, in order. */
export function usos(bloques: readonly Bloque[], listas: readonly string[] = []): Uso[] {
  return bloques.flatMap((bloque): Uso[] => {
    switch (bloque.type) {
      case 'paragraph':
      case 'heading':
        return (bloque.content ?? []).flatMap((inline): Uso[] =>
          inline.type === 'variable'
            ? [{ clase: 'variable', ruta: inline.attrs.ruta, formato: inline.attrs.formato, listas }]
            : [],
        );
      case 'bulletList':
      case 'orderedList':
        return bloque.content.flatMap((item) => usos(item.content, listas));
      case 'table':
        return bloque.content.flatMap((fila) => fila.content.flatMap((celda) => usos(celda.content, listas)));
      case 'condicion':
        return [{ clase: 'condicion', ruta: bloque.attrs.ruta, listas }, ...usos(bloque.content, listas)];
      case 'repetir': {
        const { ruta } = bloque.attrs;
        return [{ clase: 'repetir', ruta, listas }, ...usos(bloque.content, [...listas, ruta])];
      }
      default:
        return [];
    }
  });
}

/** What keeps a template from being published, in Spanish; nothing when it may. */
export function problemas({ doc, campos }: Contenido, tipo: TemplateKind, fuentes: TemplateSources): string[] {
  const { parametros, repetidos } = catalogo(tipo, fuentes, campos);
  const found = usos(doc.content).flatMap(({ clase, ruta, formato, listas }): string[] => {
    if (clase === 'repetir') {
      if (!repetidos.has(ruta)) return [`La lista ${ruta || '(sin elegir)'} no existe para este tipo de documento.`];
      return listas.includes(ruta) ? [`El bloque que repite ${ruta} está dentro de otro igual.`] : [];
    }
    const parametro = parametros.get(ruta);
    if (!parametro) {
      return [
        ruta
          ? `La variable ${ruta} no existe para este tipo de documento.`
          : 'Una condición no dice de qué dato depende.',
      ];
    }
    if (parametro.lista && !listas.includes(parametro.lista)) {
      return [`La variable ${ruta} solo se puede usar dentro de un bloque «Repetir por cada ${parametro.grupo}».`];
    }
    if (formato && !Object.hasOwn(FORMATOS[parametro.tipo], formato)) {
      return [`La variable ${ruta} no se puede escribir con el formato ${formato}.`];
    }
    return [];
  });
  if (doc.content.every(isBlank)) found.push('La plantilla está vacía.');
  return [...new Set(found)];
}

function isBlank(bloque: Bloque): boolean {
  return bloque.type === 'paragraph' && (bloque.content ?? []).length === 0;
}

/** Sources of which a record must be chosen to print, in order of use. */
export function fuentesUsadas({ doc }: Contenido, fuentes: TemplateSources): string[] {
  const claves = usos(doc.content).map(({ ruta }) => ruta.split('.', 1)[0] ?? '');
  return [...new Set(claves)].filter((clave) => Object.hasOwn(fuentes, clave) && !fuentes[clave]?.unica);
}

/** Names of parameters used, for the list of templates and the change log. */
export function variablesUsadas({ doc }: Contenido): string[] {
  return [...new Set(usos(doc.content).map(({ ruta }) => ruta))].filter(Boolean).sort();
}

/** 'Ciudad de la firma' → 'ciudad_de_la_firma'. '' when the title has no letters. */
export function claveDe(titulo: string): string {
  const plain = titulo.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, '_').replace(/^_+|_+$/g, '');
  return (/^\d/.test(words) ? `c_${words}` : words).slice(0, 40);
}

export const DOCUMENTO_VACIO: Contenido = {
  papel: 'carta',
  margen: 25,
  membrete: true,
  campos: [],
  doc: { type: 'doc', content: [{ type: 'paragraph', attrs: { align: null } }] },
};
