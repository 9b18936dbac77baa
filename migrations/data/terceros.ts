/** Lists of people of our own, which each company adapts: code, name. Person type 8 alone means prospect (spec 001, section 3). */
type Constants = readonly (readonly [codigo: string, nombre: string])[];

export const estadosCiviles: Constants = [
  ['1', 'Soltero(a)'],
  ['2', 'Casado(a)'],
  ['3', 'Unión libre'],
  ['4', 'Separado(a)'],
  ['5', 'Divorciado(a)'],
  ['6', 'Viudo(a)'],
];

export const generos: Constants = [
  ['F', 'Femenino'],
  ['M', 'Masculino'],
  ['O', 'Otro'],
  ['N', 'Prefiere no decirlo'],
];

export const tiposPersona: Constants = [
  ['1', 'Cliente'],
  ['2', 'Propietario'],
  ['3', 'Arrendatario'],
  ['4', 'Codeudor'],
  ['5', 'Empleado'],
  ['6', 'Transportador'],
  ['7', 'Contacto'],
  ['8', 'Prospecto'],
];

export const relacionesEmpresa: Constants = [
  ['1', 'Propietario'],
  ['2', 'Socio'],
  ['3', 'Representante legal'],
  ['4', 'Administrador'],
  ['5', 'Contratista'],
  ['6', 'Otra'],
];
