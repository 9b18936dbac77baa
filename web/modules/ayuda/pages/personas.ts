/** Guide: the directory of people. */
import type { GuidePage } from './page.ts';

export const personas: GuidePage = {
  slug: 'personas',
  titulo: 'Directorio de Personas',
  modulo: 'personas',
  secciones: [
    {
      titulo: 'Para qué sirve',
      parrafos: [
        'Aquí están los clientes, propietarios, arrendatarios, codeudores y prospectos, sean personas o empresas. Cada uno se registra una sola vez y los demás módulos lo toman de aquí.',
        'Una misma persona puede ser varias cosas a la vez: cliente y propietario, por ejemplo. Quien solo es «Prospecto» todavía no ha hecho negocios con la empresa.',
      ],
    },
    {
      titulo: 'Encontrar a alguien',
      parrafos: [
        'Está en Comercial, «Directorio de Personas». Busca por documento, por nombre (sin importar tildes ni el orden), por teléfono o por correo. Filtra por tipo de persona, ciudad, tipo de documento, estado o por quién autorizó el uso de sus datos.',
      ],
    },
    {
      titulo: 'Crear una persona',
      parrafos: [
        'Empieza por el documento: si ya existe, el programa lo dice y te ofrece abrir a esa persona.',
        'Si el nombre (sin importar tildes ni «S.A.S.»), el correo o un teléfono son los de otra persona, sale «Puede que ya exista» con su enlace. Es un aviso: puedes guardar si no es la misma.',
        'Con NIT el formulario cambia: pide la razón social, calcula el DV y fija la actividad en persona jurídica. Con cédula pide también género, estado civil, ciudad y fecha de expedición y fecha de nacimiento; en qué documentos se piden estas tres se decide en Configuración.',
        'Si falta algo al guardar, se abre el primer paso que tiene errores; lo que corriges se revisa medio segundo después.',
        'Sin soltar el teclado: Alt+AvPág pasa al paso siguiente, Enter en «Agregar» abre una dirección o un teléfono, Enter lo cierra y Ctrl+S guarda.',
      ],
      pasos: [
        'Elige «Crear persona» y escribe el documento.',
        'Completa «INFORMACIÓN PERSONAL» y marca qué es: cliente, propietario… Si tiene más de un correo, ponlos en «Correos adicionales» separados por punto y coma, sin espacios.',
        'En «Direcciones de la persona» agrega al menos una y marca cuál va en la factura. El botón junto a la dirección la arma por partes, como en el RUT.',
        'En «Teléfonos de la persona» agrega al menos uno. El mismo número no puede estar dos veces.',
        'En «Información adicional» anota si autorizó el tratamiento de sus datos, en qué fecha y por qué medio.',
        'Presiona «Guardar», o «Guardar y crear otra».',
      ],
    },
    {
      titulo: 'Crearla desde otra pantalla',
      parrafos: [
        'Donde se elige una persona, escribe su nombre o documento. Si no está, elige crearla en la misma lista: se abre un formulario corto de tres pasos y al guardar queda elegida.',
        'El mismo formulario corto está en el directorio, en «Creación rápida»: sirve cuando alguien espera. Lo demás se completa después.',
        'Si la persona también es proveedor, al abrirla verás el enlace bajo su nombre.',
      ],
    },
    {
      titulo: 'Información reservada',
      parrafos: [
        'El cónyuge, el negocio propio, los ingresos y la lista negra solo los ven y los escriben quienes tienen el permiso «Ver cónyuge, ingresos y lista negra de las personas». A los demás el programa no se los envía: no están en su pantalla, ni en la bitácora, ni en lo que importan. En la exportación del directorio no salen para nadie.',
        'Para poner a alguien en la lista negra hay que escribir el motivo.',
      ],
    },
    {
      titulo: 'Los datos son de la persona (Ley 1581)',
      parrafos: [
        'Si alguien pide saber qué datos suyos tiene la empresa, ábrelo y elige «Datos que tenemos de la persona» en el menú «Más acciones»: es un PDF para entregarle. Necesita su propio permiso y queda en la bitácora. Lo reservado sale solo si también puedes verlo.',
        '«Tarjeta de contacto» muestra un código QR para guardar el contacto en el celular, y el archivo .vcf.',
      ],
    },
    {
      titulo: 'Inactivar y activar',
      parrafos: [
        'Las personas no se borran. Al inactivar se escribe una observación; desde entonces no se puede usar: «La persona esta inactiva, no se puede usar.» Al activarla de nuevo, la observación se quita.',
        'Para varias a la vez, márcalas en el directorio y elige «Inactivar» o «Activar»: corre como un trabajo y dice cómo le fue a cada una.',
      ],
    },
    {
      titulo: 'Si está repetida',
      parrafos: [
        'Abre la que debe quedar y elige «Fusionar con otra persona…». Escoges campo por campo qué sobrevive; lo que nombraba a la otra pasa a esta, y la otra queda inactiva y apuntando aquí. No se deshace: en la bitácora queda qué había.',
      ],
    },
    {
      titulo: 'Importar y exportar',
      parrafos: [
        '«Importar» trae muchas personas de un Excel o CSV, con las reglas de este formulario; cómo se hace está en «Importar desde Excel». Para crear o cambiar filas también necesitas el permiso de crear o de editar.',
        'Se reconoce a cada una por su tipo y número de documento. En «Tipos de persona» escribe uno o varios, separados por comas: «Cliente, Propietario». Si la persona ya existe, quedan los que digas ahí.',
        'Quien puede ver la información reservada tiene también sus columnas. Sus archivos no los ven los que no pueden.',
        '«Exportar» lleva a Excel o CSV lo que muestra la lista, con sus filtros y columnas. Ese archivo se puede corregir e importar de nuevo: incluye «Tipo de documento» y «Documento» entre las columnas.',
      ],
    },
  ],
};
