/** Screens of what customers owe. */
import { screen } from '../../lib/screen.ts';

const importar = () => import('./Importar.tsx');

export const carteraClientes = {
  screens: {
    CarteraClientes: screen(() => import('./CarteraList.tsx').then((m) => m.CarteraList)),
    VerCarteraCliente: screen(() => import('./DocumentoVer.tsx').then((m) => m.DocumentoVer)),
    CuentaCliente: screen(() => import('./CuentaCliente.tsx').then((m) => m.CuentaCliente)),
    RecibosClientes: screen(() => import('./RecibosList.tsx').then((m) => m.RecibosList)),
    CrearRecibo: screen(() => import('./ReciboCrear.tsx').then((m) => m.ReciboCrear)),
    VerRecibo: screen(() => import('./ReciboVer.tsx').then((m) => m.ReciboVer)),
    GestionesCartera: screen(() => import('./GestionesList.tsx').then((m) => m.GestionesList)),
    TasasMora: screen(() => import('./TasasList.tsx').then((m) => m.TasasList)),
    ColaDeCobro: screen(() => import('./Cola.tsx').then((m) => m.Cola)),
    ExtractosClientes: screen(() => import('./ExtractosList.tsx').then((m) => m.ExtractosList)),
    ImportarExtractos: screen(() => importar().then((m) => m.ImportarExtractos)),
    ImportacionExtracto: screen(() => importar().then((m) => m.ImportacionExtracto)),
    ImportarSaldos: screen(() => importar().then((m) => m.ImportarSaldos)),
    ImportacionSaldos: screen(() => importar().then((m) => m.ImportacionSaldos)),
    ModelosEdades: screen(() => import('./ModelosList.tsx').then((m) => m.ModelosList)),
    MigracionCartera: screen(() => import('./Migracion.tsx').then((m) => m.Migracion)),
    EdadesCartera: screen(() => import('./Edades.tsx').then((m) => m.Edades)),
  },
};
