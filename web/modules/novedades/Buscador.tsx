/** Looks for a product among the cards, a little after one stops typing. */
import { SearchIcon } from '@primer/octicons-react';
import { TextInput } from '@primer/react';
import { useEffect, useState } from 'react';

/** Spec 001, section 9. */
const WAIT_MS = 300;

export function Buscador({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onText(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text, onText]);
  return (
    <TextInput
      block
      type="search"
      leadingVisual={SearchIcon}
      aria-label="Buscar producto"
      placeholder="Buscar producto"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
