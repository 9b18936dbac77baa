/** Guide: how a company moves in from another program, and takes everything out again. */
import type { GuidePage } from './page.ts';

export const trasladoDatos: GuidePage = {
  slug: 'traslado-datos',
  titulo: 'Traslado de datos',
  modulo: 'traslado-datos',
  secciones: [
    {
      titulo: 'Traer los archivos del programa anterior',
      parrafos: [
        'En «Traslado de datos» están los archivos en el orden en que conviene traerlos: personas, proveedores, productos, listas de precio, existencias, saldos de clientes y de proveedores, inmuebles y contratos. El orden guía y no obliga; solo espera lo que de verdad depende de otra cosa, como las existencias de los productos.',
        'Di de cuál programa vienes (Siigo, Alegra, World Office u otro que agregues). Sus columnas se reconocen por su nombre, las filas de título que traen los informes encima de los encabezados se saltan, y lo que corrijas de una columna se recuerda para los siguientes archivos de ese programa, los traiga quien los traiga.',
        'Cada archivo tiene plantilla, una revisión que no guarda nada, corrección fila por fila, y se puede deshacer. Los números se leen como en su columna: si en ella hay 1.234.567,89, entonces 850.000 son ochocientos cincuenta mil.',
        'Lo que se deja a medias sigue donde quedó, otro día y en otro equipo.',
      ],
      pasos: [
        'Elige el programa anterior y la fecha de corte.',
        'En cada paso elige «Importar», sube el archivo y di qué es cada columna.',
        'Corrige las filas con error o déjalas para después, e importa.',
        'Marca el paso como hecho, o «No aplica» si la empresa no tiene de eso.',
      ],
    },
    {
      titulo: 'Saldos y existencias iniciales',
      parrafos: [
        'Cada saldo entra como un documento de tipo «Saldo inicial» con su fecha y su vencimiento de verdad: la cartera muestra su edad desde el primer día. Cada existencia entra como un ajuste de saldo inicial con su costo.',
        'Deshacer una importación anula esos documentos. Si después hubo pagos o salidas, esa fila no se deshace y dice por qué.',
        'Los precios quedan en una lista en borrador, que alguien aprueba. Los contratos quedan vigentes con un número nuevo; el anterior va en la observación.',
      ],
    },
    {
      titulo: 'El cuadre',
      parrafos: [
        'En «Cuadre» escribes los totales del programa anterior: unidades y valor por bodega, lo que deben los clientes y lo que se debe a los proveedores, y cuántos registros había. Junto a cada uno está lo que hay aquí a la fecha de corte, y la diferencia.',
        'Si un lado no cuadra, pega los saldos por tercero: documento, nombre y saldo, uno por línea. Se dice de quién es cada diferencia, la mayor primero.',
        'Lo que escribes y no alcanzas a guardar queda como borrador en este navegador.',
        'La hoja sale en Excel, con el saldo de cada tercero, y en PDF para firmarla.',
      ],
    },
    {
      titulo: 'Si algo no sale',
      parrafos: [
        'Si no se reconoce una columna, dilo en el paso «Columnas»; la próxima vez ya se sabe. Si una fila tiene error, corrígela ahí mismo o descarga las filas con error, arréglalas en Excel y sube ese archivo, que trae solo las que faltan.',
        'Si no deja importar un paso, dice qué falta antes. Si trajiste el archivo que no era, ábrelo en la lista y elige «Deshacer importación».',
        'Si el cuadre no da, mira en este orden: que la fecha de corte sea la del informe del otro programa, que no queden filas con error, y los saldos por tercero, que dicen de quién es la diferencia. Lo que se vendió o se pagó aquí después de la fecha de corte no entra en la cuenta.',
      ],
    },
    {
      titulo: 'Sacar todos los datos',
      parrafos: [
        'Nadie queda encerrado: «Sacar todos los datos» escribe un zip con cada tabla en CSV, un LEEME que explica cada columna, y los archivos adjuntos. Es un solo momento, aunque otras personas guarden mientras tanto.',
        'Lo pide un superusuario y lo autoriza otra persona con ese permiso; queda en la bitácora. Las contraseñas, llaves y secretos no salen. Los datos son exactos: al mirarlos en Excel impórtalos como texto.',
        'Quien administra el servidor hace lo mismo con «admin export carpeta», también con el servidor en marcha.',
      ],
    },
  ],
};
