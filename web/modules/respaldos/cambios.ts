/** What is new, in the words of who works with it: what CHANGELOG.md tells those who build it. The newest first. */

export interface Cambios {
  readonly titulo: string;
  readonly lineas: readonly string[];
}

export const CAMBIOS: readonly Cambios[] = [
  {
    titulo: 'La oficina llega',
    lineas: [
      'Un asistente crea la empresa, y los primeros pasos dicen lo que falta en cada área.',
      'Los archivos de Siigo, Alegra y World Office entran como salen de esos programas, y un cuadre dice si todo llegó.',
      'Etiquetas de estante con su precio, en hojas, rollos o impresoras de la red.',
      'Mayordomo se instala en el celular y en el computador, y abre aunque no haya red.',
    ],
  },
  {
    titulo: 'La empresa segura',
    lineas: [
      'Segundo factor con una aplicación de códigos o con la huella, y aviso cuando alguien entra desde un equipo nuevo.',
      'Tokens para otros programas, con una parte de los permisos, y la matriz de quién puede qué en Excel.',
      'Respaldos en otra carpeta o en un almacenamiento S3, cifrados si se quiere; cada copia se lee de vuelta antes de darla por buena.',
      'Simulacros de restauración cada mes, con todo lo que se revisó.',
      'El estado del sistema: disco, base de datos, trabajos, cola de salida y las solicitudes del día.',
    ],
  },
  {
    titulo: 'Hacia afuera',
    lineas: [
      'El sitio de la empresa: ofertas de empleo, noticias, formularios y citas para quien no tiene cuenta.',
      'Integraciones: otros sistemas se enteran de lo que pasa y pueden enviar lo suyo, firmado.',
      'Mensajes de WhatsApp y correos en una sola cola, con sus intentos y la Ley 2300.',
      'Certificados con número y código que cualquiera puede verificar.',
    ],
  },
  {
    titulo: 'Ventas y clientes',
    lineas: [
      'Cotizaciones, pedidos con apartado de existencias, separación con escáner y facturas electrónicas.',
      'Lo que deben los clientes, su cobro y sus recibos; notas crédito y refacturación.',
      'Listas de precios con vigencia, aprobación y márgenes a la vista.',
    ],
  },
  {
    titulo: 'Compras y proveedores',
    lineas: [
      'Órdenes de compra con aprobación, cotizaciones comparadas y entradas contra la factura del proveedor.',
      'La bandeja de facturas electrónicas recibidas, con sus eventos y sus plazos.',
      'Lo que se debe a los proveedores: causación con retenciones, lotes de pago y notas crédito.',
    ],
  },
  {
    titulo: 'Inventario',
    lineas: [
      'Existencias por bodega, zona y lote en cualquier día, con su costo promedio.',
      'Conteos físicos y cíclicos por teléfono, también sin conexión; traslados y ajustes.',
      'Productos con presentaciones, códigos de barras, combos, sustitutos y etiquetas.',
    ],
  },
  {
    titulo: 'Inmuebles',
    lineas: [
      'Inmuebles en lista y en mapa, contratos de arriendo y mandato, incrementos y consignaciones.',
      'Pagos a propietarios con su cuenta, sus comprobantes y su certificado anual.',
    ],
  },
  {
    titulo: 'En todas partes',
    lineas: [
      'Listas con vistas guardadas, totales, edición en la celda y acciones sobre miles de filas.',
      'Nada de lo que se escribe se pierde: cada formulario guarda una copia cifrada en el navegador.',
      'La bitácora de quién cambió qué, encadenada y verificable.',
      'Ctrl+K encuentra cualquier registro y cualquier acción.',
    ],
  },
];
