/** `/config`: the sections of the configuration that one may open, and the result of the last backup. */

import { useState } from 'react';
import { manifest } from '../../../server/modules/parametrizacion/manifest.ts';
import { manifest as whatsapp } from '../../../server/modules/whatsapp/manifest.ts';
import { patternOf } from '../../../server/shared/href.ts';
import { IconTile } from '../../kit/IconTile.tsx';
import type { IconName } from '../../kit/icons.tsx';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { useCan, useOpens } from '../../state/permissions.tsx';
import { screenNamed } from '../../state/screens.ts';
import { BitacoraWhatsapp } from '../whatsapp/public.tsx';
import styles from './Configuracion.module.css';
import { ProcesoDialog } from './ProcesoDialog.tsx';
import { Respaldo } from './Respaldo.tsx';
import { WhatsappDialog } from './WhatsappDialog.tsx';

interface Seccion {
  readonly screen: string;
  readonly titulo: string;
  readonly texto: string;
  readonly icono: IconName;
}

const SECCIONES: readonly Seccion[] = [
  {
    screen: 'ConfigNosotros',
    titulo: 'Nosotros',
    texto: 'Nombre, NIT, dirección y logo: el encabezado de lo que se imprime.',
    icono: 'organization',
  },
  {
    screen: 'ConfigContactos',
    titulo: 'Contactos',
    texto: 'Las sedes de la empresa y los mensajes que llegan por el sitio.',
    icono: 'inbox',
  },
  {
    screen: 'ConfigPublicaciones',
    titulo: 'Publicaciones',
    texto: 'Las noticias que se ven en el sitio de la empresa.',
    icono: 'file',
  },
  {
    screen: 'ConfigCertificados',
    titulo: 'Certificados',
    texto: 'Cartas con número y código, que cualquiera puede verificar.',
    icono: 'shield-lock',
  },
  {
    screen: 'ConfigParametros',
    titulo: 'Parámetros',
    texto: 'Valores que el programa obedece, con la pantalla que lee cada uno.',
    icono: 'gear',
  },
  { screen: 'ListasConfigurar', titulo: 'Listas', texto: 'Lo que se elige en los formularios.', icono: 'rows' },
  {
    screen: 'NumeracionesListar',
    titulo: 'Numeraciones',
    texto: 'Qué números lleva cada documento: series propias y resoluciones de la DIAN.',
    icono: 'number',
  },
  {
    screen: 'PeriodosContables',
    titulo: 'Períodos contables',
    texto: 'Los meses cerrados, en los que ya no se registran documentos.',
    icono: 'lock',
  },
  {
    screen: 'ReglasNotificacion',
    titulo: 'Notificaciones',
    texto: 'A quién se le avisa de cada cosa.',
    icono: 'bell',
  },
  {
    screen: 'DestinosRespaldo',
    titulo: 'Respaldos',
    texto: 'A qué otros lugares van las copias de la empresa, y los simulacros que las prueban.',
    icono: 'copy',
  },
  {
    screen: 'EstadoSistema',
    titulo: 'Estado del sistema',
    texto: 'Disco, base de datos, trabajos, mensajes por enviar y lo atendido en 24 horas.',
    icono: 'device-desktop',
  },
  {
    screen: 'BitacoraConsultar',
    titulo: 'Bitácora',
    texto: 'Quién hizo qué y cuándo, y la prueba de que nadie lo cambió.',
    icono: 'history',
  },
];

const DIALOGOS = [
  {
    nombre: 'parametrizacion',
    permiso: manifest.permisos.verWhatsapp,
    titulo: 'Parametrización WhatsApp',
    texto: 'Desde qué número y a qué horas se envían los mensajes.',
    icono: 'comment-discussion',
  },
  {
    nombre: 'envio',
    permiso: manifest.permisos.verParametros,
    titulo: 'Envío por WhatsApp',
    texto: 'Si los mensajes se envían o solo se registran, y con qué cuenta de Meta.',
    icono: 'gear',
  },
  {
    nombre: 'bitacora',
    permiso: whatsapp.permisos.ver,
    titulo: 'Bitácora de WhatsApp',
    texto: 'Qué mensaje se envió a quién, y si llegó.',
    icono: 'paper-airplane',
  },
] as const;

export function Configuracion() {
  const can = useCan();
  const opens = useOpens();
  const [open, setOpen] = useState<'parametrizacion' | 'bitacora' | 'envio' | null>(null);
  const close = () => setOpen(null);
  const seen = SECCIONES.flatMap((seccion) => {
    const screen = screenNamed(seccion.screen);
    return screen && opens(seccion.screen) ? [{ ...seccion, href: patternOf(screen) }] : [];
  });
  return (
    <>
      <PageHeader title="Configuración" detail="Lo que cada empresa ajusta a su manera." />
      <Respaldo />
      <ul className={styles.cards}>
        {seen.map(({ screen, titulo, texto, icono, href }) => (
          <li key={screen}>
            <a href={href} className={styles.card}>
              <CardBody {...{ titulo, texto, icono }} />
            </a>
          </li>
        ))}
        {DIALOGOS.map(({ nombre, permiso, ...body }) =>
          can(permiso) ? (
            <li key={nombre}>
              <button type="button" className={styles.card} onClick={() => setOpen(nombre)}>
                <CardBody {...body} />
              </button>
            </li>
          ) : null,
        )}
      </ul>
      {open === 'parametrizacion' && <WhatsappDialog onClose={close} />}
      {open === 'bitacora' && <BitacoraWhatsapp onClose={close} />}
      {open === 'envio' && <ProcesoDialog proceso="mensajes" titulo="Envío por WhatsApp" onClose={close} />}
    </>
  );
}

function CardBody({ titulo, texto, icono }: Omit<Seccion, 'screen'>) {
  return (
    <>
      <IconTile icon={icono} />
      <span>
        <span className={styles.name}>{titulo}</span>
        <span className={styles.text}>{texto}</span>
      </span>
    </>
  );
}
