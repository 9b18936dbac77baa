/** Octicons has no barcode: bars of 16. */
export function BarcodeIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M1 3h1.5v10H1zM4 3h.75v10H4zM6 3h2v10H6zM9.25 3H10v10h-.75zM11.25 3h1.25v10h-1.25zM14 3h1v10h-1z" />
    </svg>
  );
}
