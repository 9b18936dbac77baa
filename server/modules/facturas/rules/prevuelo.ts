/**
 * What the tax office will look at in an invoice, and what we do, judged before a number is spent. Pure. Codes are those of the rules of
 * the DIAN's annex 1.9: FAB the authorization, FAD the document, FAJ who sells, FAK who buys, FAN how it is paid, FAV the lines, FAX and
 * FAS their taxes, FAU the totals; CANTIDADES and PERIODO are ours.
 */
import { formatDate } from '../../../shared/dates.ts';
import { calcularDv, TIPO_DOCUMENTO_NIT } from '../../../shared/nit.ts';
import { CREDITO } from './estados.ts';

/** Who does not say who they are: the tax office asks nothing else of them. */
export const CONSUMIDOR_FINAL = '222222222222';

export interface ReglaJuzgada {
  readonly codigo: string;
  readonly ok: boolean;
  readonly msg: string;
  readonly enlace: string | null;
}

interface RangoJuzgado {
  readonly prefijo: string;
  readonly desde: number;
  readonly hasta: number;
  readonly siguiente: number;
  readonly resolucion: string | null;
  readonly vigente_desde: string | null;
  readonly vigente_hasta: string | null;
  readonly tiene_clave: boolean;
  /** 1: it gives numbers. */
  readonly estado: number;
}

interface ParteJuzgada {
  readonly tipo_documento: string;
  readonly documento: string;
  readonly dv: string | null;
  readonly nombre: string;
  readonly regimen: string;
  readonly responsabilidades: string;
  readonly tributo: { readonly codigo: string };
  readonly direccion: object | null;
  readonly correo: string | null;
}

interface ImpuestoJuzgado {
  readonly tributo: string;
  readonly tarifa: number;
  readonly por_unidad_dmil?: number;
  readonly base: number;
  readonly valor: number;
}

interface LineaJuzgada {
  readonly descripcion: string;
  readonly codigo: string;
  readonly unidad: string;
  readonly cantidad_mil: number;
  readonly subtotal_cts: number;
  readonly precio_referencia_dmil: number | null;
  readonly impuestos: readonly ImpuestoJuzgado[];
}

/** Where each thing is mended. */
interface Enlaces {
  readonly numeraciones: string;
  readonly empresa: string;
  readonly cliente: string;
  readonly periodos: string;
}

export interface Juzgado {
  /** `YYYY-MM-DD`, `HH:mm:ss-05:00` */
  readonly fecha: string;
  readonly hora: string;
  readonly rango: RangoJuzgado | null;
  /** Of the last document of the range. */
  readonly ultima: { readonly fecha: string; readonly hora: string } | null;
  readonly emisor: ParteJuzgada;
  readonly adquirente: ParteJuzgada;
  readonly pago: { readonly forma: string; readonly medio: string; readonly medioActivo: boolean };
  readonly vencimiento: string;
  readonly lineas: readonly LineaJuzgada[];
  readonly subtotal_cts: number;
  readonly impuestos: readonly ImpuestoJuzgado[];
  readonly total_cts: number;
  /** Codes of taxes that the tax office knows. */
  readonly tributos: ReadonlySet<string>;
  /** Why the quantities or the month do not let it be invoiced. */
  readonly cantidades: string | null;
  readonly periodo: string | null;
  readonly enlaces: Enlaces;
  /** Where the document itself is mended. */
  readonly prefactura: string;
}

/** What fails of one rule, in words; none: it holds. */
type Faltas = readonly (string | false | null)[];

function regla(codigo: string, bien: string, enlace: string, faltas: Faltas): ReglaJuzgada {
  const said = faltas.filter((falta) => typeof falta === 'string');
  return { codigo, ok: said.length === 0, msg: said.join(' ') || bien, enlace: said.length === 0 ? null : enlace };
}

export function prevuelo(que: Juzgado): ReglaJuzgada[] {
  const { enlaces, adquirente, emisor } = que;
  return [
    ...reglasDelRango(que),
    regla('FAJ', 'Los datos de la empresa están completos.', enlaces.empresa, faltasDeParte(emisor, NUESTRAS)),
    regla('FAK', 'Los datos del cliente están completos.', enlaces.cliente, faltasDelCliente(adquirente)),
    regla('FAN', 'La forma y el medio de pago son válidos.', que.prefactura, faltasDelPago(que)),
    regla('FAV', 'Las líneas están completas.', que.prefactura, faltasDeLineas(que)),
    regla('FAX', 'Los impuestos de las líneas son válidos.', que.prefactura, faltasDeImpuestos(que)),
    regla('FAS', 'Los impuestos suman lo mismo que sus líneas.', que.prefactura, faltasDeSumas(que)),
    regla('FAU', 'Los totales cuadran.', que.prefactura, faltasDeTotales(que)),
    regla('CANTIDADES', 'Las cantidades están disponibles para facturar.', que.prefactura, [que.cantidades]),
    regla('PERIODO', 'El mes de ventas está abierto.', enlaces.periodos, [que.periodo]),
  ];
}

/** Why it is not issued, in words: what several rules say is said once. */
export const faltasDichas = (faltan: readonly ReglaJuzgada[]): string =>
  [...new Set(faltan.map(({ msg }) => msg))].join(' ');

/** Of a note: what an invoice had to fulfil and its own number does not change. */
export const prevueloDeNota = (que: Juzgado): ReglaJuzgada[] =>
  prevuelo(que).filter(
    ({ codigo }) => !codigo.startsWith('FAB') && !codigo.startsWith('FAD') && codigo !== 'CANTIDADES',
  );

/** FAB05 to FAB12, FAD05, FAD06, FAD09. */
function reglasDelRango({ rango, fecha, hora, ultima, enlaces }: Juzgado): ReglaJuzgada[] {
  const sin = !rango && 'No hay una numeración activa de facturas de venta.';
  const { resolucion = null, vigente_desde = null, vigente_hasta = null, prefijo = '' } = rango ?? {};
  const { desde = 0, hasta = 0, siguiente = 0, tiene_clave = false } = rango ?? {};
  const agotado = rango !== null && siguiente > hasta && `No quedan números en el rango ${desde}-${hasta}.`;
  const fuera = rango !== null && !agotado && siguiente < desde && `El número ${siguiente} está antes del rango.`;
  const antes = ultima !== null && `${ultima.fecha} ${ultima.hora}` > `${fecha} ${hora}`;
  const one = (codigo: string, bien: string, ...faltas: Faltas) =>
    regla(codigo, bien, enlaces.numeraciones, sin ? [sin] : faltas);
  return [
    one(
      'FAB05',
      `Resolución ${resolucion}.`,
      !resolucion && 'La numeración no tiene resolución de la DIAN.',
      rango?.estado === 0 && `La numeración con prefijo ${prefijo || 'ninguno'} está inactiva.`,
    ),
    one(
      'FAB06',
      'La resolución tiene vigencia.',
      !(vigente_desde && vigente_hasta) && 'La numeración no tiene vigencia.',
    ),
    one(
      'FAB07',
      'La resolución ya rige.',
      vigente_desde !== null &&
        vigente_desde > fecha &&
        `La resolución ${resolucion} rige desde el ${formatDate(vigente_desde)}.`,
    ),
    one(
      'FAB08',
      'La resolución no ha vencido.',
      vigente_hasta !== null &&
        vigente_hasta < fecha &&
        `La resolución ${resolucion} venció el ${formatDate(vigente_hasta)}.`,
    ),
    one('FAB09', `Rango autorizado ${desde}-${hasta}.`),
    one(
      'FAB10',
      `Prefijo ${prefijo || 'ninguno'}.`,
      !/^[A-Z0-9]{0,4}$/.test(prefijo) && `El prefijo ${prefijo} no es válido.`,
    ),
    one('FAB11', `El rango empieza en ${desde}.`, fuera),
    one('FAB12', `Quedan ${hasta - siguiente + 1} números.`, agotado),
    one('FAD05', `Le corresponde el ${prefijo}${siguiente}.`, agotado, fuera),
    one(
      'FAD06',
      'La numeración tiene su clave técnica.',
      !tiene_clave && 'La numeración no tiene la clave técnica de la DIAN.',
    ),
    one(
      'FAD09',
      'La fecha es posterior a la última factura.',
      antes && `La fecha no puede ser anterior a la última factura (${formatDate(ultima.fecha)}).`,
    ),
  ];
}

interface Palabras {
  readonly nombre: string;
  readonly documento: string;
  readonly dv: string;
  readonly correo: string;
  readonly direccion: string;
  readonly regimen: string;
  readonly responsabilidades: string;
  readonly tributo: string;
}

const NUESTRAS: Palabras = {
  nombre: 'Falta el nombre de la empresa.',
  documento: 'Falta el NIT de la empresa.',
  dv: 'El NIT de la empresa no tiene su dígito de verificación, o no es el suyo.',
  correo: 'Falta el correo de la empresa.',
  direccion: 'Falta la dirección o el municipio de la empresa.',
  regimen: 'Falta el régimen de la empresa.',
  responsabilidades: 'Faltan las responsabilidades fiscales de la empresa.',
  tributo: 'Falta el tributo de la empresa.',
};

const DEL_CLIENTE: Palabras = {
  nombre: 'Falta el nombre del cliente.',
  documento: 'Falta el documento del cliente.',
  dv: 'El NIT del cliente no tiene su dígito de verificación, o no es el suyo.',
  correo: 'Falta el correo de facturación del cliente.',
  direccion: 'Falta la dirección o el municipio del cliente.',
  regimen: 'Falta el régimen del cliente.',
  responsabilidades: 'Faltan las responsabilidades fiscales del cliente.',
  tributo: 'Falta el tributo del cliente.',
};

const CORREO = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function faltasDeParte(parte: ParteJuzgada, palabras: Palabras): Faltas {
  const { nombre, documento, dv, tipo_documento, correo, direccion, regimen, responsabilidades, tributo } = parte;
  return [
    !nombre.trim() && palabras.nombre,
    !documento && palabras.documento,
    Boolean(documento) && tipo_documento === TIPO_DOCUMENTO_NIT && calcularDv(documento) !== dv && palabras.dv,
    !CORREO.test(correo ?? '') && palabras.correo,
    !direccion && palabras.direccion,
    !regimen && palabras.regimen,
    !responsabilidades && palabras.responsabilidades,
    !tributo.codigo && palabras.tributo,
  ];
}

const faltasDelCliente = (parte: ParteJuzgada): Faltas =>
  parte.documento === CONSUMIDOR_FINAL ? [] : faltasDeParte(parte, DEL_CLIENTE);

function faltasDelPago({ pago, fecha, vencimiento }: Juzgado): Faltas {
  return [
    !pago.medioActivo && `El medio de pago ${pago.medio} no está activo.`,
    pago.forma === CREDITO &&
      vencimiento <= fecha &&
      'Una factura a crédito vence después de su fecha: falta el plazo.',
  ];
}

function faltasDeLineas({ lineas }: Juzgado): Faltas {
  return [
    lineas.length === 0 && 'La prefactura no tiene líneas.',
    ...lineas.flatMap(({ descripcion, codigo, unidad, cantidad_mil, subtotal_cts, precio_referencia_dmil }, i) => [
      !(descripcion.trim() && codigo && unidad && cantidad_mil > 0) && `La línea ${i + 1} está incompleta.`,
      subtotal_cts === 0 && !precio_referencia_dmil && `La línea ${i + 1} no vale nada y no tiene precio de lista.`,
    ]),
  ];
}

/** Centavos: what the annex lets differ. */
const TOLERANCIA = 200;
const RATE = 10_000;

function faltasDeImpuestos({ lineas, tributos }: Juzgado): Faltas {
  return lineas.flatMap(({ impuestos }, i) =>
    impuestos.flatMap(({ tributo, tarifa, por_unidad_dmil, base, valor }) => [
      !tributos.has(tributo) && `El tributo ${tributo} de la línea ${i + 1} no es de la DIAN.`,
      por_unidad_dmil === undefined &&
        Math.abs((base * tarifa) / RATE - valor) > TOLERANCIA &&
        `El impuesto de la línea ${i + 1} no es su base por su tarifa.`,
    ]),
  );
}

const claveDe = ({ tributo, tarifa, por_unidad_dmil }: ImpuestoJuzgado) => [tributo, tarifa, por_unidad_dmil].join(' ');

function faltasDeSumas({ lineas, impuestos }: Juzgado): Faltas {
  const sums = new Map<string, number>();
  for (const each of lineas.flatMap((linea) => linea.impuestos))
    sums.set(claveDe(each), (sums.get(claveDe(each)) ?? 0) + each.valor);
  const same = impuestos.length === sums.size && impuestos.every((each) => sums.get(claveDe(each)) === each.valor);
  return [!same && 'Los impuestos del documento no son la suma de los de sus líneas.'];
}

function faltasDeTotales({ lineas, subtotal_cts, impuestos, total_cts }: Juzgado): Faltas {
  const subtotal = lineas.reduce((sum, linea) => sum + linea.subtotal_cts, 0);
  const tax = impuestos.reduce((sum, { valor }) => sum + valor, 0);
  return [
    subtotal !== subtotal_cts && 'El subtotal no es la suma de las líneas.',
    subtotal_cts + tax !== total_cts && 'El total no es el subtotal más los impuestos.',
  ];
}
