/** Which areas of the menu are used. */
import { useState } from 'react';
import { guardarAreas } from '../../../server/modules/bienvenida/contract.ts';
import { AREAS_OCULTABLES } from '../../../server/shared/areas.ts';
import { iconOf } from '../../kit/icons.tsx';
import { Note } from '../../kit/Note.tsx';
import { ApiError, call } from '../../lib/api.ts';
import styles from './Bienvenida.module.css';
import { Botones } from './Botones.tsx';
import type { PasoProps } from './pasos.ts';

type Area = (typeof AREAS_OCULTABLES)[number];

const TEXTOS = {
  Abastecimiento: ['inbox', 'Proveedores, órdenes de compra y lo que se les debe.'],
  Inventario: ['package', 'Productos, bodegas, entradas, traslados y conteos.'],
  Comercial: ['tag', 'Clientes, cotizaciones, pedidos, facturas y cartera.'],
  Arriendos: ['home', 'Inmuebles, contratos y pagos a propietarios.'],
} as const;

export function PasoAreas({ estado, onListo, onAtras }: PasoProps) {
  const antes = (estado.pasos.areas as { ocultas?: Area[] } | null)?.ocultas ?? [];
  const [ocultas, setOcultas] = useState<readonly Area[]>(antes);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const usar = (area: Area, si: boolean) =>
    setOcultas((now) => (si ? now.filter((each) => each !== area) : [...now, area]));

  const seguir = async () => {
    setBusy(true);
    try {
      onListo((await call(guardarAreas, { body: { ocultas: [...ocultas] } })).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault(error.msg);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {fault && <Note kind="peligro">{fault}</Note>}
      <div className={styles.areas}>
        {AREAS_OCULTABLES.map((area) => {
          const [icono, texto] = TEXTOS[area];
          const Icono = iconOf(icono);
          return (
            <label key={area} className={styles.area}>
              <span className={styles.areaIcono}>
                <Icono size={20} />
              </span>
              <span className={styles.areaTexto}>
                <strong>{area}</strong>
                <span>{texto}</span>
              </span>
              <input
                type="checkbox"
                checked={!ocultas.includes(area)}
                aria-label={`Usar ${area}`}
                onChange={({ target }) => usar(area, target.checked)}
              />
            </label>
          );
        })}
      </div>
      <p className={styles.ayuda}>Administración (usuarios, permisos y configuración) siempre está.</p>
      <Botones onAtras={onAtras} busy={busy} onSeguir={() => void seguir()} />
    </>
  );
}
