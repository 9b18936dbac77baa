/** The steps at the left, the one that is open at the right; on a phone, where one is above it. */
import { useRef, useState } from 'react';
import type { Estado } from '../../../server/modules/bienvenida/contract.ts';
import { Icon } from '../../kit/icons.tsx';
import { Mark } from '../../kit/Mark.tsx';
import styles from './Bienvenida.module.css';
import { Final, type Hecho } from './Final.tsx';
import { PasoAreas } from './PasoAreas.tsx';
import { PasoBodega } from './PasoBodega.tsx';
import { PasoEmpresa } from './PasoEmpresa.tsx';
import { PasoNumeracion } from './PasoNumeracion.tsx';
import { PasoUsuario } from './PasoUsuario.tsx';
import { PASOS, type PasoId, type PasoProps } from './pasos.ts';

const PANELES: Readonly<Record<Exclude<PasoId, 'final'>, (props: PasoProps) => React.ReactNode>> = {
  usuario: PasoUsuario,
  empresa: PasoEmpresa,
  bodega: PasoBodega,
  numeracion: PasoNumeracion,
  areas: PasoAreas,
};

/** The first that is still to be given. */
const siguiente = ({ pasos }: Estado): PasoId =>
  PASOS.find(({ id }) => id !== 'final' && pasos[id] === null)?.id ?? 'final';

export function Asistente({ estado: leido }: { estado: Estado }) {
  const [estado, setEstado] = useState(leido);
  const [creada, setCreada] = useState<Hecho | null>(null);
  const [actual, setActual] = useState(() => siguiente(leido));
  /** Of this page only, to sign in at the end. */
  const clave = useRef<string | null>(null);
  const panel = useRef<HTMLElement>(null);
  const indice = PASOS.findIndex(({ id }) => id === actual);
  const hecho = (id: PasoId) => (id === 'final' ? creada !== null : estado.pasos[id] !== null);
  const abierto = (i: number) => PASOS.slice(0, i).every(({ id }) => hecho(id));

  const ir = (id: PasoId) => {
    setActual(id);
    // What opens is on the page after the next frame.
    requestAnimationFrame(() => {
      panel.current?.focus({ preventScroll: true });
      scrollTo({ top: 0 });
    });
  };

  const props: PasoProps = {
    estado,
    onCambio: setEstado,
    onListo: (nuevo) => {
      setEstado(nuevo);
      ir(PASOS[indice + 1]?.id ?? 'final');
    },
    onAtras: indice > 0 ? () => ir(PASOS[indice - 1]?.id ?? 'usuario') : undefined,
    onClave: (escrita) => {
      clave.current = escrita;
    },
  };
  const Panel = actual === 'final' ? null : PANELES[actual];
  const { titulo, texto } = PASOS[indice] ?? PASOS[0];
  return (
    <div className={styles.asistente}>
      <aside className={styles.lado}>
        <div className={styles.marca}>
          <Mark size={32} />
          <span>Crea tu empresa</span>
        </div>
        <nav aria-label="Pasos">
          <ol className={styles.pasos}>
            {PASOS.map((paso, i) => (
              <li key={paso.id}>
                <button
                  type="button"
                  className={styles.paso}
                  aria-current={paso.id === actual ? 'step' : undefined}
                  disabled={creada !== null || (paso.id !== actual && !abierto(i))}
                  onClick={() => ir(paso.id)}
                >
                  <span className={`${styles.punto} ${hecho(paso.id) ? styles.hecho : ''}`}>
                    {hecho(paso.id) ? <Icon name="check" /> : i + 1}
                  </span>
                  <span className={styles.nombre}>{paso.corto}</span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
        {creada === null && <p className={styles.guardado}>Cada paso se guarda. Puedes cerrar y seguir después.</p>}
      </aside>
      <section
        ref={panel}
        className={styles.panel}
        tabIndex={-1}
        {...(creada ? { 'aria-label': 'Empresa creada' } : { 'aria-labelledby': 'paso-titulo' })}
      >
        {creada === null && (
          <>
            <p className={styles.cuenta}>
              Paso {indice + 1} de {PASOS.length}
            </p>
            <h1 id="paso-titulo" className={styles.titulo}>
              {titulo}
            </h1>
            <p className={styles.texto}>{texto}</p>
          </>
        )}
        {Panel ? (
          <Panel key={actual} {...props} />
        ) : (
          <Final estado={estado} clave={clave.current} hecho={creada} onHecho={setCreada} onAtras={props.onAtras} />
        )}
      </section>
    </div>
  );
}
