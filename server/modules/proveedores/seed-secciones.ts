/** Contacts, accounts and conditions of the demonstration suppliers; invented, and the same every time. */
import type * as z from 'zod';
import type { proveedorAlta } from './contract/proveedor.ts';

type Secciones = Pick<z.input<typeof proveedorAlta>, 'contactos' | 'contable' | 'comercial'>;

const PERSONAS = [
  'Claudia Rangel Serrano',
  'Luis Alberto Parra Gil',
  'Gloria Inés Téllez',
  'Ramiro Cáceres Niño',
  'Nelly Mantilla Ardila',
  'Fabio Quintero Ruiz',
] as const;
const at = (i: number) => PERSONAS[i % PERSONAS.length] ?? '';

/** Who gives a part of each invoice back, by a credit note of its own. */
const PACTA = 8;

/** `lugar`: place of the supplier in the seed. `bancos`: ids of the banks, in their order. */
export function secciones(lugar: number, nit: string, bancos: readonly number[]): Secciones {
  const dominio = `proveedor${lugar + 1}.com.co`;
  return {
    contactos: {
      replegal_nombre: at(lugar),
      replegal_numdoc: String(63_000_000 + lugar * 7_919),
      replegal_email: `gerencia@${dominio}`,
      gercomer_nombre: at(lugar + 2),
      gercomer_email: `ventas@${dominio}`,
      gercomer_telefono: `607634${1200 + lugar}`,
      otros_contactos: lugar % 2 === 0 ? [{ nombre: at(lugar + 4), email: `cartera@${dominio}`, telefono: null }] : [],
    },
    contable: {
      codigo_retencion: 'RF01',
      codigo_retencion_ica: 'ICA05',
      pctaje_retencion_iva: 15,
      pctaje_dscto_comercial: (lugar % 4) * 1.25,
      codigo_forma_pago: '2',
      codigo_responsabilidad_fiscal: lugar % 5 === 0 ? 'O-13' : 'R-99-PN',
      bancos: [
        {
          banco_id: bancos[lugar % bancos.length] ?? 0,
          numero_cuenta: `${nit}${String(lugar).padStart(2, '0')}`,
          tipo_cuenta: lugar % 3 === 0 ? 'CORRIENTE' : 'AHORROS',
        },
      ],
    },
    comercial: {
      cupo_credito: 5_000_000 + (lugar % 9) * 2_500_000,
      monto_minimo_compra: 200_000 + (lugar % 6) * 50_000,
      plazo_entrega: 2 + (lugar % 7),
      descuentos: [{ porcentaje: 2.5, plazo: 15 }],
      ...(lugar === PACTA && { aplica_nota_credito_info: true, pctaje_nota_credito_info: 2 }),
    },
  };
}
