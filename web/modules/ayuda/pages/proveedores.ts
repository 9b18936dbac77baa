/** Guide: the supplier directory. */
import type { GuidePage } from './page.ts';

export const proveedores: GuidePage = {
  slug: 'proveedores',
  titulo: 'Directorio de Proveedores',
  modulo: 'proveedores',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Aquí están las empresas y personas a las que la compañía compra. Los demás módulos toman de aquí sus datos, así que cada proveedor se registra una sola vez.',
      ],
    },
    {
      titulo: 'Encontrar un proveedor',
      parrafos: [
        'Está en Abastecimiento, «Directorio de Proveedores». Busca por nombre, por NIT (con o sin dígito de verificación) o por teléfono, y filtra por estado, clasificación, línea de comercialización o ciudad.',
        'Desde cualquier pantalla, Ctrl+K también lo encuentra.',
      ],
    },
    {
      titulo: 'Crear un proveedor',
      parrafos: [
        'Antes de llenar el resto, escribe el NIT: si ya existe, el programa te lo muestra y evita el repetido. También avisa si el nombre (sin importar tildes ni «S.A.S.»), el correo comercial o un teléfono son los de otro.',
        'Si el mismo documento está en el directorio de personas, al abrir el proveedor verás el enlace bajo su nombre.',
      ],
      pasos: [
        'Elige «Crear proveedor».',
        'Elige el tipo de documento y escribe el NIT sin el dígito de verificación: el DV se calcula solo.',
        'Elige el tipo de persona. Una persona jurídica lleva el nombre de la empresa; una persona natural, nombres y apellidos.',
        'Completa el régimen tributario, la clasificación, la actividad económica, la línea de comercialización y el tipo de proveedor.',
        'Agrega al menos una dirección y los teléfonos que tengas.',
        'Presiona «Guardar», o «Guardar y crear otro» si vas a registrar varios.',
      ],
    },
    {
      titulo: 'Direcciones y teléfonos',
      parrafos: [
        'El lápiz dentro del campo de la dirección abre «Armar la dirección»: pega lo que te enviaron (calle 27A # 36-14, apto 302) o llena sus partes, y queda escrita como en el RUT (CL 27 A 36 14 AP 302).',
        'Siempre debe quedar al menos una dirección, y solo una puede ir en la factura: al marcar otra, la anterior se desmarca.',
        'El mismo número no puede estar dos veces. El prefijo de Colombia (+57) ya viene puesto.',
      ],
    },
    {
      titulo: 'Cuentas bancarias',
      parrafos: [
        'Están en la pestaña «Contable». Cambiar las de un proveedor que ya existe pide la autorización de otra persona con ese permiso, que escribe ahí mismo su usuario y contraseña, y se avisa a quien paga: así se evita que alguien desvíe un pago.',
        'Si la cuenta ya es de otro proveedor, el programa lo dice y no sigue: puede ser un fraude. Solo quien tiene el permiso puede aceptarla.',
      ],
    },
    {
      titulo: 'Documentos',
      parrafos: [
        'En la pestaña «Documentos» del proveedor están su RUT, la cámara de comercio y la certificación bancaria. La ven quienes tienen el permiso de ver documentos; adjuntar, ordenar y eliminar pide otro.',
        'De cada documento se admiten hasta 5 archivos PDF, PNG, JPG o WebP de 4 MB, con nombres de menos de 100 caracteres. Lo que una foto trae de más, como el lugar donde se tomó, se quita al guardarla.',
        'La fecha de vencimiento cambia de color cuando faltan 12 meses, cuando faltan 6 y cuando ya pasó.',
        'Quien compra recibe un aviso 30 y 15 días antes del vencimiento, y el mismo día. En el directorio, el filtro «Documentos vencidos» muestra a quién pedirle los nuevos.',
      ],
      pasos: [
        'Arrastra los archivos al recuadro, o presiona «Elige archivos». Cada uno muestra su avance; si uno falla por la conexión, presiona «Reintentar».',
        'Presiona «Agregar vencimiento» y escribe hasta qué día vale.',
        'Para ordenarlos, usa «Subir» y «Bajar» del menú de cada uno, o Alt con las flechas.',
        'Para verlo, presiona su nombre. Para guardarlo en tu equipo, «Descargar».',
      ],
    },
    {
      titulo: 'Editar o consultar',
      parrafos: [
        'Abre el proveedor desde la lista. Si tu usuario puede editar, verás el formulario; si no, verás los mismos datos sin poder cambiarlos. En «Bitácora» está quién lo creó y qué ha cambiado.',
      ],
    },
    {
      titulo: 'Si está repetido',
      parrafos: [
        'Abre el que debe quedar y elige «Fusionar con otro proveedor…» en el menú «Más acciones». Escoges campo por campo qué sobrevive; lo que nombraba al otro pasa a este, y el otro queda inactivo y apuntando aquí. No se deshace.',
        'Las cuentas bancarias del otro no pasan. Si lo que se le debe se va a pagar a cuentas distintas, otra persona lo autoriza.',
      ],
    },
    {
      titulo: 'Bloquear',
      parrafos: [
        'Un proveedor se bloquea para compras, para pagos o para ambos: «Bloquear…», en el menú «Más acciones», pide el motivo y, si se sabe, hasta cuándo. Bloqueado para compras no se le solicitan, aprueban ni envían órdenes; para pagos, no entra en un lote.',
        'El bloqueo se ve al abrir el proveedor, con el botón para levantarlo si tienes ese permiso.',
      ],
    },
    {
      titulo: 'Inactivar y activar',
      parrafos: [
        'Los proveedores no se borran. Cuando ya no se le compra, se inactiva y se escribe el motivo. Un proveedor inactivo sigue en la lista, pero no se puede usar: «El proveedor está inactivo, no se puede usar.» Se puede activar de nuevo cuando haga falta.',
      ],
    },
  ],
};
