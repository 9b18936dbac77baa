/** Deciding one code: first which product of ours it is, then how many of ours come in one of theirs. */
import { useState } from 'react';
import type { HomologacionFila } from '../../../server/modules/homologacion/contract/lista.ts';
import type { ProductoOfrecido } from '../../../server/modules/homologacion/contract/resolver.ts';
import { type Factor, factoresDe } from '../../../server/modules/homologacion/rules/empaque.ts';
import { toMillonesimas } from '../../../server/shared/quantities.ts';
import styles from './homologar.module.css';
import { ListaOpciones } from './ListaOpciones.tsx';
import {
  type Acto,
  actoDe,
  type Candidatos,
  nombreDe,
  type Opcion,
  type OpcionProducto,
  opcionDe,
  opcionesDe,
  opcionesDeFactor,
} from './opciones.ts';
import { useProductos } from './useProductos.ts';

interface DecisionProps {
  fila: HomologacionFila;
  candidatos: Candidatos;
  decidida: boolean;
  ocupada: boolean;
  enfocar: boolean;
  onActo: (acto: Acto) => void;
  onConfirmar: (producto: ProductoOfrecido, factor: Factor) => void;
  onSalir: (paso: -1 | 1) => void;
}

export function Decision({
  fila,
  candidatos,
  decidida,
  ocupada,
  enfocar,
  onActo,
  onConfirmar,
  onSalir,
}: DecisionProps) {
  const [texto, setTexto] = useState('');
  const [elegido, setElegido] = useState<ProductoOfrecido | null>(null);
  const hallados = useProductos(elegido ? '' : texto);
  const escribe = texto.trim() !== '';
  const nombre = fila.nombre_producto_xml ?? '';

  if (elegido) {
    const escrito = escribe ? factorDe(texto) : null;
    const opciones =
      escribe && escrito === null ? [] : opcionesDeFactor(factoresDe(nombre, elegido), escrito, elegido.unidad);
    return (
      <div className={styles.decision}>
        <p className={styles.elegido}>
          <strong>{nombreDe(elegido)}</strong> ¿Cuántas trae una del proveedor?
        </p>
        <ListaOpciones
          key="factor"
          label={`Factor de ${fila.cod_prod_xml}`}
          placeholder="Elige con las flechas, o escribe otro número"
          texto={texto}
          onTexto={setTexto}
          opciones={opciones}
          mensaje={opciones.length === 0 ? 'Un número mayor que cero, con máximo 6 decimales.' : null}
          onTomar={({ factor }) => onConfirmar(elegido, factor)}
          onSalir={onSalir}
          onAtras={() => {
            setTexto('');
            setElegido(null);
          }}
          numerico
          ocupada={ocupada}
          enfocar
        />
      </div>
    );
  }
  const take = (opcion: Opcion) => {
    const acto = actoDe(opcion);
    if (acto) return onActo(acto);
    const { producto } = opcion as OpcionProducto;
    const factores = factoresDe(nombre, producto);
    const [only, ...others] = factores;
    if (only && others.length === 0) return onConfirmar(producto, only);
    setTexto('');
    setElegido(producto);
  };
  const opciones = escribe
    ? hallados.productos.map((producto) => opcionDe(producto, producto.unidad))
    : opcionesDe(fila, candidatos, decidida);
  return (
    <div className={styles.decision}>
      <ListaOpciones
        key="producto"
        label={`Producto de ${fila.cod_prod_xml}`}
        placeholder="Elige con las flechas, o escribe para buscar otro producto"
        texto={texto}
        onTexto={setTexto}
        opciones={opciones}
        mensaje={escribe ? hallados.mensaje : null}
        onTomar={take}
        onSalir={onSalir}
        ocupada={ocupada}
        enfocar={enfocar}
      />
    </div>
  );
}

/** What was typed as a factor; `null` when it is none. */
function factorDe(texto: string): number | null {
  const clean = texto.trim().replace(',', '.');
  const value = /^\d+(\.\d{1,6})?$/.test(clean) ? Number(clean) : 0;
  return value > 0 && toMillonesimas(value) !== null ? value : null;
}
