/** Guide: what suppliers are owed. */
import type { GuidePage } from './page.ts';

export const carteraProveedores: GuidePage = {
  slug: 'cartera-de-proveedores',
  titulo: 'Cartera de proveedores',
  modulo: 'cartera',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Aquí está lo que se debe a cada proveedor y lo que hay a favor. El saldo de cada documento es siempre la suma de sus movimientos, que se ven uno por uno al abrirlo: nada se borra, lo que se deshace queda con su reverso.',
      ],
    },
    {
      titulo: 'Causar una factura',
      parrafos: [
        'La factura de una entrada confirmada se causa una vez; las entradas de una misma factura se causan juntas.',
      ],
      pasos: [
        'En Abastecimiento, abre «Cartera de proveedores» y elige «Causar factura».',
        'Marca las entradas de la factura y elige «Causar». Antes de guardar se ve la base, el IVA, lo que se retiene, el vencimiento y lo que no cuadra.',
        'Si la entrada viene de la factura electrónica, manda lo que dice el XML. Si el proveedor no está obligado a facturar, elige «Documento soporte»: toma el número de una resolución de la DIAN vigente, que se agrega en Administración › Numeraciones.',
        'Si la factura cobra además un servicio que no llegó con mercancía (un cargue, un flete aparte), agrégalo en «Servicios de la factura».',
        'Elige «Causar». Las entradas quedan causadas y la factura por pagar.',
      ],
    },
    {
      titulo: 'Notas débito',
      parrafos: [
        'Lo que un proveedor cobra de más con una nota débito electrónica llega a «Facturas recibidas». Ábrela y elige «Causar nota débito»: se ve cuánto queda por pagar y, al causarla, entra a la cartera como un documento propio, con la retención que le toque.',
      ],
    },
    {
      titulo: 'Retenciones',
      parrafos: [
        'La retención en la fuente, de IVA y de ICA salen de los datos contables del proveedor, desde el mínimo en UVT del año, y se redondean al peso. Las compras del mismo día a un proveedor se acumulan: varias facturas retienen lo mismo que una sola por la suma. A un autorretenedor (O-15) o del régimen SIMPLE (O-47) no se le retiene en la fuente. Lo que el vendedor dice en su factura que se retiene solo se muestra: no cambia lo que se debe.',
        'En «Más acciones» de una factura con retenciones está el certificado del proveedor en ese año, en PDF: base, tarifa y retenido por concepto, con lo que devolvieron sus notas crédito.',
      ],
    },
    {
      titulo: 'Discrepancias',
      parrafos: [
        'Una factura que cobra más unidades, otro precio, algo que no se pidió o cuyas sumas no dan queda «En discrepancia» y no se puede pagar. Se libera sola cuando sus novedades se aceptan o llega la nota crédito de las rechazadas. Otra persona con permiso puede liberarla antes, con el motivo: ni quien la causó ni quien hizo o confirmó su entrada.',
        'Una factura que nada ha tocado se puede anular: sus entradas quedan otra vez por causar, y una nota débito vuelve a esperar en «Facturas recibidas».',
        'Al abrir una factura se ven sus notas crédito, las que llegaron y las que se esperan, y lo que se le aplicó. «Desaplicar» deshace una aplicación, con su motivo: los dos documentos vuelven a tener lo que tenían. Un anticipo se aplica desde su propia ficha con «Aplicar a facturas».',
      ],
    },
    {
      titulo: 'Edades',
      parrafos: [
        '«Edades de la cartera» muestra lo que se debe a cada proveedor según los días de vencido, en la fecha de corte que elijas: también en el pasado, con lo que se había movido hasta ese día. «A favor» son las notas crédito y los anticipos sin aplicar.',
        'Un saldo de pocos pesos, hasta el que dicen los parámetros de contabilidad, se deja en cero con «Ajustar al peso».',
      ],
    },
  ],
};
