/** 'Ficha del proveedor': the record on paper. */
import { readNames } from '../../core/db/campos.ts';
import type { Reader } from '../../core/db/reader.ts';
import type { Fact } from '../../core/documents/pdf/blocks.ts';
import type { PdfBuilder } from '../../core/documents/pdf/create.ts';
import { columnsOfPart, factsOf, type Names, type ToldFact } from '../../shared/campos-words.ts';
import { formatDate, formatInstant } from '../../shared/dates.ts';
import { formatearNit } from '../../shared/nit.ts';
import { proveedor, proveedorBanco, proveedorContacto, proveedorDireccion } from './campos.ts';
import type { Proveedor } from './contract/proveedor.ts';

/** Its name and document are said above them, its state beside. */
const GENERAL = columnsOfPart(proveedor, undefined, {
  without: [
    ...(['clase_tipo_documento', 'nit_sin_dv', 'nit_dv', 'nombre_proveedor', 'nombre_1', 'nombre_2'] as const),
    ...(['apellido_1', 'apellido_2'] as const),
  ],
});
const CONDICIONES = [
  ...columnsOfPart(proveedor, 'comercial', { without: ['aplica_nota_credito_info'] }),
  ...columnsOfPart(proveedor, 'contable'),
];

const fact = (label: string, value: string | null): Fact => ({ label, value: value ?? '' });
/** What holds nothing, or a plain no, takes no room on the paper. */
const filled = (facts: readonly ToldFact[]): Fact[] =>
  facts.flatMap(({ campo, text }) => (text && text !== 'No' && text !== '0 %' ? [fact(campo.label, text)] : []));

/** Puts the supplier on the document, part by part; parts that hold nothing are left out. */
export async function writeFicha(db: Reader, pdf: PdfBuilder, p: Proveedor): Promise<PdfBuilder> {
  const nombres = await readNames(db, proveedor, { ...p, ...p.contable });
  pdf
    .heading(p.nombre, 13)
    .facts(
      [
        fact(
          nombres(proveedor.clase_tipo_documento, p.clase_tipo_documento) ?? '',
          formatearNit(p.nit_sin_dv, p.nit_dv),
        ),
        fact(
          proveedor.estado.label,
          p.motivo_inactivacion ? `${p.estado_nombre}: ${p.motivo_inactivacion}` : p.estado_nombre,
        ),
        ...filled(factsOf(proveedor, GENERAL, p, nombres)),
        fact('Teléfonos', p.telefonos_proveedor.map(({ prefijo, valor }) => `${prefijo}\u00a0${valor}`).join(' · ')),
        fact('Proveedor desde', formatDate(p.created)),
        fact('Última edición', [formatInstant(p.updated), p.um_nombre ?? p.uc_nombre].filter(Boolean).join(' · ')),
      ],
      3,
    );
  pdf.table({
    title: 'Direcciones',
    columns: [
      ...(['descripcion', 'barrio', 'ciudad'] as const).map((column) => ({ label: proveedorDireccion[column].label })),
      { label: 'En la factura' },
    ],
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
    [proveedor.replegal_nombre.label, c.replegal_nombre, c.replegal_email, c.replegal_numdoc],
    [proveedor.gercomer_nombre.label, c.gercomer_nombre, c.gercomer_email, c.gercomer_telefono],
    ...c.otros_contactos.map(({ nombre, email, telefono }) => ['Contacto', nombre, email, telefono]),
  ].filter(([, nombre]) => nombre);
  if (rows.length === 0) return;
  pdf.table({
    title: 'Contactos',
    columns: [
      { label: 'Cargo' },
      { label: proveedorContacto.nombre.label },
      { label: proveedorContacto.email.label },
      { label: 'Documento o teléfono' },
    ],
    rows: rows.map((row) => row.map((cell) => cell ?? '')),
  });
}

function writeCondiciones(pdf: PdfBuilder, p: Proveedor, nombres: Names): void {
  const { descuentos } = p.comercial;
  const plazos = descuentos.map(({ porcentaje, plazo }) => `${porcentaje} % a ${plazo} días`);
  const facts = [
    ...filled(factsOf(proveedor, CONDICIONES, p, nombres)),
    ...(plazos.length > 0 ? [fact('Descuentos financieros', plazos.join(' · '))] : []),
  ];
  if (facts.length > 0) pdf.heading('Información contable y comercial').facts(facts, 4);
}

function writeBancos(pdf: PdfBuilder, { contable }: Proveedor): void {
  if (contable.bancos.length === 0) return;
  pdf.table({
    title: 'Cuentas bancarias',
    columns: [
      { label: proveedorBanco.banco_id.label },
      { label: proveedorBanco.tipo_cuenta.label },
      { label: proveedorBanco.numero_cuenta.label, align: 'derecha' },
    ],
    rows: contable.bancos.map(({ banco, tipo_cuenta, numero_cuenta }) => [banco, tipo_cuenta, numero_cuenta]),
  });
}
