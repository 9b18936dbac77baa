/** Invented tenants and guarantors of the demonstration leases. */

interface Persona {
  readonly nombre: string;
  readonly documento: string;
  readonly apellidos?: string;
  readonly genero?: string;
}

const NOMBRES = `ADRIANA PAOLA|F
ANDRÉS FELIPE|M
ÁNGELA MARÍA|F
CAMILO ERNESTO|M
CAROLINA|F
CÉSAR AUGUSTO|M
DANIELA|F
DIEGO ARMANDO|M
DORIS ELENA|F
EDGAR MAURICIO|M
ERIKA YULIETH|F
FREDY ALEXANDER|M
INGRID JOHANA|F
JAVIER ANDRÉS|M
JESSICA|F
JHON JAIRO|M
JULIANA|F
LEONARDO|M
LIZETH KATHERINE|F
LUIS CARLOS|M
MARÍA FERNANDA|F
MAURICIO|M
MÓNICA ROCÍO|F
NÉSTOR IVÁN|M
PAULA ANDREA|F
ROBINSON|M
SILVIA JULIANA|F
VÍCTOR MANUEL|M
YENNY LORENA|F
ÓSCAR MAURICIO|M`
  .split('\n')
  .map((line) => line.split('|'));

const APELLIDOS =
  `ARDILA PICO|BAUTISTA REYES|CALDERÓN MEZA|CAMACHO LUNA|CORREDOR AYALA|DÍAZ GRANADOS|ESPINEL RINCÓN|FORERO ARIAS|GARCÍA BARÓN|GÓMEZ SILVA|JEREZ CARREÑO|LEAL MANOSALVA|LOZANO PORRAS|MALDONADO CRUZ|MONSALVE VARGAS|NIETO URIBE|OLARTE BECERRA|PATIÑO SALAZAR|PEDRAZA SIERRA|PLATA GUTIÉRREZ|RANGEL OVIEDO|ROBAYO TORRES|SANABRIA GIL|SEPÚLVEDA ROA|TARAZONA MATEUS|URREA CHACÓN|VALDIVIESO ORTEGA|VILLAMIZAR LEÓN|ZAMBRANO DELGADO`.split(
    '|',
  );

/** The i-th of them: names and surnames meet once in 870 people. */
function persona(i: number): Persona {
  const [nombre = '', genero = 'F'] = NOMBRES[i % NOMBRES.length] ?? [];
  const apellidos = APELLIDOS[(i * 5 + 3) % APELLIDOS.length] ?? '';
  return { nombre, apellidos, genero, documento: String(1_098_612_407 + i * 104_729) };
}

export const ARRENDATARIOS: readonly Persona[] = Array.from({ length: 46 }, (_, i) => persona(i));
export const CODEUDORES: readonly Persona[] = Array.from({ length: 24 }, (_, i) => persona(i + 100));

/** Who leases premises and warehouses. */
export const EMPRESAS: readonly Persona[] = `DROGUERÍA LA SALUD DE CABECERA S.A.S.|901552318
PANADERÍA Y CAFÉ EL TRIGAL S.A.S.|901417226
DISTRIBUCIONES LOGÍSTICAS DEL ORIENTE S.A.S.|900873164
ODONTOLOGÍA INTEGRAL SONRISAS LTDA.|900641975
CONSULTORES CONTABLES RUEDA Y ASOCIADOS S.A.S.|901203857
CALZADO Y MARROQUINERÍA SANTANDER S.A.S.|900998431
GIMNASIO FUERZA VITAL S.A.S.|901376540
FERRETERÍA EL TORNILLO FELIZ S.A.S.|900725683`
  .split('\n')
  .map((line) => line.split('|'))
  .map(([nombre = '', documento = '']) => ({ nombre, documento }));
