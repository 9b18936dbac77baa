/** What was given, seen again; the demonstration beside or not; and the act. */
import { useState } from 'react';
import { type Estado, terminar } from '../../../server/modules/bienvenida/contract.ts';
import { manifest as sesion } from '../../../server/modules/sesion/manifest.ts';
import type { ResultOf } from '../../../server/shared/endpoint.ts';
import { calcularDv, formatearNit } from '../../../server/shared/nit.ts';
import { Check } from '../../kit/Check.tsx';
import { Facts } from '../../kit/Facts.tsx';
import { Note } from '../../kit/Note.tsx';
import { ApiError, call } from '../../lib/api.ts';
import { navigate } from '../../lib/location.ts';
import { queryClient } from '../../lib/remote.ts';
import { setCompany } from '../../state/company.ts';
import { endAssistant } from '../../state/first-run.ts';
import { begin, login } from '../../state/session.ts';
import styles from './Bienvenida.module.css';
import { Botones } from './Botones.tsx';
import { Listo } from './Listo.tsx';

export type Hecho = ResultOf<typeof terminar>;

interface FinalProps {
  estado: Estado;
  clave: string | null;
  onAtras: (() => void) | undefined;
  hecho: Hecho | null;
  onHecho: (hecho: Hecho) => void;
}

const texto = (datos: Record<string, unknown> | null, campo: string) => String(datos?.[campo] ?? '');

export function Final({ estado: { pasos, logo }, clave, onAtras, hecho, onHecho }: FinalProps) {
  const [demostracion, setDemostracion] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { usuario, empresa, bodega, areas } = pasos;
  const ocultas = (areas as { ocultas?: string[] } | null)?.ocultas ?? [];
  const nit = texto(empresa, 'nit');

  const crear = async () => {
    setBusy(true);
    setFault(null);
    try {
      onHecho(await call(terminar, { body: { demostracion } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault([error.msg, ...Object.values(error.errores ?? {}).flat()].join(' '));
    } finally {
      setBusy(false);
    }
  };
  const salir = () => {
    endAssistant();
    setCompany({ nombre: texto(empresa, 'nombre'), logo });
    queryClient.clear();
  };
  const entrar = async () => {
    salir();
    try {
      if (hecho && clave) return await login(hecho.username, clave);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    await navigate(sesion.screens.login.path, { replace: true, force: true });
  };

  if (hecho) {
    const conFactor: typeof begin = (session) => {
      salir();
      // The guard, who sees both at once, goes home.
      begin(session);
    };
    const nombre = texto(empresa, 'nombre');
    return <Listo hecho={hecho} empresa={nombre} onEntrar={() => void entrar()} onIn={conFactor} />;
  }
  return (
    <>
      {fault && <Note kind="peligro">{fault}</Note>}
      <Facts
        title="Tu empresa"
        facts={[
          ['Nombre', texto(empresa, 'nombre')],
          ['NIT', formatearNit(nit, calcularDv(nit))],
          ['Superusuario', `${usuario?.first_name} ${usuario?.last_name} (${usuario?.username})`],
          ['Primera bodega', texto(bodega, 'nombre')],
          ['Zona horaria', 'Colombia (UTC−5)'],
          ['Áreas sin usar', ocultas.join(', ') || 'Ninguna'],
        ]}
      />
      <div className={styles.demo}>
        <Check checked={demostracion} onChange={setDemostracion} disabled={busy}>
          Cargar también la empresa de demostración
        </Check>
        <p className={styles.ayuda}>
          Meses de compras, ventas y arriendos de mentira, para aprender sin miedo. Se quita después con{' '}
          <code>mayordomo admin demo quitar</code>. Tarda hasta un minuto más.
        </p>
      </div>
      <Botones
        onAtras={onAtras}
        busy={busy}
        onSeguir={() => void crear()}
        texto={busy ? 'Creando la empresa …' : 'Crear la empresa'}
      />
    </>
  );
}
