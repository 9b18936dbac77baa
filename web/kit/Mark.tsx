/** The bow tie of Mayordomo. */

export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="12" fill="var(--bgColor-emphasis)" />
      <g fill="#fff">
        <path d="M9 15.6c0-1.400 1.500-2.300 2.700-1.600l9.200 5.200v9.600l-9.200 5.200c-1.200.7-2.700-.2-2.700-1.600z" />
        <path d="M39 15.600c0-1.400-1.500-2.300-2.700-1.600l-9.200 5.200v9.600l9.200 5.200c1.200.7 2.700-.2 2.700-1.600z" />
        <rect
          x="20.600"
          y="19.300"
          width="6.800"
          height="9.400"
          rx="3"
          stroke="var(--bgColor-emphasis)"
          strokeWidth="1.400"
        />
      </g>
    </svg>
  );
}
