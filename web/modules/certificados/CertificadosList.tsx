/** `/config/certificados`: letters that the company certifies. */
import { lazy, Suspense, useState } from 'react';
import { certificado as campos } from '../../../server/modules/certificados/campos.ts';
import {
  anular,
  type Certificado,
  certificadosList,
  comentariosCertificado,
  emitir,
  pdfCertificado,
} from '../../../server/modules/certificados/contract/certificados.ts';
import { manifest } from '../../../server/modules/certificados/manifest.ts';
import { admite, CODIGOS_TIPO, ESTADOS, TIPOS } from '../../../server/modules/certificados/rules.ts';
import { formatDate } from '../../../server/shared/dates.ts';
import type { FilterOf } from '../../../server/shared/list.ts';
import type { Filter } from '../../kit/filters/filters.ts';
import type { MenuItem } from '../../kit/Menu.tsx';
import { confirm, promptText } from '../../kit/questions.ts';
import { StateLabel } from '../../kit/StateLabel.tsx';
import { MasterScreen } from '../../kit/table/MasterScreen.tsx';
import { told } from '../../kit/told.ts';
import { callBlob } from '../../lib/api.ts';
import { useWrite } from '../../lib/remote.ts';
import { useCan } from '../../state/permissions.tsx';
import { CertificadoDialog } from './CertificadoDialog.tsx';
import { DocumentosDialog } from './DocumentosDialog.tsx';

const PdfDialog = lazy(() => import('../../kit/viewers/PdfDialog.tsx').then((m) => ({ default: m.PdfDialog })));

const { permisos } = manifest;

const FILTERS: readonly Filter<FilterOf<typeof certificadosList>>[] = [
  {
    field: 'tipo',
    label: campos.tipo.label,
    kind: 'opciones',
    options: CODIGOS_TIPO.map((value) => ({ value, label: TIPOS[value] })),
  },
  {
    field: 'estado',
    label: campos.estado.label,
    kind: 'opciones',
    options: ESTADOS.map((value) => ({ value, label: value })),
  },
  { field: 'fecha', label: campos.fecha.label, kind: 'rango', type: 'fecha' },
];

const VIEWS = [
  { nombre: 'Todos', consulta: '' },
  { nombre: 'Emitidos', consulta: 'f.estado=EMITIDO' },
  { nombre: 'Borradores', consulta: 'f.estado=BORRADOR' },
];

export function CertificadosList() {
  const can = useCan();
  const [paper, setPaper] = useState<Certificado>();
  const [files, setFiles] = useState<Certificado>();
  const { write: emite } = useWrite(emitir);
  const { write: anula } = useWrite(anular);

  const onEmitir = async ({ id, version, tipo_nombre, persona }: Certificado) => {
    const yes = await confirm({
      title: 'Emitir certificado',
      text: `${tipo_nombre} de ${persona}: tomará su número y su código, y ya no cambiará.`,
      confirmText: 'Emitir',
    });
    if (yes) await told(() => emite({ params: { id }, body: { version } }));
  };
  const onAnular = async ({ id, version, numero }: Certificado) => {
    const motivo = await promptText({
      ...{ title: `Anular ${numero}`, label: campos.motivo.label, max: campos.motivo.max },
      ...{ text: 'Su código dirá que está anulado.', confirmText: 'Anular', danger: true },
    });
    if (motivo) await told(() => anula({ params: { id }, body: { version, motivo } }));
  };
  const acts = (row: Certificado): MenuItem[] => [
    ...(can(permisos.emitir) && admite('emitir', row.estado)
      ? [{ label: 'Emitir', icon: 'check', onSelect: () => void onEmitir(row) } as const]
      : []),
    ...(row.tipo === 'CALIDAD'
      ? [{ label: 'Documentos', icon: 'upload', onSelect: () => setFiles(row) } as const]
      : []),
    ...(row.numero ? [{ label: 'Ver', icon: 'file', onSelect: () => setPaper(row) } as const] : []),
    ...(can(permisos.anular) && admite('anular', row.estado)
      ? [{ label: 'Anular', icon: 'blocked', danger: true, onSelect: () => void onAnular(row) } as const]
      : []),
  ];
  return (
    <>
      <MasterScreen
        contract={certificadosList}
        permisos={permisos}
        tabla="certificado"
        comments={comentariosCertificado}
        title="Certificados"
        singular="certificado"
        searchPlaceholder="Buscar por persona, documento o número"
        createText="Crear certificado"
        editor={(row, close) => <CertificadoDialog certificado={row} onClose={close} />}
        acts={acts}
        filters={FILTERS}
        views={VIEWS}
        cells={{
          numero: (row) => row.numero ?? 'Sin número',
          vence: (row) => (row.vence ? formatDate(row.vence) : 'No vence'),
        }}
        card={(row) => ({
          title: row.persona,
          subtitle: [row.tipo_nombre, row.numero].filter(Boolean).join(' · '),
          right: <StateLabel estado={row.estado} />,
        })}
        emptyFirst={{ text: 'Crea un certificado: quien lo reciba podrá verificarlo con su código.', icon: 'file' }}
      />
      {files && <DocumentosDialog certificado={files} onClose={() => setFiles(undefined)} />}
      {paper && (
        <Suspense>
          <PdfDialog
            title={`Certificado ${paper.numero}`}
            fileName={`${paper.numero}.pdf`}
            document={() => callBlob(pdfCertificado, { params: { id: paper.id } })}
            onClose={() => setPaper(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
