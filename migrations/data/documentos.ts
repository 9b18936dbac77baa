/** Kinds of document of the DIAN (Anexo técnico 1.9, table 13.2.1), the most used first: code, name, usual initials. */
export const documentos: readonly (readonly [codigo: string, nombre: string, sigla: string | null])[] = [
  ['31', 'NIT', 'NIT'],
  ['13', 'Cédula de ciudadanía', 'CC'],
  ['22', 'Cédula de extranjería', 'CE'],
  ['41', 'Pasaporte', 'PA'],
  ['12', 'Tarjeta de identidad', 'TI'],
  ['21', 'Tarjeta de extranjería', 'TE'],
  ['47', 'PEP (Permiso Especial de Permanencia)', 'PEP'],
  ['48', 'PPT (Permiso Protección Temporal)', 'PPT'],
  ['42', 'Documento de identificación extranjero', 'DE'],
  ['50', 'NIT de otro país', 'NE'],
  ['11', 'Registro civil', 'RC'],
  ['91', 'NUIP', 'NUIP'],
  ['10', 'Certificado de nacido vivo', null],
];
