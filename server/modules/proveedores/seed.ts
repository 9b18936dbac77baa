/** Demonstration suppliers: forty that a person recognises, and as many more as a benchmark asks for. */
import type { DemoOptions } from '../../core/module.ts';
import type { Work } from '../../core/work.ts';
import { createProveedor, inactivarProveedor } from './commands.ts';
import { proveedorAlta } from './contract.ts';
import { seedMuchos } from './seed-bulk.ts';

/** name, NIT, DIVIPOLA code of the city, neighbourhood, address, classification, line, type, activity, phone. */
type Conocido = readonly [string, string, string, string, string, string, string, string, string];

const CONOCIDOS: readonly Conocido[] = [
  [
    'GRANOS SANTA LUCÍA S.A.S.',
    '901133608',
    '68307',
    'EL POBLADO',
    'CALLE 28 # 22 - 15 BODEGA 3',
    'Abarrotes',
    '4631',
    '6076461208',
    'https://granossantalucia.com.co',
  ],
  [
    'AVÍCOLA EL GUAMITO S.A.',
    '890211780',
    '68406',
    'CENTRO',
    'KM 4 VÍA LEBRIJA - BUCARAMANGA',
    'Cárnicos',
    '0145',
    '6076567100',
    '',
  ],
  [
    'DISTRIBUIDORA LA ROSITA S.A.S.',
    '900482716',
    '68001',
    'SOTOMAYOR',
    'CALLE 37 # 13 - 87 BODEGA 4',
    'Abarrotes',
    '4631',
    '6076431820',
    'https://larosita.com.co',
  ],
  [
    'FRUTAS Y VERDURAS EL CENTROABASTOS S.A.S.',
    '804009561',
    '68001',
    'CENTROABASTOS',
    'BODEGA 11 LOCAL 24',
    'Fruver',
    '4631',
    '6076762233',
    '',
  ],
  [
    'LÁCTEOS DEL CHICAMOCHA S.A.',
    '890204913',
    '68276',
    'LAGOS II',
    'CARRERA 8 # 29 - 40',
    'Lácteos',
    '1040',
    '6076392114',
    'https://lacteoschicamocha.co',
  ],
  [
    'ASEO TOTAL DE SANTANDER S.A.S.',
    '900771254',
    '68001',
    'SAN FRANCISCO',
    'CARRERA 21 # 15 - 63',
    'Aseo',
    '4664',
    '6076330987',
    '',
  ],
  [
    'TRANSPORTES CAÑAVERAL S.A.S.',
    '900318842',
    '68276',
    'CAÑAVERAL',
    'TRANSVERSAL ORIENTAL # 92 - 11',
    'Transporte',
    '4923',
    '6076384455',
    '',
  ],
  [
    'CAFÉ MESA DE LOS SANTOS LTDA.',
    '804015327',
    '68418',
    'MESA DE LOS SANTOS',
    'VEREDA EL DUENDE FINCA LA ESPERANZA',
    'Abarrotes',
    '1061',
    '3158846210',
    'https://cafemesasantos.com',
  ],
  [
    'PANIFICADORA SOTOMAYOR LTDA.',
    '800167095',
    '68001',
    'SOTOMAYOR',
    'CARRERA 27 # 45 - 18',
    'Panadería',
    '1081',
    '6076479012',
    '',
  ],
  [
    'INDUSTRIAS METÁLICAS DEL ORIENTE S.A.',
    '890205376',
    '68307',
    'CHIMITÁ',
    'PARQUE INDUSTRIAL ETAPA II MANZANA C',
    'Ferretería',
    '2511',
    '6076761545',
    '',
  ],
  [
    'PAPELES Y EMPAQUES BUCARAMANGA S.A.S.',
    '900655120',
    '68001',
    'GARCÍA ROVIRA',
    'CALLE 31 # 12 - 50',
    'Empaques',
    '1702',
    '6076421767',
    '',
  ],
  [
    'COMERCIALIZADORA ÑUSTES HERMANOS S.A.S.',
    '901245873',
    '68547',
    'CENTRO',
    'CARRERA 6 # 9 - 22',
    'Abarrotes',
    '4631',
    '6076543310',
    '',
  ],
  [
    'ACEITES Y GRASAS DEL MAGDALENA S.A.',
    '890270145',
    '68081',
    'COLOMBIA',
    'CALLE 52 # 18 - 90',
    'Abarrotes',
    '1030',
    '6076225588',
    '',
  ],
  [
    'SERVICIOS DE VIGILANCIA EL CENTINELA LTDA.',
    '804003458',
    '68001',
    'CABECERA DEL LLANO',
    'CALLE 48 # 33 - 21 OFICINA 402',
    'Servicios',
    '8010',
    '6076571234',
    '',
  ],
  [
    'PINTURAS Y ACABADOS LA PALETA S.A.S.',
    '900912347',
    '68276',
    'BUCARICA',
    'CARRERA 10 # 64 - 05',
    'Ferretería',
    '4663',
    '6076188720',
    '',
  ],
  [
    'ELÉCTRICOS DEL NORORIENTE S.A.S.',
    '900543981',
    '68001',
    'ALARCÓN',
    'CALLE 24 # 20 - 36',
    'Ferretería',
    '4663',
    '6076339411',
    '',
  ],
  [
    'LABORATORIOS BIOANDINA S.A.',
    '830114729',
    '11001',
    'PUENTE ARANDA',
    'CALLE 13 # 62 - 40',
    'Aseo',
    '2023',
    '6014205566',
    'https://bioandina.com.co',
  ],
  [
    'CEREALES DEL LLANO S.A.',
    '892003517',
    '50001',
    'BARZAL',
    'KM 2 VÍA PUERTO LÓPEZ',
    'Abarrotes',
    '1051',
    '6086612290',
    '',
  ],
  [
    'ATÚN Y CONSERVAS DEL CARIBE S.A.',
    '890101834',
    '08001',
    'VÍA 40',
    'VÍA 40 # 77 - 115',
    'Abarrotes',
    '1012',
    '6053608800',
    '',
  ],
  [
    'CONFITES LA PIÑATA S.A.S.',
    '900234118',
    '05001',
    'GUAYABAL',
    'CALLE 10 SUR # 51 - 62',
    'Confitería',
    '1082',
    '6042855500',
    '',
  ],
  [
    'GASEOSAS Y REFRESCOS EL NEVADO S.A.',
    '860514297',
    '11001',
    'FONTIBÓN',
    'AVENIDA CALLE 22 # 96 - 20',
    'Bebidas',
    '1104',
    '6014227788',
    '',
  ],
  [
    'AGUA PURA MANANTIAL S.A.S.',
    '901087345',
    '68432',
    'CENTRO',
    'CALLE 12 # 8 - 70',
    'Bebidas',
    '1104',
    '6076605544',
    '',
  ],
  [
    'MANTENIMIENTO Y OBRAS CIVILES PRADO S.A.S.',
    '900868213',
    '68001',
    'PRADO',
    'CARRERA 33 # 34 - 19',
    'Servicios',
    '4390',
    '6076347788',
    '',
  ],
  [
    'PLOMERÍA EXPRESS DEL ORIENTE S.A.S.',
    '901334872',
    '68276',
    'LA CUMBRE',
    'CALLE 32 # 7 E - 14',
    'Servicios',
    '4322',
    '3176402218',
    '',
  ],
  [
    'ASEGURADORA LOS COMUNEROS S.A.',
    '890201544',
    '68001',
    'CABECERA DEL LLANO',
    'CARRERA 35 # 46 - 112',
    'Servicios',
    '6511',
    '6076970000',
    '',
  ],
];

interface Natural {
  readonly documento: string;
  readonly nombres: readonly [string, string | null, string, string | null];
  readonly ciudad: string;
  readonly linea: string;
  readonly actividad: string;
}

const NATURALES: readonly Natural[] = [
  {
    documento: '91274630',
    nombres: ['ELÍAS', null, 'CARREÑO', 'DUARTE'],
    ciudad: '68547',
    linea: 'Empaques',
    actividad: '1811',
  },
  {
    documento: '63355218',
    nombres: ['LUZ', 'MARINA', 'PEÑUELA', 'ORTIZ'],
    ciudad: '68001',
    linea: 'Panadería',
    actividad: '1081',
  },
  {
    documento: '13746905',
    nombres: ['JHON', 'FREDY', 'PABÓN', 'RUEDA'],
    ciudad: '68276',
    linea: 'Transporte',
    actividad: '4923',
  },
  {
    documento: '1098712345',
    nombres: ['DANIELA', null, 'QUIÑÓNEZ', 'GÓMEZ'],
    ciudad: '68307',
    linea: 'Fruver',
    actividad: '0122',
  },
  {
    documento: '37547890',
    nombres: ['GLORIA', 'INÉS', 'MUÑOZ', null],
    ciudad: '68001',
    linea: 'Servicios',
    actividad: '8121',
  },
];

/** Codes of the reference rows by the beginning of their name, so that the seed does not depend on how they are numbered. */
async function codigos(
  w: Work,
  tabla: 'linea_comercializacion' | 'clasificacion_proveedor' | 'tipo_proveedor' | 'tipo_direccion' | 'tipo_telefono',
) {
  const rows = await w.tx.selectFrom(tabla).select(['codigo', 'nombre']).orderBy('orden').execute();
  return (nombre: string, i = 0): string => {
    const found = rows.find((row) => row.nombre.toLowerCase().startsWith(nombre.toLowerCase().slice(0, 5)));
    return (found ?? rows[i % rows.length] ?? { codigo: '' }).codigo;
  };
}

export async function seedDemo(w: Work, { escala }: DemoOptions): Promise<void> {
  const linea = await codigos(w, 'linea_comercializacion');
  const clase = await codigos(w, 'clasificacion_proveedor');
  const tipo = await codigos(w, 'tipo_proveedor');
  const direccion = await codigos(w, 'tipo_direccion');
  const telefono = await codigos(w, 'tipo_telefono');
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
  let i = 0;
  for (const [nombre, nit, ciudad, barrio, calle, lineaNombre, actividad, fijo, pagina] of CONOCIDOS) {
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
    };
    await createProveedor(w, proveedorAlta.parse(datos));
    i += 1;
  }
  for (const n of NATURALES) {
    const [nombre_1, nombre_2, apellido_1, apellido_2] = n.nombres;
    const datos = {
      clase_tipo_documento: '13',
      nit_sin_dv: n.documento,
      tipo_persona_contribuyente: '2',
      nombre_1,
      nombre_2,
      apellido_1,
      apellido_2,
      ...comunes(i, n.linea, n.actividad),
      codigo_regimen_tributario: '49',
      direcciones_proveedor: [domicilio(n.ciudad, 'CENTRO', `CARRERA ${10 + i} # ${20 + i} - ${30 + i}`)],
      telefonos_proveedor: [{ tipo: telefono('Celu', 1), prefijo: '+57', valor: `30${i % 5}6127${400 + i}` }],
    };
    const creado = await createProveedor(w, proveedorAlta.parse(datos));
    if (i % 5 === 0) await inactivarProveedor(w, creado.id, creado.version, 'Cerró su negocio en 2025.');
    i += 1;
  }
  if (escala > 1) await seedMuchos(w, (escala - 1) * 1_000);
}
