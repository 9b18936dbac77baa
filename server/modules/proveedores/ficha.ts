/** 'Ficha del proveedor': the record on paper. */
import type { Reader } from '../../core/db/reader.ts';
import type { Fact } from '../../core/documents/pdf/blocks.ts';
import type { PdfBuilder } from '../../core/documents/pdf/create.ts';
import { formatDate, formatInstant } from '../../shared/dates.ts';
import { formatMoney } from '../../shared/money.ts';
import { formatearNit } from '../../shared/nit.ts';
import type { Proveedor } from './contract.ts';
import { readNombres } from './nombres.ts';

type Nombres = Awaited<ReturnType<typeof readNombres>>;

const fact = (label: string, value: string | null): Fact => ({ label, value: value ?? '' });
const pesos = (value: number) => (value === 0 ? '' : formatMoney(value));

/** Puts the supplier on the document, part by part; parts that hold nothing are left out. */
export async function writeFicha(db: Reader, pdf: PdfBuilder, p: Proveedor): Promise<PdfBuilder> {
  const nombres = await readNombres(db, p.id);
  pdf
    .heading(p.nombre, 13)
    .facts(
      [
        fact(nombres.documento, formatearNit(p.nit_sin_dv, p.nit_dv)),
        fact('Estado', p.motivo_inactivacion ? `${p.estado_nombre}: ${p.motivo_inactivacion}` : p.estado_nombre),
        fact('Tipo de persona', nombres.tipo_persona),
        fact('Régimen tributario', nombres.regimen),
        fact('Clasificación', nombres.clasificacion),
        fact('Tipo de proveedor', nombres.tipo),
        fact('Línea de comercialización', nombres.linea),
        fact('Actividad económica', `${p.codigo_actividad_economica} · ${p.actividad_economica_nombre}`),
        fact('Teléfonos', p.telefonos_proveedor.map(({ prefijo, valor }) => `${prefijo}\u00a0${valor}`).join(' · ')),
        fact('Página web', p.pagina_web),
        fact('Proveedor desde', formatDate(p.created)),
        ...(p.es_del_exterior ? [fact('Proveedor del exterior', 'Sí')] : []),
        fact('Última edición', [formatInstant(p.updated), p.um_nombre ?? p.uc_nombre].filter(Boolean).join(' · ')),
      ],
      3,
    );
  pdf.table({
    title: 'Direcciones',
    columns: [{ label: 'Dirección' }, { label: 'Barrio' }, { label: 'Ciudad' }, { label: 'En la factura' }],
    rows: p.direcciones_proveedor.map((d) => [
      d.descripcion,
      d.barrio ?? '',
      d.ciudad_nombre,
      d.incluir_a_factura ? 'Sí' : 'No',
    ]),
  });
  writeContactos(pdf, p);
  writeCondiciones(pdf, p, nombres);
  writeBancos(pdf, p);
  return pdf;
}

function writeContactos(pdf: PdfBuilder, { contactos: c }: Proveedor): void {
  const rows = [
    ['Representante legal', c.replegal_nombre, c.replegal_email, c.replegal_numdoc],
    ['Gerente comercial', c.gercomer_nombre, c.gercomer_email, c.gercomer_telefono],
    ...c.otros_contactos.map(({ nombre, email, telefono }) => ['Contacto', nombre, email, telefono]),
  ].filter(([, nombre]) => nombre);
  if (rows.length === 0) return;
  pdf.table({
    title: 'Contactos',
    columns: [{ label: 'Cargo' }, { label: 'Nombre' }, { label: 'Correo' }, { label: 'Documento o teléfono' }],
    rows: rows.map((row) => row.map((cell) => cell ?? '')),
  });
}

const percent = (value: number) => (value === 0 ? '' : `${value} %`);

function writeCondiciones(pdf: PdfBuilder, { contable: c, comercial: m }: Proveedor, nombres: Nombres): void {
  const descuentos = m.descuentos.map(({ porcentaje, plazo }) => `${porcentaje} % a ${plazo} días`);
  const facts = [
    fact('Forma de pago', nombres.forma_pago),
    fact('Cupo de crédito', pesos(m.cupo_credito)),
    fact('Monto mínimo de compra', pesos(m.monto_minimo_compra)),
    fact('Plazo de entrega', m.plazo_entrega === null ? '' : `${m.plazo_entrega} días`),
    fact('Responsabilidad fiscal', nombres.responsabilidad),
    fact('Retención en la fuente', nombres.retencion),
    fact('Retención de ICA', nombres.retencion_ica),
    fact('Retención de IVA', percent(c.pctaje_retencion_iva)),
    fact('AIU', percent(c.pctaje_aiu)),
    fact('Descuento comercial', percent(c.pctaje_dscto_comercial)),
    fact('Descuentos financieros', descuentos.join(' · ')),
    fact('Nota crédito informativa', m.aplica_nota_credito_info ? percent(m.pctaje_nota_credito_info) : ''),
  ].filter(({ value }) => value);
  if (facts.length > 0) pdf.heading('Información contable y comercial').facts(facts, 4);
}

function writeBancos(pdf: PdfBuilder, { contable }: Proveedor): void {
  if (contable.bancos.length === 0) return;
  pdf.table({
    title: 'Cuentas bancarias',
    columns: [{ label: 'Banco' }, { label: 'Tipo' }, { label: 'Número', align: 'derecha' }],
    rows: contable.bancos.map(({ banco, tipo_cuenta, numero_cuenta }) => [banco, tipo_cuenta, numero_cuenta]),
  });
}
