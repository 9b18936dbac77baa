/** Guide: price lists. */
import type { GuidePage } from './page.ts';

export const listasPrecio: GuidePage = {
  slug: 'listas-de-precio',
  titulo: 'Listas de precio',
  modulo: 'listas-precio',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Una lista dice a cómo se vende cada producto, desde qué cantidad, en qué fechas y a quién. Con ella se cotiza y se vende; lo que no tiene precio es un error a la vista, nunca cero.',
        'La lista del cliente va primero; si no tiene, la de su ciudad; si tampoco, la general. En un mismo día hay una sola lista para cada cliente, cada ciudad y para todos.',
      ],
    },
    {
      titulo: 'Escribir los precios',
      parrafos: [
        'En Comercial, abre «Listas de precio» y elige «Crear lista». Los precios se escriben con el teclado, se leen por código o se pegan desde Excel; con «Pegar o importar» también entran de un archivo de Excel o CSV. Lo pegado toma el lugar del precio del mismo producto, presentación y cantidad.',
      ],
      pasos: [
        'Di el nombre, desde cuándo rige y, si no es para todos, sus clientes o ciudades.',
        'Elige cómo se forma el precio: fijo, un porcentaje sobre otra lista, o un margen sobre el costo, con su redondeo. Los que calcula la lista se rehacen cuando cambia la regla; los que escribas quedan como los dejes.',
        'Marca «Los precios incluyen los impuestos» si lo que escribes es lo que paga el cliente.',
        'Para un precio por cantidad, agrega otra línea del producto con «Desde cuántas». Una caja sin precio propio toma el de sus unidades.',
        'Con «Rige desde» y «Rige hasta» una línea vale en unas fechas. Las de un mismo producto, presentación y cantidad no se cruzan; se juzgan todas juntas al guardar.',
      ],
    },
    {
      titulo: 'Simular un cambio',
      parrafos: [
        'En un borrador, «Simular un cambio de precios» muestra cómo quedarían con un porcentaje sobre los de hoy, sobre el costo o sobre otra lista; también si el costo de un proveedor sube. Nada cambia hasta que elijas «Usar estos precios» y guardes.',
      ],
    },
    {
      titulo: 'Aprobar',
      parrafos: [
        'Quien escribe envía la lista; quien tiene el permiso la aprueba o la devuelve con un motivo. «Qué cambia» enseña el precio de hoy, el nuevo y el margen de cada producto, y cuáles dejan poco.',
        'No se aprueba un precio que deje menos del margen mínimo de la lista, ni uno por debajo del costo sin el permiso para hacerlo. Si en la empresa debe aprobar siempre otra persona, dilo en Parámetros.',
        'Cuando una compra sube el costo y deja precios vigentes por debajo del mínimo, llega un aviso con la lista y los productos. Decide entonces si haces una versión nueva.',
      ],
    },
    {
      titulo: 'Cambiar una lista en vigencia',
      parrafos: [
        'Una lista vigente no se edita: «Nueva versión» crea un borrador con los mismos precios y la fecha en que empieza. La de ahora sigue hasta el día anterior y queda REEMPLAZADA; «Versiones» las compara precio por precio. Lo que ya se vendió conserva su precio.',
      ],
    },
    {
      titulo: 'Consultar, imprimir y exportar',
      parrafos: [
        '«Probar precios» dice cuánto paga un cliente en una fecha y de qué lista sale. «Precios» reúne los de todas las listas, para buscarlos, imprimirlos o llevarlos a Excel; y cada lista sale en PDF, sin costos, para darla a quien compra.',
      ],
    },
  ],
};
