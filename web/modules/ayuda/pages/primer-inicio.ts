/** Guide: the first run of a company. */
import type { GuidePage } from './page.ts';

export const primerInicio: GuidePage = {
  slug: 'primer-inicio',
  titulo: 'Crear la empresa',
  modulo: 'bienvenida',
  secciones: [
    {
      titulo: 'El asistente',
      parrafos: [
        'Un servidor sin usuarios muestra el asistente en cualquier dirección, y nada más responde hasta terminarlo. Pide un código de ocho letras y números que solo muestra la terminal donde se inició: así, quien crea la empresa es quien instaló el programa.',
        'Si nadie ve esa terminal, la orden «admin codigo» muestra uno nuevo. Tras cinco códigos equivocados, el que había deja de servir.',
      ],
      pasos: [
        'Escribe el código y elige «Comenzar».',
        'Crea tu usuario: es el primer superusuario.',
        'Escribe los datos de la empresa como están en el RUT, sube el logo y elige el color del membrete.',
        'Nombra la primera bodega y revisa la numeración; la resolución de facturas puede esperar.',
        'Desmarca las áreas que no usas y elige «Crear la empresa».',
        'Configura tu segundo factor: escanea el código con una aplicación de tu celular, escribe los seis números y guarda los diez códigos de recuperación. «Ahora no» entra sin él; los primeros pasos lo recuerdan.',
      ],
    },
    {
      titulo: 'Dejarlo a medias',
      parrafos: [
        'Cada paso se guarda al elegir «Guardar y continuar»: puedes cerrar el navegador y seguir después, ahí mismo o en otro equipo con un código nuevo. La empresa se crea toda al final, o nada.',
        'Si dos personas terminan a la vez, la primera la crea y la otra ve que ya está creada.',
        'Si la página vuelve a pedir el código, el servidor comenzó de nuevo o es otro: escribe el que muestra ahora. Si es el mismo, lo guardado sigue ahí.',
      ],
    },
    {
      titulo: 'La demostración al lado',
      parrafos: [
        'En el último paso puedes cargar también la empresa de demostración, para aprender con datos de mentira. Cuando ya no la quieras, detén el servidor, haz una copia y usa la orden «admin demo quitar»: deja solo lo propio.',
        'Si un registro propio usa uno de la demostración (una orden a un proveedor de mentira, por ejemplo), la orden lo dice y no quita nada: cámbialo o elimínalo primero. Los usuarios de demostración quedan inactivos, porque la bitácora los nombra; los grupos quedan.',
      ],
    },
    {
      titulo: 'Primeros pasos',
      parrafos: [
        'El inicio muestra a los superusuarios lo que falta en cada área que se usa: clientes, proveedores, productos, precios, la resolución de facturas, los usuarios del equipo, las copias en otra carpeta y el segundo factor. Cada línea lleva a su pantalla y se marca sola. «No mostrar más» la quita para todos.',
        'Las copias de seguridad salen de la carpeta de los datos con un destino de «Respaldos», en otro disco o en la nube, o con la opción BACKUP_DIR del servidor.',
      ],
    },
    {
      titulo: 'Áreas del menú',
      parrafos: [
        'Las áreas que no se usan no aparecen en el menú; sus pantallas siguen ahí para quien tenga permiso. Vuelven en Configuración, en los parámetros generales: «Áreas que no se muestran en el menú»; se ve al recargar la página.',
      ],
    },
  ],
};
