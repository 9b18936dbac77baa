/** Which page numbers the pager shows. Pure. */

/** First, last and those around the current one; `null` is a gap: 1 2 3 … 19. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const wanted = new Set([1, last, page - 1, page, page + 1]);
  if (page <= 3) for (const each of [2, 3]) wanted.add(each);
  if (page >= last - 2) for (const each of [last - 1, last - 2]) wanted.add(each);
  const numbers = [...wanted].filter((each) => each >= 1 && each <= last).sort((a, b) => a - b);
  return numbers.flatMap((each, index) => {
    const before = numbers[index - 1];
    if (before === undefined || each === before + 1) return [each];
    return each === before + 2 ? [before + 1, each] : [null, each];
  });
}

export function lastPage(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}
