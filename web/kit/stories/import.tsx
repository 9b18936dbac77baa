/** Stories of imports: where a file is taken, the bar of steps, the columns as matched, and a sheet with wrong and mended cells. */
import { importarProveedores } from '../../../server/modules/proveedores/contract/importacion.ts';
import type { ImportDetail, ImportRow } from '../../../server/shared/import/shapes.ts';
import { FileBox } from '../import/FileBox.tsx';
import styles from '../import/import.module.css';
import { MatchStep } from '../import/MatchStep.tsx';
import { RowEditor } from '../import/RowEditor.tsx';
import { StepBar } from '../import/StepBar.tsx';

const ROW: ImportDetail = {
  id: 1,
  archivo: 'proveedores.xlsx',
  estado: 'COLUMNAS',
  total: 200,
  revisadas: 0,
  pendientes: 0,
  crear: 0,
  actualizar: 0,
  sin_cambio: 0,
  con_error: 0,
  creadas: 0,
  actualizadas: 0,
  usuario: 'LAURA PINZÓN',
  created: '2026-11-21T09:05:00-05:00',
  programa: null,
  encabezados: ['Nit', 'Razón social', 'Municipio', 'Observaciones'],
  mapeo: ['nit_sin_dv', 'nombre_proveedor', 'direcciones_proveedor.0.ciudad', null],
  muestra: [['900482716'], ['DISTRIBUIDORA LA ROSITA S.A.S.'], ['Bucaramanga', 'Girón'], []],
  trabajo: null,
  no_deshacer: 'No hay nada que deshacer.',
  version: 1,
};
const COLUMNS = [
  { at: 0, field: 'nit_sin_dv', label: 'NIT', first: true },
  { at: 2, field: 'direcciones_proveedor.0.ciudad', label: 'Ciudad', first: true, list: 'una' as const },
];
const FILA: ImportRow = {
  id: 1,
  numero: 12,
  valores: ['900482716', 'LA ROSITA', 'Macondo', ''],
  resultado: 'error',
  errores: { 'direcciones_proveedor.0.ciudad': ['El valor no está en la lista.'] },
  aplicada: false,
};
const MENDED: ImportRow = {
  ...FILA,
  id: 2,
  numero: 18,
  valores: ['890211780', 'EL GUAMITO', 'Lebrija', ''],
  resultado: 'crear',
  errores: {},
};
const nothing = async () => true;

export function ImportStory() {
  return (
    <>
      <FileBox contract={importarProveedores} />
      <StepBar current="columnas" />
      <MatchStep contract={importarProveedores} row={ROW} go={() => undefined} />
      <div className={styles.frame}>
        <table className={styles.sheet} aria-label="Filas de ejemplo">
          <tbody>
            {[FILA, MENDED].map((fila) => (
              <RowEditor
                key={fila.id}
                contract={importarProveedores}
                fila={fila}
                columns={COLUMNS}
                showLoose={false}
                mended={fila.resultado !== 'error'}
                onFix={nothing}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
