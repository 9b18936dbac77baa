/** One's own page: data, photo, password, second factor, look and open sessions. */
import { findPerfil } from '../../../server/modules/perfil/contract.ts';
import { PageHeader } from '../../kit/PageHeader.tsx';
import { PageState } from '../../kit/PageState.tsx';
import { formatInstant } from '../../lib/format.ts';
import { useRemote } from '../../lib/remote.ts';
import { Equipos, Seguridad } from '../factores/public.tsx';
import { MisNotificaciones } from '../notificaciones/public.tsx';
import { Apariencia } from './Apariencia.tsx';
import { Clave } from './Clave.tsx';
import { Datos } from './Datos.tsx';
import { Foto } from './Foto.tsx';
import styles from './Perfil.module.css';
import { Sesiones } from './Sesiones.tsx';
import { Tokens } from './Tokens.tsx';

const { box, boxTitle, text, sessions, session, sessionText } = styles;
const LOOK = { box, title: boxTitle, text, list: sessions, row: session, rowText: sessionText };

export function Perfil() {
  const { data: perfil, error, refetch } = useRemote(findPerfil);
  if (!perfil) return <PageState error={error} noun="tu perfil" onRetry={() => void refetch()} />;
  const groups =
    perfil.grupos.length > 0
      ? `${perfil.grupos.length === 1 ? 'Grupo' : 'Grupos'} ${perfil.grupos.join(', ')}`
      : 'Sin grupos';
  const facts = [
    `Usuario ${perfil.username}`,
    perfil.is_superuser ? 'Superusuario' : groups,
    perfil.departamento_nombre && `Departamento ${perfil.departamento_nombre}`,
    perfil.ultimo_ingreso && `Ingresaste el ${formatInstant(perfil.ultimo_ingreso)}`,
  ];
  return (
    <>
      <PageHeader title={perfil.n_completo} current="Perfil" crumbs={[]} detail={facts.filter(Boolean).join(' · ')} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Datos perfil={perfil} />
          <Apariencia />
          <MisNotificaciones className={box ?? ''} titleClass={boxTitle ?? ''} />
        </div>
        <div className={styles.column}>
          <Foto />
          <Clave />
          <Seguridad look={LOOK} />
          <Equipos look={LOOK} />
          <Sesiones />
          <Tokens />
        </div>
      </div>
    </>
  );
}
