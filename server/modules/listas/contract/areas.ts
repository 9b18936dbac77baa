/** Headings under which the screen of the lists shows them. */
export type Area =
  | 'Terceros'
  | 'Proveedores'
  | 'Impuestos'
  | 'Pagos'
  | 'Contabilidad'
  | 'Ubicación'
  | 'Inmuebles'
  | 'Talento'
  | 'Sitio web'
  | 'Productos';
