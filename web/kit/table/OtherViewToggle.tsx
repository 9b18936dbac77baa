/** 'Lista | Mapa' beside the filters. */
import { Segmented } from '../Segmented.tsx';

interface OtherViewToggleProps {
  modo: string;
  label: string;
  /** '' for the list. */
  current: string;
  onChange: (modo: string) => void;
}

export function OtherViewToggle({ modo, label, current, onChange }: OtherViewToggleProps) {
  const options = [
    { value: '', label: 'Lista' },
    { value: modo, label },
  ];
  return <Segmented label="Cómo se muestran" options={options} current={current} onChange={onChange} />;
}
