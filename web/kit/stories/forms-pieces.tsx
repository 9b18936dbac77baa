/** Story page of what floats and of what divides: dialogs in their widths, drawer, questions, authorization, tabs, steps, progress. */
import { Button, Label } from '@primer/react';
import { useState } from 'react';
import * as z from 'zod';
import { useRecordForm } from '../../lib/form.ts';
import { AuthorizationDialog } from '../AuthorizationDialog.tsx';
import { Dialog } from '../Dialog.tsx';
import { type DialogWidth, FooterSummary } from '../DialogFrame.tsx';
import { Drawer } from '../Drawer.tsx';
import { TextField } from '../fields/TextField.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { Progress } from '../Progress.tsx';
import { confirm, promptText } from '../questions.ts';
import styles from '../Stack.module.css';
import { Steps } from '../Steps.tsx';
import { Tabs } from '../Tabs.tsx';
import { Timeline, type TimelineEntry } from '../Timeline.tsx';

const WIDTHS: readonly DialogWidth[] = ['pequeno', 'normal', 'mediano', 'completo', 'pantalla'];

const CHANGES: readonly TimelineEntry[] = [
  {
    id: 4,
    fecha_bitacora: '19/11/2026 09:02',
    usuario_bitacora: 'lpinzon',
    autor: 'Luisa Pinzón',
    accion: 'comentar',
    frase: 'comentó',
    cambios: [{ campo: 'comentario', nombre: 'Comentario', antes: null, despues: '¿Subimos el cupo?' }],
  },
  {
    id: 3,
    fecha_bitacora: '19/11/2026 08:39',
    usuario_bitacora: 'Marcela Ruiz',
    accion: 'editar',
    cambios: [
      { campo: 'cupo', nombre: 'Cupo de crédito', antes: '$ 85,000,000', despues: '$ 90,000,000' },
      { campo: 'correo', nombre: 'Correo', antes: 'ventas@larosita.com.co', despues: null },
    ],
    partes: [
      {
        id: 31,
        accion: 'crear',
        frase: 'Agregó el teléfono +57 315 402 8801',
        cambios: [{ campo: 'tipo', nombre: 'Tipo', antes: null, despues: 'Celular' }],
      },
    ],
  },
  {
    id: 2,
    fecha_bitacora: '10/02/2024 11:20',
    usuario_bitacora: 'Luisa Pinzón',
    accion: 'estado',
    motivo: 'Cambió de razón social',
    cambios: [{ campo: 'estado', nombre: 'Estado', antes: 'ACTIVO', despues: 'INACTIVO' }],
  },
  { id: 1, fecha_bitacora: '14/03/2019 16:05', usuario_bitacora: 'Luisa Pinzón', accion: 'crear', cambios: [] },
];

type Open =
  | { kind: 'dialog'; width: DialogWidth }
  | { kind: 'drawer'; width: 300 | 600 }
  | { kind: 'autorizar' | 'formulario' };

export function FormPiecesStory() {
  const [open, setOpen] = useState<Open | null>(null);
  const [answer, setAnswer] = useState('');
  const [tab, setTab] = useState('general');
  const [step, setStep] = useState('datos');
  const close = () => setOpen(null);
  return (
    <div className={styles.stack}>
      <div className={styles.line}>
        {WIDTHS.map((width) => (
          <Button key={width} onClick={() => setOpen({ kind: 'dialog', width })}>
            Diálogo {width}
          </Button>
        ))}
        <Button onClick={() => setOpen({ kind: 'formulario' })}>Diálogo con formulario</Button>
        <Button onClick={() => setOpen({ kind: 'drawer', width: 300 })}>Panel 300</Button>
        <Button onClick={() => setOpen({ kind: 'drawer', width: 600 })}>Panel 600</Button>
        <Button
          onClick={async () => {
            const text = '¿Está seguro de eliminar el archivo?, se eliminará permanentemente';
            setAnswer(
              String(await confirm({ title: 'Eliminar archivo', text, danger: true, confirmText: 'ELIMINAR' })),
            );
          }}
        >
          Confirmar
        </Button>
        <Button
          onClick={async () => setAnswer(String(await promptText({ title: 'Inactivar proveedor', label: 'Motivo' })))}
        >
          Pedir texto
        </Button>
        <Button onClick={() => setOpen({ kind: 'autorizar' })}>Autorización</Button>
        <output>{answer}</output>
      </div>
      <Tabs
        label="Secciones del proveedor"
        current={tab}
        onChange={setTab}
        tabs={[
          { id: 'general', label: 'General', panel: <p>Datos generales.</p> },
          { id: 'contactos', label: 'Contactos', count: 3, panel: <p>Contactos.</p> },
          { id: 'contable', label: 'Contable', errors: 2, panel: <p>Datos contables.</p> },
          {
            id: 'bitacora',
            label: 'Bitácora',
            panel: <Timeline entries={CHANGES} />,
          },
        ]}
      />
      <Steps
        current={step}
        onChange={setStep}
        steps={[
          {
            id: 'datos',
            title: 'Datos del arriendo',
            complete: true,
            summary: 'INM002 · CALLE 37 # 13 - 87',
            content: <p>Campos del primer paso.</p>,
          },
          { id: 'partes', title: 'Partes', errors: 2, summary: '2 personas', content: <p>Campos del segundo paso.</p> },
          { id: 'cierre', title: 'Cierre', content: <p>Campos del último paso.</p> },
        ]}
      />
      <Progress done={3} total={8} />
      {open?.kind === 'dialog' && (
        <Dialog
          title="Agregar entrega"
          subtitle="Viernes 20/11/2026, 10:00 a 11:00"
          width={open.width}
          dirty
          onClose={close}
          footer={
            <>
              <FooterSummary>Se guarda solo en este navegador.</FooterSummary>
              <Button onClick={close}>Cancelar</Button>
              <Button variant="primary" onClick={close}>
                Programar entrega
              </Button>
            </>
          }
        >
          {Array.from({ length: 30 }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: filler that never moves
            <p key={i}>Renglón {i + 1} de un contenido más alto que el diálogo.</p>
          ))}
        </Dialog>
      )}
      {open?.kind === 'formulario' && <AreaDialog onClose={close} />}
      {open?.kind === 'drawer' && (
        <Drawer title="Notificaciones" width={open.width} onClose={close}>
          <Label variant="success">ACTIVO</Label>
        </Drawer>
      )}
      {open?.kind === 'autorizar' && (
        <AuthorizationDialog
          text="Cambiar el costo de un producto recibido."
          permission="view_menu_bodega_entradas_acciones_autorizar"
          verify={async () => ({ msg: 'Autorizado.', autorizacion: 'historia' })}
          onAuthorized={({ msg }) => {
            setAnswer(msg);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

function AreaDialog({ onClose }: { onClose: () => void }) {
  const form = useRecordForm({
    schema: z.object({ nombre: z.string().min(1) }),
    initial: { nombre: '' },
    draft: false,
    save: async (values) => values,
    onSaved: onClose,
  });
  return (
    <FormDialog title="Crear departamento" form={form} onClose={onClose}>
      <TextField form={form} name="nombre" label="Nombre" required />
    </FormDialog>
  );
}
