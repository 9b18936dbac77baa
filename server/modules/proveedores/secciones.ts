/** Contacts, accounting and commercial data of a supplier: how they are read and written. */
import type { Reference } from '../../core/db/references.ts';
import { replaceChildren } from '../../core/db/rows.ts';
import type { Work } from '../../core/work.ts';
import { toCentavos, toPesos } from '../../shared/money.ts';
import type { Proveedor, ProveedorAlta } from './contract.ts';

type Secciones = Pick<ProveedorAlta, 'contactos' | 'contable' | 'comercial'>;

/** 19 % is 1900 ten-thousandths. */
const stored = (percent: number) => Math.round(percent * 100);
const shown = (tenThousandths: number) => tenThousandths / 100;

/** Columns of the parts that were sent; the others stay. */
export function columnasSecciones({ contactos, contable, comercial }: Secciones) {
  const { otros_contactos: _, ...personas } = contactos ?? { otros_contactos: [] };
  return {
    ...personas,
    ...(contable && {
      codigo_retencion: contable.codigo_retencion,
      codigo_retencion_ica: contable.codigo_retencion_ica,
      pctaje_retencion_iva: stored(contable.pctaje_retencion_iva),
      pctaje_aiu: stored(contable.pctaje_aiu),
      pctaje_dscto_comercial: stored(contable.pctaje_dscto_comercial),
      codigo_forma_pago: contable.codigo_forma_pago,
      codigo_responsabilidad_fiscal: contable.codigo_responsabilidad_fiscal,
    }),
    ...(comercial && {
      cupo_credito_cts: toCentavos(comercial.cupo_credito) ?? 0,
      monto_minimo_compra_cts: toCentavos(comercial.monto_minimo_compra) ?? 0,
      plazo_entrega: comercial.plazo_entrega,
      pctaje_nota_credito_info: stored(comercial.pctaje_nota_credito_info),
      aplica_nota_credito_info: comercial.aplica_nota_credito_info ? (1 as const) : (0 as const),
    }),
  };
}

/** Codes and ids of the parts that must be in their lists. */
export function referenciasSecciones({ contable }: Secciones): Reference[] {
  if (!contable) return [];
  const code = (campo: string, tabla: Reference['tabla'], valor: string | null): Reference => {
    return { campo: `contable.${campo}`, tabla, columna: 'codigo', valor };
  };
  return [
    code('codigo_retencion', 'tarifa_retencion_fuente', contable.codigo_retencion),
    code('codigo_retencion_ica', 'tarifa_retencion_ica', contable.codigo_retencion_ica),
    code('codigo_forma_pago', 'forma_pago', contable.codigo_forma_pago),
    code('codigo_responsabilidad_fiscal', 'responsabilidad_fiscal', contable.codigo_responsabilidad_fiscal),
    ...contable.bancos.map(({ banco_id }, i): Reference => {
      return { campo: `contable.bancos.${i}.banco_id`, tabla: 'banco', columna: 'id', valor: banco_id };
    }),
  ];
}

/** The rows below a supplier. Who may change its bank accounts was asked before (cuentas.ts). */
export async function writeSecciones(w: Work, proveedor_id: number, datos: Secciones): Promise<void> {
  const parent = { proveedor_id };
  const { contactos, contable, comercial } = datos;
  if (contactos) {
    await replaceChildren(w, 'proveedor_contacto', parent, contactos.otros_contactos, 'contactos.otros_contactos');
  }
  if (contable) await replaceChildren(w, 'proveedor_banco', parent, contable.bancos, 'contable.bancos');
  if (comercial) {
    const rows = comercial.descuentos.map((row) => ({ ...row, porcentaje: stored(row.porcentaje) }));
    await replaceChildren(w, 'proveedor_descuento', parent, rows, 'comercial.descuentos');
  }
}

interface Fila {
  readonly pctaje_retencion_iva: number;
  readonly pctaje_aiu: number;
  readonly pctaje_dscto_comercial: number;
  readonly cupo_credito_cts: number;
  readonly monto_minimo_compra_cts: number;
  readonly plazo_entrega: number | null;
  readonly pctaje_nota_credito_info: number;
  readonly aplica_nota_credito_info: number;
}

type Listas = {
  otros_contactos: Proveedor['contactos']['otros_contactos'];
  bancos: Proveedor['contable']['bancos'];
  descuentos: { id: number; porcentaje: number; plazo: number }[];
};

/** The three parts as they travel, and the row without their columns. */
export function separarSecciones<
  R extends Fila &
    Omit<Proveedor['contactos'], 'otros_contactos'> &
    Pick<
      Proveedor['contable'],
      'codigo_retencion' | 'codigo_retencion_ica' | 'codigo_forma_pago' | 'codigo_responsabilidad_fiscal'
    >,
>(row: R, { otros_contactos, bancos, descuentos }: Listas) {
  const {
    replegal_nombre,
    replegal_numdoc,
    replegal_email,
    gercomer_nombre,
    gercomer_email,
    gercomer_telefono,
    codigo_retencion,
    codigo_retencion_ica,
    pctaje_retencion_iva,
    pctaje_aiu,
    pctaje_dscto_comercial,
    codigo_forma_pago,
    codigo_responsabilidad_fiscal,
    cupo_credito_cts,
    monto_minimo_compra_cts,
    plazo_entrega,
    pctaje_nota_credito_info,
    aplica_nota_credito_info,
    ...resto
  } = row;
  return {
    resto,
    contactos: {
      replegal_nombre,
      replegal_numdoc,
      replegal_email,
      gercomer_nombre,
      gercomer_email,
      gercomer_telefono,
      otros_contactos,
    },
    contable: {
      codigo_retencion,
      codigo_retencion_ica,
      pctaje_retencion_iva: shown(pctaje_retencion_iva),
      pctaje_aiu: shown(pctaje_aiu),
      pctaje_dscto_comercial: shown(pctaje_dscto_comercial),
      codigo_forma_pago,
      codigo_responsabilidad_fiscal,
      bancos,
    },
    comercial: {
      cupo_credito: toPesos(cupo_credito_cts),
      monto_minimo_compra: toPesos(monto_minimo_compra_cts),
      plazo_entrega,
      pctaje_nota_credito_info: shown(pctaje_nota_credito_info),
      aplica_nota_credito_info: aplica_nota_credito_info === 1,
      descuentos: descuentos.map((row) => ({ ...row, porcentaje: shown(row.porcentaje) })),
    },
  };
}
