/**
 * Abbreviations of addresses: those of the RUT (DIAN) for roads and complements, and how people write them otherwise. Roads are also a
 * list that the company may extend (`ubicacion/tipovias`); what it adds is read by its code and name.
 */

/** What goes after the plate: abbreviation, name, and other ways to write it. */
export const COMPLEMENTOS: readonly (readonly [abreviatura: string, nombre: string, ...otras: string[]])[] = [
  ['AP', 'Apartamento', 'APTO', 'APT', 'APARTAM'],
  ['BG', 'Bodega', 'BOD'],
  ['BL', 'Bloque', 'BLQ', 'BLO'],
  ['BRR', 'Barrio', 'BARR'],
  ['CA', 'Casa'],
  ['CO', 'Conjunto residencial', 'CONJUNTO', 'CONJ', 'CONJ RES'],
  ['CS', 'Consultorio', 'CONS'],
  ['DP', 'Depósito'],
  ['ED', 'Edificio', 'EDIF', 'EDF'],
  ['ESQ', 'Esquina'],
  ['ET', 'Etapa'],
  ['FCA', 'Finca'],
  ['GJ', 'Garaje'],
  ['IN', 'Interior', 'INT'],
  ['LC', 'Local', 'LOC'],
  ['LT', 'Lote'],
  ['MZ', 'Manzana', 'MZA'],
  ['OF', 'Oficina', 'OFC', 'OFIC'],
  ['P', 'Piso'],
  ['PH', 'Penthouse'],
  ['PQ', 'Parqueadero'],
  ['SEC', 'Sector'],
  ['SM', 'Supermanzana'],
  ['SS', 'Semisótano'],
  ['ST', 'Sótano'],
  ['TO', 'Torre', 'TRR'],
  ['UR', 'Unidad residencial', 'UNIDAD'],
  ['URB', 'Urbanización', 'URBAN'],
  ['VRD', 'Vereda'],
  ['ZF', 'Zona franca'],
];

/** How roads are written besides their code and name. */
export const OTRAS_VIAS: Readonly<Record<string, readonly string[]>> = {
  AC: ['AV CALLE', 'AVENIDA CL', 'AV CL', 'AVDA CALLE'],
  AK: ['AV CARRERA', 'AVENIDA CRA', 'AV CRA', 'AV CR', 'AV KR', 'AVDA CARRERA'],
  AU: ['AUTOP', 'AUT'],
  AV: ['AVDA', 'AVE'],
  CL: ['CLL', 'CALL', 'C'],
  CR: ['CRA', 'KR', 'KRA', 'CARR', 'K'],
  CQ: ['CIRC', 'CIR'],
  DG: ['DIAG', 'DIAGONA'],
  KM: ['KILOMETROS', 'KMT'],
  MZ: ['MZA', 'MANZ'],
  PJ: ['PSJ', 'PSJE'],
  TV: ['TRANSV', 'TRANS', 'TRV', 'TR', 'TVS'],
  VRD: ['VDA', 'VER'],
};

/** Roads that others do not cross: no number follows them. */
export const SIN_NUMERO: ReadonlySet<string> = new Set(['KM', 'MZ', 'VRD']);
