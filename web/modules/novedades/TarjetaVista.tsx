/** A novelty that stands: its types and texts, whether it is decided, its files, and what one may do with it. */
import { Suspense, useState } from 'react';
import { manifest as facturas } from '../../../server/modules/facturas-xml/manifest.ts';
import { novedad as campos } from '../../../server/modules/novedades/campos.ts';
import {
  addTipoNovedad,
  archivosNovedad,
  deleteNovedad,
  type Novedad,
  updateNovedad,
} from '../../../server/modules/novedades/contract/novedad.ts';
import { manifest } from '../../../server/modules/novedades/manifest.ts';
import { TEXTOS, USO } from '../../../server/modules/novedades/rules/textos.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import { formatQuantity } from '../../../server/shared/quantities.ts';
import { formatCount } from '../../../server/shared/text.ts';
import { Button } from '../../kit/Button.tsx';
import { FileUploader } from '../../kit/files/FileUploader.tsx';
import { confirm } from '../../kit/questions.ts';
import { Tag } from '../../kit/Tag.tsx';
import { told } from '../../kit/told.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { toast } from '../../state/toasts.ts';
import { ReclamoDialog } from '../facturas-xml/public.tsx';
import { withAuthorization } from '../sesion/public.tsx';
import styles from './novedades.module.css';
import { Texto } from './Texto.tsx';
import { Tipos } from './Tipos.tsx';

interface TarjetaProps {
  readonly novedad: Novedad;
  readonly edita: boolean;
  /** The dialog was opened to decide. */
  readonly decide: boolean;
  /** It was accepted, rejected or taken away. */
  readonly onDone: () => void;
}

export function TarjetaVista({ novedad, edita, decide, onDone }: TarjetaProps) {
  const { id, cod_prod, nombre_producto, resuelto, novedades, entrada, factura_id, reloj } = novedad;
  const can = useCan();
  const [motivo, setMotivo] = useState(novedad.motivo ?? '');
  const actualizar = useWrite(updateNovedad);
  const agregar = useWrite(addTipoNovedad);
  const quitar = useWrite(deleteNovedad);
  const [reclama, setReclama] = useState(false);
  const open = edita && !resuelto;
  /** The law gives three days to claim the invoice. */
  const sePuedeReclamar = factura_id !== null && reloj?.estado === 'CORRIENDO' && can(facturas.permisos.eventos);
  const mayDecide = decide && can(manifest.permisos.aceptarRechazar);
  const patch = (model: object) => told(() => actualizar.write({ params: { id }, body: { model } }));

  const decidir = async (aceptado: boolean) => {
    if (!motivo.trim()) {
      toast({ kind: 'error', text: TEXTOS.motivo });
      return;
    }
    if (!(await patch({ resuelto: true, aceptado, motivo: motivo.trim() }))) return;
    if (!aceptado && sePuedeReclamar) setReclama(true);
    else onDone();
  };
  const reabrir = async () => {
    if (!(await confirm({ title: 'Novedad resuelta', text: TEXTOS.reabrir, confirmText: 'Aceptar' }))) return;
    const model = { resuelto: false };
    await told(() =>
      withAuthorization(
        (proof) => actualizar.write({ params: { id }, body: { model, autorizacion: proof ?? null } }),
        (refusal) => refusal,
      ),
    );
  };
  const sumar = async (tipo: number) => {
    if (!(await confirm({ title: 'Agregar novedad', text: TEXTOS.agregar, confirmText: 'Agregar' }))) return;
    await told(() => agregar.write({ body: { noveltyId: id, typeNoveltyId: tipo } }));
  };
  const restar = async (tipo: number) => {
    const text = TEXTOS.remover;
    if (!(await confirm({ title: 'Remover novedad', text, confirmText: 'Remover', danger: true }))) return;
    const last = novedades.length === 1;
    const done = await told(() =>
      quitar.write({ body: { novedadId: id, tipoNovedadId: tipo, deleteNoveltyMain: last } }),
    );
    if (done && last) onDone();
  };

  return (
    <li className={styles.card}>
      <div className={styles.producto}>
        <strong>{nombre_producto}</strong>
        <span className={styles.codigo}>{cod_prod}</span>
        <span className={styles.marcas}>
          <Tag tone={resuelto ? 'success' : 'attention'}>{resuelto ? 'Resuelta' : 'Sin resolver'}</Tag>
          {resuelto && (
            <Tag tone={novedad.aceptado ? 'success' : 'danger'}>{novedad.aceptado ? 'Aceptada' : 'Rechazada'}</Tag>
          )}
        </span>
        <Reloj novedad={novedad} />
      </div>
      <Tipos
        id={`tipo-${id}`}
        producto={nombre_producto}
        chosen={novedades.map((tipo) => tipo.id)}
        conOrden={entrada.tipo === 'CON_OC'}
        onAdd={open ? (tipo) => void sumar(tipo) : undefined}
        onRemove={open ? (tipo) => void restar(tipo) : undefined}
      />
      <Texto
        id={`observacion-${id}`}
        label="Observaciones"
        value={novedad.observacion}
        max={campos.observacion.max}
        readOnly={!open}
        onLeave={(observacion) => void patch({ observacion })}
      />
      <Texto
        id={`motivo-${id}`}
        label={campos.motivo.label}
        value={novedad.motivo ?? ''}
        max={campos.motivo.max}
        readOnly={resuelto || (!open && !mayDecide)}
        onChange={setMotivo}
        // Who decides says it with the decision.
        {...(open && !mayDecide ? { onLeave: (said: string) => void patch({ motivo: said }) } : {})}
      />
      <div className={styles.pie}>
        <FileUploader files={archivosNovedad} id={id} uso={USO} readOnly={!open} />
        <div className={styles.actos}>
          {mayDecide && !resuelto && (
            <>
              <Button icon="x" variant="danger" busy={actualizar.busy} onClick={() => void decidir(false)}>
                Rechazar
              </Button>
              <Button icon="check" variant="primary" busy={actualizar.busy} onClick={() => void decidir(true)}>
                Aceptar
              </Button>
            </>
          )}
          {resuelto && edita && can(manifest.permisos.aceptarRechazar) && (
            <Button icon="sync" onClick={() => void reabrir()}>
              Marcar como no resuelta
            </Button>
          )}
        </div>
      </div>
      <Datos novedad={novedad} />
      {reclama && factura_id !== null && (
        <Suspense fallback={null}>
          <ReclamoDialog
            factura={{ id: factura_id, n_factura: entrada.n_factura ?? '' }}
            propuesta={{ concepto: novedad.concepto_reclamo, observacion: motivo.trim() }}
            aviso={`El plazo para reclamarla vence el ${formatDate(reloj?.limite ?? '')}.`}
            onClose={onDone}
          />
        </Suspense>
      )}
    </li>
  );
}

/** What came of the claim of the invoice. */
const PLAZOS: Readonly<Record<string, string>> = {
  SIN_RECIBO: 'El plazo para reclamar empieza al recibir',
  ACEPTADA: 'Factura aceptada: ya no se reclama',
  RECLAMADA: 'Factura reclamada',
  TACITA: 'Plazo vencido: aceptada tácitamente',
};

/** The clock of the law: how long one may still claim the invoice. */
function Reloj({ novedad: { reloj } }: { novedad: Novedad }) {
  if (!reloj?.aplica) return null;
  const { estado, limite, dias } = reloj;
  if (estado !== 'CORRIENDO') return <span className={styles.codigo}>{PLAZOS[estado ?? '']}</span>;
  return (
    <span className={styles.reloj}>
      Reclamo hasta el {formatDate(limite ?? '')}
      {dias !== null && ` · ${dias <= 0 ? 'vence hoy' : formatCount(dias, 'día hábil', 'días hábiles')}`}
    </span>
  );
}

function Datos({ novedad: { en_cuarentena, nota, resuelto_por, resuelta } }: { novedad: Novedad }) {
  const said = [
    en_cuarentena > 0 && `${formatQuantity(en_cuarentena)} en cuarentena`,
    nota && (nota.numero ? `Nota crédito ${nota.numero}` : 'Nota crédito esperada'),
    resuelta && `Decidida por ${resuelto_por ?? 'sistema'}`,
  ].filter(Boolean);
  return said.length > 0 ? <p className={styles.dato}>{said.join(' · ')}</p> : null;
}
