/** Guide: users and groups. */
import type { GuidePage } from './page.ts';

export const usuarios: GuidePage = {
  slug: 'usuarios',
  titulo: 'Usuarios y grupos',
  modulo: 'usuarios',
  secciones: [
    {
      titulo: 'Cómo se decide quién puede qué',
      parrafos: [
        'Un grupo reúne los permisos de un cargo: compras, bodega, contabilidad… Cada usuario puede estar en varios grupos y tener, además, permisos propios. Puede hacer todo lo que permita cualquiera de ellos.',
        'Los permisos deciden también qué pantallas se abren y qué muestra el menú. Un superusuario puede hacerlo todo: conviene que sean muy pocos.',
        'Lo más práctico es dar los permisos a los grupos y dejar los permisos propios para las excepciones.',
      ],
    },
    {
      titulo: 'Crear un usuario',
      parrafos: ['Necesitas el permiso para crear usuarios.'],
      pasos: [
        'En Administración, abre «Usuarios» y elige «Crear usuario».',
        'Escribe el nombre de usuario (en minúsculas), los nombres, los apellidos y el correo.',
        'Asigna una contraseña inicial de 10 caracteres o más. No se aceptan contraseñas muy comunes.',
        'Elige los grupos y, si hace falta, permisos propios.',
        'Guarda y entrega la contraseña a la persona; ella puede cambiarla en su perfil.',
      ],
    },
    {
      titulo: 'Usuarios de servicio',
      parrafos: [
        'Para un programa, y no para una persona, marca «Usuario de servicio» al crearlo: no tiene contraseña ni entra por la pantalla, solo con tokens («Tokens de la API»).',
      ],
    },
    {
      titulo: 'Crear o cambiar un grupo',
      parrafos: [
        'En «Grupos», los permisos aparecen por módulo, con su nombre en español. Los que piden cuidado están señalados. Un cambio vale de inmediato para todas las personas del grupo. Cada grupo dice también si exige un segundo factor para entrar.',
      ],
    },
    {
      titulo: 'Inactivar un usuario',
      parrafos: [
        'Un usuario que se va no se borra, porque su nombre está en la bitácora: se inactiva. Sus sesiones se cierran en ese momento y ya no puede ingresar.',
        'Siempre debe quedar al menos un superusuario activo: el programa no deja inactivar ni degradar al último.',
        'De quien lleva 90 días sin ingresar se avisa una vez a los superusuarios, para que lo inactiven si ya no debe entrar. Los días se cambian en los parámetros generales.',
      ],
    },
    {
      titulo: 'Matriz de accesos',
      parrafos: [
        '«Exportar matriz de accesos», en «Usuarios», hace un libro de Excel con cada permiso de cada usuario activo y por qué lo tiene: propio, por un grupo o por ser superusuario. Trae también los usuarios, lo que da cada grupo y los tokens. Es lo que suele pedir un auditor; necesita su propio permiso y queda en la bitácora.',
      ],
    },
    {
      titulo: 'Si alguien olvidó su contraseña',
      parrafos: [
        'Quien tenga el permiso puede asignarle una nueva desde el usuario. Al cambiarla se cierran todas las sesiones de esa persona.',
        'Si lo que perdió fue el teléfono, «Quitar el segundo factor», en las acciones de su ficha, deja que entre con la contraseña sola y lo configure de nuevo («Segundo factor y llaves de acceso»).',
      ],
    },
  ],
};
