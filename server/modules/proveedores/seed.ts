/** Demonstration suppliers: forty that a person recognises, and as many more as a benchmark asks for. */
import type { DemoOptions } from '../../core/module.ts';
import { type Work, workDaysBefore } from '../../core/work.ts';
import { createProveedor, inactivarProveedor } from './commands.ts';
import { proveedorAlta } from './contract/proveedor.ts';
import { seedMuchos } from './seed-bulk.ts';
import { seedComentarios } from './seed-comentarios.ts';
import { CONOCIDOS, NATURALES } from './seed-data.ts';
import { seedDocumentos } from './seed-documentos.ts';
import { secciones } from './seed-secciones.ts';

/** The first of them brought their papers. */
const CON_DOCUMENTOS = 12;
/** One came so many days after another. */
const DIAS_ENTRE = 12;

/** Codes of the reference rows by the beginning of their name, so that the seed does not depend on how they are numbered. */
async function codigos(
  w: Work,
  tabla: 'linea_comercializacion' | 'clasificacion_proveedor' | 'tipo_proveedor' | 'tipo_direccion' | 'tipo_telefono',
) {
  const rows = await w.tx.selectFrom(tabla).select(['codigo', 'nombre']).orderBy('orden').execute();
  /** The entry that begins like `nombre`; without a name, the i-th. */
  return (nombre: string, i = 0): string => {
    const found = nombre && rows.find((row) => row.nombre.startsWith(nombre));
    return (found || rows[i % rows.length])?.codigo ?? '';
  };
}

export async function seedDemo(w: Work, { escala, files }: DemoOptions): Promise<void> {
  const linea = await codigos(w, 'linea_comercializacion');
  const clase = await codigos(w, 'clasificacion_proveedor');
  const tipo = await codigos(w, 'tipo_proveedor');
  const direccion = await codigos(w, 'tipo_direccion');
  const telefono = await codigos(w, 'tipo_telefono');
  const bancos = (await w.tx.selectFrom('banco').select('id').orderBy('orden').limit(12).execute()).map(({ id }) => id);
  const ciudades = new Map(
    (await w.tx.selectFrom('ciudad').select(['id', 'codigo']).execute()).map((c) => [c.codigo, c.id]),
  );
  const comunes = (i: number, lineaNombre: string, actividad: string) => ({
    codigo_regimen_tributario: '48',
    codigo_clase_proveedor: clase('', i),
    codigo_actividad_economica: actividad,
    codigo_linea_comercializacion: linea(lineaNombre, i),
    codigo_tipo_proveedor_pwa: lineaNombre === 'Servicios' ? tipo('Servi', i) : tipo('Merca', 0),
    es_del_exterior: false,
  });
  const domicilio = (ciudad: string, barrio: string, descripcion: string, factura = true) => ({
    ciudad: ciudades.get(ciudad) ?? 1,
    tipo: direccion('', factura ? 0 : 1),
    barrio,
    descripcion,
    incluir_a_factura: factura,
  });
  /** The day on which the i-th of them came. */
  const then = (i: number) => workDaysBefore(w, DIAS_ENTRE * (CONOCIDOS.length + NATURALES.length - i));
  let i = 0;
  for (const row of CONOCIDOS) {
    const [
      nombre = '',
      nit = '',
      ciudad = '',
      barrio = '',
      calle = '',
      lineaNombre = '',
      actividad = '',
      fijo = '',
      pagina = '',
    ] = row;
    const datos = {
      clase_tipo_documento: '31',
      nit_sin_dv: nit,
      tipo_persona_contribuyente: '1',
      nombre_proveedor: nombre,
      ...comunes(i, lineaNombre, actividad),
      pagina_web: pagina,
      direcciones_proveedor: [
        domicilio(ciudad, barrio, calle),
        ...(i % 3 === 0 ? [domicilio('68307', 'ZONA INDUSTRIAL', 'ANILLO VIAL KM 2 BODEGA 18', false)] : []),
      ],
      telefonos_proveedor: [
        { tipo: telefono('Fijo', 0), prefijo: '+57', valor: fijo },
        ...(i % 2 === 0
          ? [{ tipo: telefono('Celu', 1), prefijo: '+57', valor: `31${5 + (i % 4)}402${8800 + i}` }]
          : []),
      ],
      ...secciones(i, nit, bancos),
    };
    const { id, nombre: registrado } = await createProveedor(then(i), proveedorAlta.parse(datos));
    if (i < CON_DOCUMENTOS) await seedDocumentos(w, files, { id, nombre: registrado, lugar: i });
    i += 1;
  }
  for (const row of NATURALES) {
    const [
      documento = '',
      nombre_1 = '',
      nombre_2 = '',
      apellido_1 = '',
      apellido_2 = '',
      ciudad = '',
      lineaNombre = '',
      actividad = '',
    ] = row;
    const datos = {
      clase_tipo_documento: '13',
      nit_sin_dv: documento,
      tipo_persona_contribuyente: '2',
      nombre_1,
      nombre_2,
      apellido_1,
      apellido_2,
      ...comunes(i, lineaNombre, actividad),
      codigo_regimen_tributario: '49',
      contable: {
        bancos: [
          {
            banco_id: bancos[i % bancos.length] ?? 0,
            numero_cuenta: `${documento}01`,
            tipo_cuenta: 'AHORROS' as const,
          },
        ],
      },
      direcciones_proveedor: [domicilio(ciudad, 'CENTRO', `CARRERA ${10 + i} # ${20 + i} - ${30 + i}`)],
      telefonos_proveedor: [{ tipo: telefono('Celu', 1), prefijo: '+57', valor: `30${i % 5}6127${400 + i}` }],
    };
    const creado = await createProveedor(then(i), proveedorAlta.parse(datos));
    if (i % 5 === 0) await inactivarProveedor(w, creado.id, creado.version, 'Cerró su negocio en 2025.');
    i += 1;
  }
  await seedComentarios(w);
  if (escala > 1) await seedMuchos(w, (escala - 1) * 1_000);
}
