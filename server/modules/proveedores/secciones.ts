/** Contacts, accounting and commercial data of a supplier: how they are read and written. */
import { sql } from 'kysely';
import { can } from '../../core/auth/actor.ts';
import { spendGrant } from '../../core/auth/grants.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { Reference } from '../../core/db/references.ts';
import { recordChange, replaceChildren } from '../../core/db/rows.ts';
import { AppError, refused } from '../../core/http/errors.ts';
import { notificar } from '../../core/notify.ts';
import type { Work } from '../../core/work.ts';
import { toCentavos, toPesos } from '../../shared/money.ts';
import { CUENTA_DE_OTRO } from './contract/secciones.ts';
import type { Proveedor, ProveedorAlta } from './contract.ts';
import { manifest } from './manifest.ts';

const { permisos } = manifest;
type Secciones = Pick<ProveedorAlta, 'contactos' | 'contable' | 'comercial'>;
type Cuenta = Omit<NonNullable<ProveedorAlta['contable']>['bancos'][number], 'id'>;

const claveCuenta = ({ banco_id, numero_cuenta, tipo_cuenta }: Cuenta) => `${banco_id}/${numero_cuenta}/${tipo_cuenta}`;

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

/** The rows below a supplier. `nuevo`: it was made in this same transaction. */
export async function writeSecciones(w: Work, proveedor_id: number, datos: Secciones, nuevo: boolean): Promise<void> {
  const parent = { proveedor_id };
  const { contactos, contable, comercial } = datos;
  if (contactos) {
    await replaceChildren(w, 'proveedor_contacto', parent, contactos.otros_contactos, 'contactos.otros_contactos');
  }
  if (contable) await writeCuentas(w, proveedor_id, contable, nuevo);
  if (comercial) {
    const rows = comercial.descuentos.map((row) => ({ ...row, porcentaje: stored(row.porcentaje) }));
    await replaceChildren(w, 'proveedor_descuento', parent, rows, 'comercial.descuentos');
  }
}

/**
 * The accounts that payments go to. Changing those of a supplier that exists is the classic fraud: it takes the authorization of
 * another person, is told to who pays, and an account that another supplier has is refused unless one may accept it.
 */
async function writeCuentas(
  w: Work,
  proveedor_id: number,
  contable: NonNullable<ProveedorAlta['contable']>,
  nuevo: boolean,
): Promise<void> {
  const before = await cuentasDe(w.tx, proveedor_id);
  const [old, wanted] = [before.map(claveCuenta).sort(), contable.bancos.map(claveCuenta).sort()];
  if (old.join() !== wanted.join()) {
    await requireOwnAccounts(w, proveedor_id, contable);
    if (!nuevo) {
      await autorizarCuentas(w, proveedor_id, contable.autorizacion, {
        refusal: 'El cambio de cuentas bancarias requiere la autorización de otra persona.',
        tell: (nombre) => `${w.actor.username} cambió las cuentas bancarias de ${nombre}.`,
      });
    }
  }
  await replaceChildren(w, 'proveedor_banco', { proveedor_id }, contable.bancos, 'contable.bancos');
}

/** Spends the authorization of another person, without which it refuses, and tells who pays. */
async function autorizarCuentas(
  w: Work,
  proveedor_id: number,
  autorizacion: string | null | undefined,
  { refusal, tell }: { readonly refusal: string; readonly tell: (nombre: string) => string },
): Promise<void> {
  const permission = permisos.autorizarCuenta.codename;
  if (!autorizacion) throw new AppError('requiere_autorizacion', refusal, { data: { permission } });
  await spendGrant(w, autorizacion, permission);
  const { nombre } = await w.tx
    .selectFrom('proveedor')
    .select('nombre')
    .where('id', '=', proveedor_id)
    .executeTakeFirstOrThrow();
  await notificar(w, 'cuenta_bancaria', {
    titulo: 'Cambio de cuenta bancaria',
    mensaje: `${tell(nombre)} Confírmalo con el proveedor antes de pagar.`,
    object_id: proveedor_id,
  });
}

/** What was owed to `otro` will be paid to the accounts of `id`: where they are others it is guarded like their change. */
export async function autorizarFusion(
  w: Work,
  id: number,
  otro: { readonly id: number; readonly nombre: string },
  autorizacion: string | null | undefined,
): Promise<void> {
  const known = new Set((await cuentasDe(w.tx, otro.id)).map(claveCuenta));
  if ((await cuentasDe(w.tx, id)).every((cuenta) => known.has(claveCuenta(cuenta)))) return;
  await autorizarCuentas(w, id, autorizacion, {
    refusal: `Lo que se debe a ${otro.nombre} se pagará a otras cuentas: requiere la autorización de otra persona.`,
    tell: (nombre) =>
      `${w.actor.username} fusionó ${otro.nombre} con ${nombre}: lo que se le debe se paga a las cuentas de este.`,
  });
}

function cuentasDe(db: Reader, proveedor_id: number) {
  return db
    .selectFrom('proveedor_banco')
    .select(['banco_id', 'numero_cuenta', sql<'CORRIENTE' | 'AHORROS'>`tipo_cuenta`.as('tipo_cuenta')])
    .where('proveedor_id', '=', proveedor_id)
    .execute();
}

async function requireOwnAccounts(
  w: Work,
  proveedor_id: number,
  { bancos, acepta_cuenta_repetida }: NonNullable<ProveedorAlta['contable']>,
): Promise<void> {
  const others = await cuentasDeOtros(w.tx, bancos, proveedor_id);
  if (others.length === 0) return;
  const accepted = acepta_cuenta_repetida && can(w.actor, permisos.aceptarCuentaRepetida.codename);
  if (!accepted) {
    const errores = Object.fromEntries(
      others.map(({ i, nombre }) => [`contable.bancos.${i}.numero_cuenta`, [`${CUENTA_DE_OTRO} ${nombre}.`]]),
    );
    throw refused('Otro proveedor tiene la misma cuenta bancaria: puede ser un fraude.', errores);
  }
  recordChange(w, {
    tabla: 'proveedor',
    registro_id: proveedor_id,
    accion: 'editar',
    motivo: 'Se aceptó una cuenta bancaria que ya tiene otro proveedor.',
    cambios: { cuenta_repetida: [null, others.map(({ nombre }) => nombre).join(', ')] },
  });
}

/** Which of the accounts another supplier has, and who. */
export async function cuentasDeOtros(
  db: Reader,
  cuentas: readonly Pick<Cuenta, 'banco_id' | 'numero_cuenta'>[],
  proveedor_id: number,
): Promise<{ i: number; nombre: string }[]> {
  const { rows } = await sql<{ i: number; nombre: string }>`
    select j.key as i, min(p.nombre) as nombre from json_each(${JSON.stringify(cuentas)}) as j
    join proveedor_banco as b on b.numero_cuenta = j.value ->> 'numero_cuenta' and b.banco_id = j.value ->> 'banco_id'
    join proveedor as p on p.id = b.proveedor_id
    where b.proveedor_id <> ${proveedor_id} group by j.key order by j.key`.execute(db);
  return rows;
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
